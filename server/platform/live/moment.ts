import { LIVE_MOMENT_KEY } from '#contract/live.ts'
import type { WalPosition } from '../database/wal.ts'

const ASKED = new RegExp(`[?&]${LIVE_MOMENT_KEY}=\\d+-(\\d{1,15})(?:&|$)`)

/** The id of an event: unlike any other, and with the end of the log behind what it tells. */
export function momentOf(id: number, position: WalPosition): string {
  return `${id}-${position}`
}

/** Up to where an asker knows that something changed; undefined when no event made it ask. It may ask another process than the one that told it. */
export function askedSince(url: string): WalPosition | undefined {
  const position = ASKED.exec(url)?.[1]
  return position === undefined ? undefined : Number(position)
}
