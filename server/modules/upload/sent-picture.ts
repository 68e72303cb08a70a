import { UPLOAD_BYTES_MIN } from '#contract/limits.ts'
import { OneFileOnly } from '../../platform/http/attachments.ts'
import type { IncomingFile } from '../../platform/http/files.ts'
import { PicturesBusy } from '../media/media.errors.ts'
import { rewriteUpload } from '../media/render.ts'
import { theOneFile } from './the-one-file.ts'
import { FileTooLarge, FileTooSmall, InvalidFileType } from './upload.errors.ts'

/** The picture that somebody sends, as nothing but its pixels; all else is refused. */
export async function sentPicture(file: IncomingFile | undefined, bytesMax: number): Promise<Buffer> {
  if (file === undefined) throw OneFileOnly()
  return pictureOf(await theOneFile(file), bytesMax)
}

/** The same of bytes that have come in. */
export async function pictureOf(sent: Buffer, bytesMax: number): Promise<Buffer> {
  if (sent.length > bytesMax) throw FileTooLarge({ bytesMax })
  if (sent.length < UPLOAD_BYTES_MIN) throw FileTooSmall({ bytesMin: UPLOAD_BYTES_MIN })
  const picture = await rewriteUpload(sent)
  if (picture === 'busy') throw PicturesBusy()
  if (picture === 'no-picture') throw InvalidFileType()
  return picture
}
