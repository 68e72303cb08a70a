import { Readable } from 'node:stream'
import type { ReceiptId, SellerId, UserId } from '#contract/ids.ts'
import { UPLOAD_BYTES_MAX, UPLOADS_A_DAY } from '#contract/limits.ts'
import { RETURN_PICTURE_TYPES, ReturnPictureId, type ReturnPicturePlace } from '#contract/return.ts'
import type { Database, Handle } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { openFileStore, type StoreSettings } from '../../platform/files/open-file-store.ts'
import { FileAnswer, type IncomingFile } from '../../platform/http/files.ts'
import { newId } from '../../platform/ids.ts'
import { OrderNotFound } from '../order/order.errors.ts'
import { sentPicture } from '../upload/sent-picture.ts'
import { UploadsOfTheDay } from '../upload/upload.errors.ts'
import { NotDelivered, ReturnPictureNotFound } from './return.errors.ts'
import { findPartOfSender, findReturnPicture, giveUpReturnPicture, insertReturnPicture } from './return-pictures.queries.ts'

const DAY_MS = 86_400_000

/** They may show a label with name and address: no address leads into this folder. */
export function returnPictureStore(settings: StoreSettings): FileStore {
  return openFileStore(settings, 'return-pictures')
}

interface Sent {
  userId: UserId
  receiptId: ReceiptId
  file: IncomingFile | undefined
  at: Date
}

/**
 * Keeps a picture of a delivered part until a return names it: nothing but its pixels. Not in a transaction: files come slowly. The row comes before the file,
 * so that the sweep knows of every file, also of one whose process was killed.
 */
export async function keepReturnPicture(db: Database, store: FileStore, { userId, receiptId, file, at }: Sent): Promise<ReturnPictureId> {
  const part = await findPartOfSender.first(db, { userId, receiptId })
  if (part === undefined) throw OrderNotFound()
  if (part.status !== 'delivered') throw NotDelivered()
  const picture = await sentPicture(file, UPLOAD_BYTES_MAX.default)

  const id = ReturnPictureId.parse(`${newId()}${newId()}`)
  const kept = { userId, id, receiptId, bytes: picture.length }
  const row = await insertReturnPicture.first(db, { ...kept, max: UPLOADS_A_DAY, dayBefore: new Date(at.getTime() - DAY_MS), at })
  if (row === undefined) throw UploadsOfTheDay({ max: UPLOADS_A_DAY })
  try {
    await store.save(placeOf(id), picture)
  } catch (error) {
    await giveUpReturnPicture.run(db, { userId, id })
    throw error
  }
  return id
}

/** Whose return it has to be: of a shopper, of a seller's parts, or anybody's (both null), for staff. */
interface Reader {
  userId: UserId | null
  sellerId: SellerId | null
}

/** Asked for again with every reading. */
export async function readReturnPicture(
  on: Handle,
  store: FileStore,
  { returnId, no }: ReturnPicturePlace,
  reader: Reader,
): Promise<FileAnswer> {
  const found = await findReturnPicture.first(on, { returnId, no, ...reader })
  const bytes = found && (await store.find(placeOf(found.id)))
  if (bytes === undefined) throw ReturnPictureNotFound()
  return new FileAnswer(RETURN_PICTURE_TYPES[0], `return-${no}.webp`, Readable.from([bytes]))
}

/** Where a picture stands in its store. */
export function placeOf(id: ReturnPictureId): string {
  return `/${id.slice(0, 2)}/${id}.webp`
}
