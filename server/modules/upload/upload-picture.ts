import { createHash } from 'node:crypto'
import type { UserId } from '#contract/ids.ts'
import { UPLOAD_BYTES_MAX, UPLOADS_A_DAY } from '#contract/limits.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { IncomingFile } from '../../platform/http/files.ts'
import { newId } from '../../platform/ids.ts'
import { UPLOADS } from '../media/pictures.ts'
import { sentPicture } from './sent-picture.ts'
import { UploadsOfTheDay } from './upload.errors.ts'
import { giveUpUpload, insertUpload } from './upload.queries.ts'
import { uploadPath } from './upload-path.ts'

const DAY_MS = 86_400_000

interface Sent {
  userId: UserId
  file: IncomingFile | undefined
  field: keyof typeof UPLOAD_BYTES_MAX
  at: Date
}

/**
 * Keeps a picture until something takes it: nothing but its pixels, under an address that nobody guesses. Not in a transaction: files come slowly.
 * The row comes before the file, so that the sweep knows of every file, also of one whose process was killed.
 */
export async function uploadPicture(db: Database, uploads: FileStore, { userId, file, field, at }: Sent): Promise<string> {
  const picture = await sentPicture(file, UPLOAD_BYTES_MAX[field])
  const id = `${newId()}${newId()}`
  const kept = { userId, id, sha256: createHash('sha256').update(picture).digest('hex'), bytes: picture.length }
  const row = await insertUpload.first(db, { ...kept, max: UPLOADS_A_DAY, dayBefore: new Date(at.getTime() - DAY_MS), at })
  if (row === undefined) throw UploadsOfTheDay({ max: UPLOADS_A_DAY })
  const path = uploadPath(id)
  try {
    await uploads.save(path.slice(UPLOADS.length), picture)
  } catch (error) {
    await giveUpUpload.run(db, { userId, id })
    throw error
  }
  return path
}
