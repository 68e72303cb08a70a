import { UPLOAD_BYTES_MIN } from '#contract/limits.ts'

/** As large as a picture is ever kept. */
const SIDE_MAX = 2_000
const TYPE = 'image/jpeg'
const QUALITY = 0.88

/**
 * A picture made small enough for a slow line, upright, in a format that the server takes: phones make photos of ten megabytes, and some in formats of their
 * own. What the browser cannot read goes as it is, for the server to judge.
 */
export async function shrunkPicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return file
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const paper = canvas.getContext('2d')
  if (paper === null) return file
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((made) => canvas.toBlob((blob) => made(blob ?? file), TYPE, QUALITY))
}

/** What the server reads by itself; phones have formats of their own. */
const READ_AS_THEY_ARE = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** The same where it gains anything, or where nothing else can be read; all else goes as it is. */
export async function asItIsSent(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file
  const picture = await shrunkPicture(file)
  const isSmaller = picture.size < file.size && picture.size >= UPLOAD_BYTES_MIN
  if (picture === file || (!isSmaller && READ_AS_THEY_ARE.includes(file.type))) return file
  const { name, lastModified } = file
  return new File([picture], name, { type: picture.type, lastModified })
}
