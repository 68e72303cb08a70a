import { LIVE_MOMENT_KEY } from '#contract/live.ts'
import type { WalPosition } from '../database/wal.ts'

const SINCE = new RegExp(`[?&]${LIVE_MOMENT_KEY}=\\d+-(\\d{1,15})(?:&|$)`)

/** The id of an event: unlike any other, and with the end of the log behind the change. */
export function momentOf(id: number, position: WalPosition): string {
  return `${id}-${position}`
}

/** Before which position a page knows of a change; undefined when no event made it ask. It may ask another process than the one that sent the event. */
export function sinceOf(url: string): WalPosition | undefined {
  const position = SINCE.exec(url)?.[1]
  return position === undefined ? undefined : Number(position)
}
