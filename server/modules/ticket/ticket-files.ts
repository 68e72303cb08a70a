import { Readable } from 'node:stream'
import type { UserId } from '#contract/ids.ts'
import { TICKET_FILE_BYTES_MAX, TICKET_FILES_A_DAY, UPLOAD_BYTES_MIN } from '#contract/limits.ts'
import type { TicketFilePlace, TicketFileType, TicketId } from '#contract/ticket.ts'
import type { Database, Handle } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { openFileStore, type StoreSettings } from '../../platform/files/open-file-store.ts'
import type { Attachment } from '../../platform/http/attachments.ts'
import { FileAnswer } from '../../platform/http/files.ts'
import { newId } from '../../platform/ids.ts'
import { cleanedName } from '../upload/cleaned-name.ts'
import { rewrittenFile } from '../upload/rewritten-file.ts'
import { FileTooLarge, FileTooSmall, UploadsOfTheDay } from '../upload/upload.errors.ts'
import { TicketFileNotFound } from './ticket.errors.ts'
import { findTicketFile, giveUpTicketFile, insertTicketFile } from './ticket-files.queries.ts'

const DAY_MS = 86_400_000

/** Papers that only a ticket's shopper and support may see: no address leads into this folder. */
export function ticketFileStore(settings: StoreSettings): FileStore {
  return openFileStore(settings, 'ticket-files')
}

interface Sent {
  ticketId: TicketId
  authorId: UserId
  role: keyof typeof TICKET_FILES_A_DAY
  attachment: Attachment
  at: Date
}

/**
 * Keeps a file until its message takes it; answers its id. The row comes before the file, so that the sweep knows of every file, also of one whose
 * process was killed.
 */
export async function keepTicketFile(db: Database, store: FileStore, { ticketId, authorId, role, attachment, at }: Sent): Promise<string> {
  const sent = attachment.bytes.length
  if (sent > TICKET_FILE_BYTES_MAX) throw FileTooLarge({ bytesMax: TICKET_FILE_BYTES_MAX })
  if (sent < UPLOAD_BYTES_MIN) throw FileTooSmall({ bytesMin: UPLOAD_BYTES_MIN })
  const { type, bytes } = await rewrittenFile(attachment.bytes)

  const id = newId()
  const max = TICKET_FILES_A_DAY[role]
  const kept = { ticketId, id, authorId, name: cleanedName(attachment.name, ENDINGS[type]), type, bytes: bytes.length }
  const row = await insertTicketFile.first(db, { ...kept, max, dayBefore: new Date(at.getTime() - DAY_MS), at })
  if (row === undefined) throw UploadsOfTheDay({ max })
  try {
    await store.save(placeOf({ id, type }), bytes)
  } catch (error) {
    await giveUpTicketFile.run(db, { ticketId, id })
    throw error
  }
  return id
}

/** `userId`: of a ticket of theirs alone; null: of anybody's, for support. Asked for again with every reading. */
export async function readTicketFile(
  on: Handle,
  store: FileStore,
  { ticketId, no }: TicketFilePlace,
  userId: UserId | null,
): Promise<FileAnswer> {
  const file = await findTicketFile.first(on, { ticketId, no, userId })
  if (file === undefined) throw TicketFileNotFound()
  const bytes = await store.find(placeOf(file))
  if (bytes === undefined) throw TicketFileNotFound()
  return new FileAnswer(file.type, file.name, Readable.from([bytes]))
}

const ENDINGS = { 'image/webp': 'webp', 'application/pdf': 'pdf' } as const satisfies Record<TicketFileType, string>

/** Where a file stands in its store. */
export function placeOf({ id, type }: { id: string; type: TicketFileType }): string {
  return `/${id.slice(0, 2)}/${id}.${ENDINGS[type]}`
}
