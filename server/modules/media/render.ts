import sharp, { type Sharp } from 'sharp'
import { createTurns } from './turns.ts'

export const PICTURE_FORMATS = ['webp', 'avif', 'jpeg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** Of one picture, before and after: what does not fit in here is refused before its pixels are unpacked. */
const PIXELS_MAX = 40_000_000
/** An SVG is measured at 72 dots an inch. */
const SVG_DENSITY = 72
const SVG_DENSITY_MAX = 2_400
/** What people upload. SVG is drawn by ourselves alone: one of others could hold scripts and references. */
const UPLOADED = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

// Two pictures are made at once, each by one thread, and little is kept between them: the market needs the cores and the memory.
sharp.concurrency(1)
sharp.cache({ memory: 32, files: 0, items: 20 })

/** The picture no wider than `width`, encoded again: nothing but pixels of the source comes through. Undefined when it is no picture. */
export async function renderUpload(source: Buffer, width: number, format: PictureFormat): Promise<Buffer | undefined> {
  const upright = await readUpload(source, width)
  return upright && encode(upright, format).catch(undefinedIfBroken)
}

async function readUpload(source: Buffer, width: number): Promise<Sharp | undefined> {
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error' } as const
  const found = await sharp(source, options).metadata().catch(undefinedIfBroken)
  if (found === undefined || !UPLOADED.has(found.format)) return undefined
  return sharp(source, options).autoOrient().resize({ width, withoutEnlargement: true })
}

/** sharp throws on whatever is no picture, is broken or is too large. */
const undefinedIfBroken = () => undefined

/** The largest picture that is served, with some to spare: what is kept of a picture that came from outside. */
const KEPT_WIDTH = 2_000

/** Unpacked, a picture may take 160 MB. */
const rewriting = createTurns({ atOnce: 1, waiting: 40 })

/** A picture that came from outside as it is kept: nothing but pixels, upright, no larger than is ever shown. One at a time. */
export async function rewriteUpload(source: Buffer): Promise<Buffer | 'no-picture' | 'busy'> {
  const turn = rewriting.take(async () => {
    const upright = await readUpload(source, KEPT_WIDTH)
    return upright?.webp({ quality: 90, effort: 4 }).toBuffer().catch(undefinedIfBroken)
  }, 'awaited')
  if (turn === undefined) return 'busy'
  return (await turn) ?? 'no-picture'
}

/** A drawing of ours, at exactly `width`. */
export async function renderDrawing(svg: string, width: number, format: PictureFormat): Promise<Buffer> {
  const source = Buffer.from(svg)
  const { width: drawn } = await sharp(source, { limitInputPixels: PIXELS_MAX }).metadata()
  const density = Math.min(SVG_DENSITY_MAX, Math.max(1, (SVG_DENSITY * width) / drawn))
  return encode(sharp(source, { density, limitInputPixels: PIXELS_MAX }).resize({ width }), format)
}

function encode(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  if (format === 'avif') return picture.avif({ quality: 58, effort: 3 }).toBuffer()
  if (format === 'webp') return picture.webp({ quality: 80, effort: 4 }).toBuffer()
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
