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
