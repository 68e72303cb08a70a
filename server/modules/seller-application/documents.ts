import { Readable } from 'node:stream'
import type { UserId } from '#contract/ids.ts'
import { UPLOAD_BYTES_MIN } from '#contract/limits.ts'
import {
  APPLICATION_DOCUMENT_BYTES_MAX,
  APPLICATION_DOCUMENTS_A_DAY,
  type ApplicationDocument,
  type ApplicationId,
  DocumentId,
  type DocumentKind,
} from '#contract/seller-application.ts'
import type { Database, Handle } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { openFileStore, type StoreSettings } from '../../platform/files/open-file-store.ts'
import { OneFileOnly } from '../../platform/http/attachments.ts'
import { FileAnswer, type IncomingFile } from '../../platform/http/files.ts'
import { newId } from '../../platform/ids.ts'
import { cleanedName } from '../upload/cleaned-name.ts'
import { rewrittenFile } from '../upload/rewritten-file.ts'
import { theOneNamedFile } from '../upload/the-one-file.ts'
import { FileTooLarge, FileTooSmall, UploadsOfTheDay } from '../upload/upload.errors.ts'
import { DocumentNotFound } from './application.errors.ts'
import { type DocumentRow, findDocumentOf, findOwnDocument, giveUpDocument, insertDocument, toDocument } from './documents.queries.ts'

const DAY_MS = 86_400_000

/** Papers of identity: no address leads into this folder. */
export function documentStore(settings: StoreSettings): FileStore {
  return openFileStore(settings, 'application-documents')
}

interface Sent {
  userId: UserId
  kind: DocumentKind
  file: IncomingFile | undefined
  at: Date
}

/**
 * Keeps a paper until an application names it. Not in a transaction: files come slowly. The row comes before the file, so that the sweep knows of every
 * file, also of one whose process was killed.
 */
export async function keepDocument(db: Database, store: FileStore, { userId, kind, file, at }: Sent): Promise<ApplicationDocument> {
  if (file === undefined) throw OneFileOnly()
  const sent = await theOneNamedFile(file)
  if (sent.bytes.length > APPLICATION_DOCUMENT_BYTES_MAX) throw FileTooLarge({ bytesMax: APPLICATION_DOCUMENT_BYTES_MAX })
  if (sent.bytes.length < UPLOAD_BYTES_MIN) throw FileTooSmall({ bytesMin: UPLOAD_BYTES_MIN })
  const { type, bytes } = await rewrittenFile(sent.bytes)

  const id = DocumentId.parse(`${newId()}${newId()}`)
  const kept: DocumentRow = { id, kind, name: cleanedName(sent.name, ENDINGS[type]), type, bytes: bytes.length }
  const max = APPLICATION_DOCUMENTS_A_DAY
  const row = await insertDocument.first(db, { userId, ...kept, max, dayBefore: new Date(at.getTime() - DAY_MS), at })
  if (row === undefined) throw UploadsOfTheDay({ max })
  try {
    await store.save(placeOf({ id, type }), bytes)
  } catch (error) {
    await giveUpDocument.run(db, { userId, id })
    throw error
  }
  return toDocument(kept)
}

/** Asked for again with every reading. */
export async function readOwnDocument(on: Handle, store: FileStore, of: { userId: UserId; id: DocumentId }): Promise<FileAnswer> {
  return answerOf(store, await findOwnDocument.first(on, of))
}

export async function readDocumentOf(
  on: Handle,
  store: FileStore,
  of: { applicationId: ApplicationId; id: DocumentId },
): Promise<FileAnswer> {
  return answerOf(store, await findDocumentOf.first(on, of))
}

async function answerOf(store: FileStore, found: DocumentRow | undefined): Promise<FileAnswer> {
  const bytes = found && (await store.find(placeOf(found)))
  if (found === undefined || bytes === undefined) throw DocumentNotFound()
  return new FileAnswer(found.type, found.name, Readable.from([bytes]))
}

const ENDINGS = { 'image/webp': 'webp', 'application/pdf': 'pdf' } as const

/** Where a paper stands in its store. */
export function placeOf({ id, type }: Pick<DocumentRow, 'id' | 'type'>): string {
  return `/${id.slice(0, 2)}/${id}.${ENDINGS[type]}`
}
