import { LRUCache } from 'lru-cache'
import { pageOfData } from '#contract/react-router.ts'
import { ASKED_MAX, createAskCounts } from './ask-counts.ts'
import { type Bytes, bytesOf, inOwnMemory, makeSmall, type Rendered, staleBytes, takeFormsOf } from './bytes.ts'
import { entrySize } from './entry-size.ts'
import { bounded, ownCopy } from './keys.ts'

/** Gathers, while something is rendered, what it shows and until when that holds. */
export interface Collector {
  tag(...names: string[]): void
  /** The moment of the next scheduled change; the earliest one counts. */
  validUntil(moment: Date | null): void
  /** What is rendered is somebody's own, or broken: it is not kept. */
  refuse(): void
}

interface Entry {
  bytes: Bytes
  /** The form before compression is among what was counted. */
  isPlainCounted: boolean
  validUntil: number
  /** How often it was asked for lately, up to a bound. */
  asked: number
}

export interface PageCache {
  get(key: string): Bytes | undefined
  /** What is kept under `key`, else what `render` makes; concurrent askers of one key share one rendering, unless something changed since it began. */
  keep(key: string, render: (collector: Collector) => Promise<Rendered>): Promise<Bytes>
  forget(tags: readonly string[]): void
  forgetAll(): void
  /** Until everything is forgotten: what is kept is served as it stands, past its end and marked as such, and nothing is kept beside it. */
  serveStale(): void
  figures(): PageCacheFigures
}

/** `call`: an answer of the API. `data`: what the router asks for when one goes from page to page. */
export const CACHE_KINDS = ['page', 'data', 'call'] as const
export type CacheKind = (typeof CACHE_KINDS)[number]

export interface Asking {
  /** Answered from what was kept. */
  hits: number
  /** Made. */
  misses: number
  /** Waited for one that was being made. */
  shared: number
}

export interface PageCacheFigures extends Asking {
  entries: number
  bytes: number
  /** Thrown away for want of room. */
  evicted: number
  byKind: Readonly<Record<CacheKind, Readonly<Asking>>>
}

/** What is answered for good, until something that it shows changes: a page, its new address, its end. */
const KEPT_STATUSES = new Set([200, 301, 410])

export function isKept(status: number): boolean {
  return KEPT_STATUSES.has(status)
}

/** How many tags' last change is remembered; a rendering that began before the oldest remembered one is not kept. */
const REMEMBERED_TAGS = 10_000
/** How many addresses are remembered that were asked for and not kept. */
const REMEMBERED_ADDRESSES = 4_000
/** Renderings that others may wait for; what is asked for beyond that is made for its asker alone. */
const SHARED_RENDERINGS = 1_000

export function createPageCache(maxBytes: number): PageCache {
  const keysOf = new Map<string, Set<string>>()
  const tagsOf = new Map<string, readonly string[]>()
  const running = new Map<string, { began: number; made: Promise<Bytes> }>()
  const changedAt = new Map<string, number>()
  let sequence = 0
  let floor = 0
  let evicted = 0
  let stale = false
  const nothingAsked = (): Asking => ({ hits: 0, misses: 0, shared: 0 })
  const byKind: Record<CacheKind, Asking> = { page: nothingAsked(), data: nothingAsked(), call: nothingAsked() }

  const askCounts = createAskCounts(REMEMBERED_ADDRESSES)

  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    disposeAfter: (_, key) => {
      if (entries.has(key)) return
      for (const tag of tagsOf.get(key) ?? []) {
        const keys = keysOf.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysOf.delete(tag)
      }
      tagsOf.delete(key)
    },
  })

  const get = (address: string) => {
    const key = bounded(address)
    const entry = entries.get(key)
    if (entry === undefined) return undefined
    if (stale) {
      byKind[kindOf(key)].hits++
      return staleBytes(entry.bytes)
    }
    if (entry.validUntil <= Date.now()) return undefined
    byKind[kindOf(key)].hits++
    if (entry.asked < ASKED_MAX) entry.asked++
    // What is asked for once is not worth it.
    if (!entry.bytes.isSmall) {
      makeSmall(entry.bytes)
        .then(() => recount(key, entry))
        .catch(() => undefined)
    } else recount(key, entry)
    return entry.bytes
  }

  /** Its plain form goes when the small ones are there, and comes back with the first who asks for it. */
  const recount = (key: string, entry: Entry) => {
    const isPlain = entry.bytes.plain !== undefined
    if (isPlain === entry.isPlainCounted || entries.peek(key) !== entry) return
    // the size of the very same value would not be changed
    entries.set(key, { ...entry, isPlainCounted: isPlain }, { size: entrySize(entry.bytes, key, tagsOf.get(key) ?? []) })
  }

  /**
   * Makes room by what was not asked for the longest, if that was asked for less often than what comes. What was asked for once displaces nothing.
   * Whatever withstands counts half from then on and moves away from the end: an old favourite does not stand in the way for ever.
   */
  const makeRoom = (size: number, asked: number): boolean => {
    if (size > maxBytes) return false
    while (entries.calculatedSize + size > maxBytes) {
      const [last] = entries.rkeys()
      const standing = last === undefined ? undefined : entries.peek(last)
      if (last === undefined || standing === undefined) return false
      if (standing.validUntil > Date.now()) {
        if (asked < 2) return false
        if (standing.asked >= asked) {
          standing.asked >>= 1
          entries.get(last)
          return false
        }
      }
      entries.delete(last)
      evicted++
    }
    return true
  }

  /** Kept only when nothing that it shows was forgotten since its rendering began. */
  const store = (key: string, began: number, tags: readonly string[], entry: Entry) => {
    if (maxBytes === 0 || stale || began < floor || entry.validUntil <= Date.now()) return
    if (tags.some((tag) => (changedAt.get(tag) ?? 0) > began)) return
    entries.delete(key)
    const size = entrySize(entry.bytes, key, tags)
    if (!makeRoom(size, entry.asked)) return
    inOwnMemory(entry.bytes)
    tagsOf.set(key, tags)
    for (const tag of tags) {
      const keys = keysOf.get(tag) ?? new Set()
      keysOf.set(tag, keys.add(key))
    }
    entries.set(key, entry, { size })
  }

  /** `ended`: what is kept under the key, past its end. */
  const render = async (key: string, asked: number, ended: Entry | undefined, work: (collector: Collector) => Promise<Rendered>) => {
    byKind[kindOf(key)].misses++
    const began = sequence
    const tags = new Set<string>()
    let validUntil = Number.POSITIVE_INFINITY
    let kept = true
    const rendered = await work({
      tag: (...names) => {
        for (const name of names) tags.add(name)
      },
      validUntil: (moment) => {
        if (moment !== null) validUntil = Math.min(validUntil, moment.getTime())
      },
      refuse: () => {
        kept = false
      },
    })
    const bytes = bytesOf(rendered)
    if (ended !== undefined) {
      takeFormsOf(ended.bytes, bytes)
      if (entries.peek(key)?.bytes === ended.bytes) entries.delete(key)
    }
    if (kept && isKept(rendered.status)) {
      store(key, began, [...tags], { bytes, isPlainCounted: bytes.plain !== undefined, validUntil, asked })
    }
    return bytes
  }

  const forget = (tags: readonly string[]) => {
    sequence++
    for (const tag of tags) {
      changedAt.delete(tag)
      changedAt.set(tag, sequence)
      for (const key of [...(keysOf.get(tag) ?? [])]) {
        askCounts.carry(key, entries.peek(key)?.asked ?? 0)
        entries.delete(key)
      }
    }
    for (const [tag, at] of changedAt) {
      if (changedAt.size <= REMEMBERED_TAGS) break
      changedAt.delete(tag)
      floor = Math.max(floor, at)
    }
  }

  return {
    get,
    async keep(address, work) {
      const ready = get(address)
      if (ready !== undefined) return ready
      const key = ownCopy(bounded(address))
      const ended = entries.peek(key)
      if (ended !== undefined) askCounts.carry(key, ended.asked)
      const asked = askCounts.count(key)
      // what began before a change may not show it: a request that comes after the change gets a rendering of its own
      const other = running.get(key)
      if (other !== undefined && other.began === sequence) {
        byKind[kindOf(key)].shared++
        return other.made
      }
      if (running.size >= SHARED_RENDERINGS) return render(key, asked, ended, work)
      const mine = { began: sequence, made: render(key, asked, ended, work) }
      running.set(key, mine)
      return mine.made.finally(() => {
        if (running.get(key) === mine) running.delete(key)
      })
    },
    forget,
    forgetAll() {
      stale = false
      floor = ++sequence
      entries.clear()
    },
    // what began to be made while changes were still heard may miss one that was not
    serveStale() {
      stale = true
      floor = ++sequence
    },
    figures: () => {
      const total = nothingAsked()
      for (const kind of CACHE_KINDS) for (const name of ['hits', 'misses', 'shared'] as const) total[name] += byKind[kind][name]
      return { ...total, entries: entries.size, bytes: entries.calculatedSize, evicted, byKind }
    },
  }
}

function kindOf(key: string): CacheKind {
  if (key.startsWith('/api/')) return 'call'
  const end = key.indexOf('?')
  return pageOfData(end < 0 ? key : key.slice(0, end)) === undefined ? 'page' : 'data'
}
