import { LRUCache } from 'lru-cache'
import { type Bytes, bytesOf, makeSmall, type Rendered } from './bytes.ts'

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
  validUntil: number
}

export interface PageCache {
  get(key: string): Bytes | undefined
  /** What is kept under `key`, else what `render` makes; concurrent askers of one key share one rendering, unless something changed since it began. */
  keep(key: string, render: (collector: Collector) => Promise<Rendered>): Promise<Bytes>
  forget(tags: readonly string[]): void
  forgetAll(): void
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

/** How many tags' last change is remembered; a rendering that began before the oldest remembered one is not kept. */
const REMEMBERED_TAGS = 50_000

export function createPageCache(maxBytes: number): PageCache {
  const keysOf = new Map<string, Set<string>>()
  const tagsOf = new Map<string, readonly string[]>()
  const running = new Map<string, { began: number; made: Promise<Bytes> }>()
  const changedAt = new Map<string, number>()
  let sequence = 0
  let floor = 0
  let evicted = 0
  const nothingAsked = (): Asking => ({ hits: 0, misses: 0, shared: 0 })
  const byKind: Record<CacheKind, Asking> = { page: nothingAsked(), data: nothingAsked(), call: nothingAsked() }

  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ bytes }) => bytes.size,
    disposeAfter: (_, key, reason) => {
      if (reason === 'evict') evicted++
      if (entries.has(key)) return
      for (const tag of tagsOf.get(key) ?? []) {
        const keys = keysOf.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysOf.delete(tag)
      }
      tagsOf.delete(key)
    },
  })

  const get = (key: string) => {
    const entry = entries.get(key)
    if (entry === undefined) return undefined
    if (entry.validUntil <= Date.now()) {
      entries.delete(key)
      return undefined
    }
    byKind[kindOf(key)].hits++
    // What is asked for once is not worth it.
    if (!entry.bytes.isSmall) makeSmall(entry.bytes).catch(() => undefined)
    return entry.bytes
  }

  /** Kept only when nothing that it shows was forgotten since its rendering began. */
  const store = (key: string, began: number, tags: readonly string[], entry: Entry) => {
    if (maxBytes === 0 || began < floor || entry.validUntil <= Date.now()) return
    if (tags.some((tag) => (changedAt.get(tag) ?? 0) > began)) return
    entries.delete(key)
    tagsOf.set(key, tags)
    for (const tag of tags) {
      const keys = keysOf.get(tag) ?? new Set()
      keysOf.set(tag, keys.add(key))
    }
    entries.set(key, entry)
  }

  const render = async (key: string, work: (collector: Collector) => Promise<Rendered>) => {
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
    if (kept && rendered.status === 200) store(key, began, [...tags], { bytes, validUntil })
    return bytes
  }

  const forget = (tags: readonly string[]) => {
    sequence++
    for (const tag of tags) {
      changedAt.delete(tag)
      changedAt.set(tag, sequence)
      for (const key of [...(keysOf.get(tag) ?? [])]) entries.delete(key)
    }
    for (const [tag, at] of changedAt) {
      if (changedAt.size <= REMEMBERED_TAGS) break
      changedAt.delete(tag)
      floor = Math.max(floor, at)
    }
  }

  return {
    get,
    async keep(key, work) {
      const ready = get(key)
      if (ready !== undefined) return ready
      // what began before a change may not show it: whoever was told of the change gets a rendering of their own
      const other = running.get(key)
      if (other !== undefined && other.began === sequence) {
        byKind[kindOf(key)].shared++
        return other.made
      }
      const mine = { began: sequence, made: render(key, work) }
      running.set(key, mine)
      return mine.made.finally(() => {
        if (running.get(key) === mine) running.delete(key)
      })
    },
    forget,
    forgetAll() {
      floor = ++sequence
      entries.clear()
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
  return key.endsWith('.data') || key.includes('.data?') ? 'data' : 'page'
}
