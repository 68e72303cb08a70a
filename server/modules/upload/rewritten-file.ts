import { PicturesBusy } from '../media/media.errors.ts'
import { rewriteUpload } from '../media/render.ts'
import { InvalidFileType } from './upload.errors.ts'

export interface RewrittenFile {
  type: 'image/webp' | 'application/pdf'
  bytes: Buffer
}

const PDF_BEGINS = /^%PDF-[12]\.\d\s/
const PDF_ENDS = /startxref\s+\d+\s+%%EOF\s*$/
const LOOKED_AT_BEGIN = 16
const LOOKED_AT_END = 1_024

/** A picture as its pixels alone, or a PDF as it came; refuses all else. What a file is, its bytes say. */
export async function rewrittenFile(sent: Buffer): Promise<RewrittenFile> {
  if (isPdf(sent)) return { type: 'application/pdf', bytes: sent }
  const picture = await rewriteUpload(sent)
  if (picture === 'busy') throw PicturesBusy()
  if (picture === 'no-picture') throw InvalidFileType()
  return { type: 'image/webp', bytes: picture }
}

/** From its very first byte to the mark at its end: nothing else stands before or behind it. */
export function isPdf(bytes: Buffer): boolean {
  const text = (from: number, to?: number) => bytes.subarray(from, to).toString('latin1')
  return PDF_BEGINS.test(text(0, LOOKED_AT_BEGIN)) && PDF_ENDS.test(text(Math.max(0, bytes.length - LOOKED_AT_END)))
}
