import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ONE_FILE_ONLY } from '#contract/file-words.ts'
import { defineError } from '../errors.ts'
import { fileOf, wholeFile } from './files.ts'

export const OneFileOnly = defineError({
  code: 'ONE_FILE_ONLY',
  status: 422,
  message: ONE_FILE_ONLY,
  field: 'file',
})

/** A file that came beside the fields of a form. Its name is the sender's word; what it is, only its bytes say. */
export interface Attachment {
  name: string
  bytes: Buffer
}

interface Form {
  fields: Record<string, string>
  attachment: Attachment | undefined
}

const FORM_TYPE = 'multipart/form-data'
/** What a form may hold beside its file: its fields, marks between the parts, and their headers. */
const FIELDS_BYTES_MAX = 64 * 1024

/** Where a body may also be a form: it is handed on as it comes in, so that nothing is read of somebody who may not send it. */
export function withForms(app: FastifyInstance, putUp: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(FORM_TYPE, (_, payload, done) => done(null, payload))
    putUp(scope)
  })
}

/** The form in a request, with a file of `bytesMax` at most; undefined where the body is none. */
export async function formIn(request: FastifyRequest, bytesMax: number): Promise<Form | undefined> {
  const body = fileOf(request, bytesMax + FIELDS_BYTES_MAX)
  if (body === undefined) return undefined
  const parts = await partsOf(await wholeFile(body), body.fullType)
  if (parts === undefined) throw new SyntaxError('The body is no form')
  const fields: Record<string, string> = {}
  const files: File[] = []
  for (const [name, value] of parts) {
    if (typeof value === 'string') fields[name] = value
    // a browser sends an empty one for a field in which no file was chosen
    else if (value.size > 0 || value.name !== '') files.push(value)
  }
  const [file, ...others] = files
  if (others.length > 0) throw OneFileOnly()
  return { fields, attachment: file && { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) } }
}

/** The parts of a multipart body; undefined where it cannot be read as such. */
export async function partsOf(whole: Buffer, fullType: string): Promise<FormData | undefined> {
  return new Response(new Uint8Array(whole), { headers: { 'content-type': fullType } }).formData().catch(() => undefined)
}

/** What tells one file from another, in the digest of a press. */
export function digestOf({ name, bytes }: Attachment): string {
  return createHash('sha256').update(`${name}\0`).update(bytes).digest('hex')
}
