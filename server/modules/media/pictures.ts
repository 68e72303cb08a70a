import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { DEFAULT_PRODUCT_IMAGE, MEDIA_VERSION } from '#contract/media.ts'
import { isSafePath } from '../../platform/files/file-store.ts'
import { DEFAULT_PICTURE } from './default-picture.ts'
import type { PictureStores } from './picture-stores.ts'
import { type PictureFormat, renderDrawing, renderUpload } from './render.ts'
import { createTurns } from './turns.ts'

/** Draws a picture that is not among the uploads: an SVG of ours, or the bytes of a picture. Undefined when it knows none of that path. */
export type Drawings = (path: string) => string | Buffer | undefined

export interface Picture {
  bytes: Buffer
  format: PictureFormat
  /** The picture is on its way, or none is meant to be there; this is the one that stands in. */
  isStandIn: boolean
}

export interface Pictures {
  /** The picture of an upload's path, made once and kept; `busy` when too many are being made. */
  serve(path: string, width: number, format: 'webp' | 'jpeg', takesAvif: boolean): Promise<Picture | 'missing' | 'busy'>
  /** Makes a picture that nobody waits for yet, unless it is there. */
  prepare(path: string, width: number, format: PictureFormat): Promise<void>
  /** Takes a WebP that was asked for and has no AVIF beside it. */
  takeWithoutAvif(): { path: string; width: number } | undefined
  isIdle(): boolean
}

export const UPLOADS = '/uploads'

/** Whether a path can be that of an upload. */
export function isPicturePath(path: string): boolean {
  return path.startsWith(`${UPLOADS}/`) && isSafePath(path)
}

const IN_MEMORY_BYTES = 32 * 1024 * 1024
const AT_ONCE = 2
const WAITING_MAX = 200
const WITHOUT_AVIF_KEPT = 2_000
const STAND_IN = 'stand-in'
/** A picture takes less than that; a machine that died while it made one is not waited for any longer. */
const ELSEWHERE_MS = 3_000
const LOOK_EVERY_MS = 100

export interface PicturesKit extends PictureStores {
  drawings: Drawings
  /** Whether the picture of this path, which is not there, will come. */
  isAwaited(path: string): Promise<boolean>
  /** Whether no other machine is about to make this for a while; absent where there is no other. */
  takes?: ((key: string, forMs: number) => Promise<boolean>) | undefined
  /** Called for a picture that was made and found no room among the kept ones; it is shown all the same. */
  notKept(cause: unknown): void
}

export function createPictures({ uploads, kept, drawings, isAwaited, takes, notKept }: PicturesKit): Pictures {
  const turns = createTurns({ atOnce: AT_ONCE, waiting: WAITING_MAX })
  const memory = new LRUCache<string, Buffer>({ maxSize: IN_MEMORY_BYTES, sizeCalculation: (bytes) => bytes.length + 200 })
  const running = new Map<string, Promise<Buffer | undefined>>()
  const withoutAvif = new LRUCache<string, { path: string; width: number }>({ max: WITHOUT_AVIF_KEPT })

  const find = async (key: string): Promise<Buffer | undefined> => {
    const known = memory.get(key)
    if (known) return known
    const found = await kept.find(key)
    if (found) memory.set(key, found)
    return found
  }

  /** Made by another machine, which has begun a moment ago; undefined when it is not done in time. */
  const madeElsewhere = async (key: string): Promise<Buffer | undefined> => {
    if (takes === undefined || (await takes(key, ELSEWHERE_MS))) return undefined
    for (const giveUpAt = Date.now() + ELSEWHERE_MS; Date.now() < giveUpAt; ) {
      await wait(LOOK_EVERY_MS)
      const found = await find(key)
      if (found !== undefined) return found
    }
    return undefined
  }

  const make = async (path: string, width: number, format: PictureFormat): Promise<Buffer | undefined> => {
    // nobody makes what is not there, here or elsewhere
    const source = (await uploads.find(path.slice(UPLOADS.length))) ?? drawings(path)
    if (source === undefined) return undefined
    const elsewhere = await madeElsewhere(keyOf(path, width, format))
    if (elsewhere !== undefined) return elsewhere
    const bytes = typeof source === 'string' ? await renderDrawing(source, width, format) : await renderUpload(source, width, format)
    if (bytes === undefined) return undefined
    await kept.save(keyOf(path, width, format), bytes).catch(notKept)
    memory.set(keyOf(path, width, format), bytes)
    return bytes
  }

  /** Askers of one picture that is being made share the making of it. Not a promise: there is no turn to be had. */
  const makeOnce = (key: string, work: () => Promise<Buffer | undefined>, urgency: 'awaited' | 'background') => {
    const begun = running.get(key)
    if (begun) return begun
    const making = turns.take(work, urgency)?.finally(() => running.delete(key))
    if (making) running.set(key, making)
    return making
  }

  const standIn = async (width: number, format: PictureFormat): Promise<Picture | 'busy'> => {
    const key = `${STAND_IN} ${width} ${format}`
    const bytes = memory.get(key) ?? (await makeOnce(key, () => renderDrawing(DEFAULT_PICTURE, width, format), 'awaited'))
    if (bytes === undefined) return 'busy'
    memory.set(key, bytes)
    return { bytes, format, isStandIn: true }
  }

  return {
    async serve(path, width, format, takesAvif) {
      const avif = format === 'webp' && takesAvif ? await find(keyOf(path, width, 'avif')) : undefined
      if (avif) return { bytes: avif, format: 'avif', isStandIn: false }

      const key = keyOf(path, width, format)
      const found = await find(key)
      const making = found ? undefined : makeOnce(key, () => make(path, width, format), 'awaited')
      if (!found && !making) return 'busy'
      const bytes = found ?? (await making)
      if (!bytes) return path === DEFAULT_PRODUCT_IMAGE || (await isAwaited(path)) ? standIn(width, format) : 'missing'
      if (takesAvif) withoutAvif.set(key, { path, width })
      return { bytes, format, isStandIn: false }
    },
    async prepare(path, width, format) {
      const key = keyOf(path, width, format)
      if (isPicturePath(path) && !(await kept.has(key))) await makeOnce(key, () => make(path, width, format), 'background')
    },
    takeWithoutAvif() {
      const key = withoutAvif.keys().next().value
      const wanted = key === undefined ? undefined : withoutAvif.peek(key)
      if (key !== undefined) withoutAvif.delete(key)
      return wanted
    },
    isIdle: turns.isIdle,
  }
}

export function keyOf(path: string, width: number, format: PictureFormat): string {
  return `/v${MEDIA_VERSION}/${width}${path}.${format}`
}
