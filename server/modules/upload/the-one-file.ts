import { type IncomingFile, wholeFile } from '../../platform/http/files.ts'
import { OneFileOnly } from './upload.errors.ts'

/** The bytes of the one file in a multipart body. Its name and the type that it claims are not read: both are the sender's word. */
export async function theOneFile(body: IncomingFile): Promise<Buffer> {
  const whole = new Response(new Uint8Array(await wholeFile(body)), { headers: { 'content-type': body.fullType } })
  // a body that cannot be read as parts has no file
  const form = await whole.formData().catch(() => new FormData())
  const [file, ...others] = [...form.values()].filter((part) => typeof part !== 'string')
  if (file === undefined || others.length > 0) throw OneFileOnly()
  return Buffer.from(await file.arrayBuffer())
}
