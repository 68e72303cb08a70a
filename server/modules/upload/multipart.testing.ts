import { randomUUID } from 'node:crypto'

export interface SentPart {
  bytes: Buffer
  name?: string
  type?: string
}

/** A multipart body of these files, as a browser sends it. */
export function multipart(...files: readonly SentPart[]): { type: string; text: Buffer } {
  return formOf({}, ...files)
}

/** The same, with texts before the files. */
export function formOf(fields: Readonly<Record<string, string>>, ...files: readonly SentPart[]): { type: string; text: Buffer } {
  const mark = `----mark${randomUUID()}`
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${mark}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const parts = files.flatMap(({ bytes, name = 'picture.png', type = 'image/png' }) => [
    Buffer.from(`--${mark}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])
  return { type: `multipart/form-data; boundary=${mark}`, text: Buffer.concat([...texts, ...parts, Buffer.from(`--${mark}--\r\n`)]) }
}
