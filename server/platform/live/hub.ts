import { EVERYTHING_TOPIC } from '#contract/live.ts'
import type { WalPosition } from '../database/wal.ts'
import { momentOf } from './moment.ts'

/** The part of an open answer that events are written to. */
export interface Listener {
  /** Bytes that its socket did not take yet. */
  readonly writableLength: number
  write(text: string): boolean
  end(): unknown
  destroy(): unknown
}

export interface Joining {
  /** Tags of `markChanged`, with the topic under which listeners know each. */
  topics: ReadonlyMap<string, string>
  address: string
  /** A tag whose events only a standing session gets. */
  own?: { tag: string; token: string } | undefined
}

interface HubKit {
  listenersMax: number
  perAddressMax: number
  /** Whether the session behind a token still stands. */
  isLive(token: string): Promise<boolean>
  /** Milliseconds since 1970. */
  now(): number
  /** Where the log of changes ended at the last look. */
  position(): WalPosition
}

export interface LiveHub {
  /** Whether the process, and this address, may have one listener more. */
  hasRoom(address: string): boolean
  join(listener: Listener, joining: Joining): void
  leave(listener: Listener): void
  /** Sends what changed. Caches must have forgotten it by now, or listeners are answered with what was before. */
  changed(tags: readonly string[]): void
  /** What changed is not known: everyone looks again. */
  lost(): void
  listening(): number
  /** Ends every stream and takes no more. */
  close(): void
}

/** Proxies and browsers give up on a stream that is silent for longer. */
export const HEARTBEAT_S = 25
const SIGN_OF_LIFE = ':\n\n'

/** A page may be older than its stream, by what a proxy keeps it: what changed within this time is sent to a listener that joins. */
const REMEMBERED_MS = 60_000
const REMEMBERED_TAGS = 10_000

/** A listener that left this much unread does not read at all. */
const UNREAD_BYTES_MAX = 4_096

/** Who listens to what: one entry a listener, one timer for all of them. */
export function createLiveHub({ listenersMax, perAddressMax, isLive, now, position }: HubKit): LiveHub {
  const joined = new Map<Listener, Joining & { beat: Set<Listener> }>()
  const listenersOf = new Map<string, Set<Listener>>()
  const perAddress = new Map<string, number>()
  const changedAt = new Map<string, number>()
  // one group a second: thousands of signs of life at once would hold up everything else
  const beats = Array.from({ length: HEARTBEAT_S }, () => new Set<Listener>())
  let heart: NodeJS.Timeout | undefined
  let lastBeat = 0
  let lastId = 0
  let closed = false

  const eventOf = (topic: string) => {
    lastId = Math.max(now(), lastId + 1)
    return `id: ${momentOf(lastId, position())}\ndata: ${JSON.stringify(topic)}\n\n`
  }

  /** One that does not read is dropped: when it reads again, it comes back and looks again. */
  const send = (listener: Listener, text: string) => {
    if (listener.writableLength > UNREAD_BYTES_MAX) listener.destroy()
    else listener.write(text)
  }

  /** A stream may outlive the session that it was opened with. */
  const sendOwn = async (listener: Listener, token: string, text: string) => {
    if (await isLive(token).catch(() => false)) send(listener, text)
    else listener.end()
  }

  const beat = () => {
    lastBeat = (lastBeat + 1) % beats.length
    for (const listener of beats[lastBeat] ?? []) send(listener, SIGN_OF_LIFE)
  }

  const remember = (tag: string) => {
    const at = now()
    changedAt.delete(tag)
    changedAt.set(tag, at)
    for (const [oldest, since] of changedAt) {
      if (since > at - REMEMBERED_MS && changedAt.size <= REMEMBERED_TAGS) break
      changedAt.delete(oldest)
    }
  }

  return {
    hasRoom: (address) => joined.size < listenersMax && (perAddress.get(address) ?? 0) < perAddressMax,

    join(listener, joining) {
      // who still comes here by a kept connection looks for another one at once
      if (closed) {
        listener.write(SIGN_OF_LIFE)
        listener.end()
        return
      }
      const group = beats.reduce((smallest, each) => (each.size < smallest.size ? each : smallest))
      joined.set(listener, { ...joining, beat: group.add(listener) })
      perAddress.set(joining.address, (perAddress.get(joining.address) ?? 0) + 1)
      let missed = ''
      for (const [tag, topic] of joining.topics) {
        listenersOf.set(tag, (listenersOf.get(tag) ?? new Set()).add(listener))
        if ((changedAt.get(tag) ?? 0) > now() - REMEMBERED_MS) missed += eventOf(topic)
      }
      listener.write(SIGN_OF_LIFE + missed)
      heart ??= setInterval(beat, 1_000).unref()
    },

    leave(listener) {
      const left = joined.get(listener)
      if (left === undefined) return
      joined.delete(listener)
      left.beat.delete(listener)
      for (const tag of left.topics.keys()) {
        const others = listenersOf.get(tag)
        others?.delete(listener)
        if (others?.size === 0) listenersOf.delete(tag)
      }
      const rest = (perAddress.get(left.address) ?? 1) - 1
      if (rest > 0) perAddress.set(left.address, rest)
      else perAddress.delete(left.address)
      if (joined.size > 0) return
      clearInterval(heart)
      heart = undefined
    },

    changed(tags) {
      for (const tag of new Set(tags)) {
        remember(tag)
        let text: string | undefined
        for (const listener of listenersOf.get(tag) ?? []) {
          const { topics, own } = joined.get(listener) ?? {}
          text ??= eventOf(topics?.get(tag) ?? tag)
          if (own?.tag === tag) void sendOwn(listener, own.token, text)
          else send(listener, text)
        }
      }
    },

    lost() {
      const text = eventOf(EVERYTHING_TOPIC)
      for (const listener of joined.keys()) send(listener, text)
    },

    listening: () => joined.size,

    close() {
      closed = true
      for (const listener of joined.keys()) listener.end()
    },
  }
}
