import { OneFileOnly, partsOf } from '../../platform/http/attachments.ts'
import { type IncomingFile, wholeFile } from '../../platform/http/files.ts'

/** The bytes of the one file in a multipart body. Its name and the type that it claims are not read: both are the sender's word. */
export async function theOneFile(body: IncomingFile): Promise<Buffer> {
  return (await theOneNamedFile(body)).bytes
}

/** The same with the name that its sender gave it, for files that are shown by it. */
export async function theOneNamedFile(body: IncomingFile): Promise<{ name: string; bytes: Buffer }> {
  // a body that cannot be read as parts has no file
  const parts = (await partsOf(await wholeFile(body), body.fullType)) ?? new FormData()
  const [file, ...others] = [...parts.values()].filter((part) => typeof part !== 'string')
  if (file === undefined || others.length > 0) throw OneFileOnly()
  return { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
}
