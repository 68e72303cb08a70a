import { createHash } from 'node:crypto'
import type { Database } from '../../../platform/database/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { newId } from '../../../platform/ids.ts'
import { UPLOADS } from '../../media/pictures.ts'
import { uploadPath } from '../upload-path.ts'
import { insertPicture, type LibraryRow, namePicture, pictureOfBytes } from './library.queries.ts'

const NAME_MAX = 200

/**
 * Keeps a picture, nothing but pixels by now, under the name of its file; the same picture again is the one that is there. The file comes before the row, so that no
 * row stands without one; a process that dies in between leaves a file that nobody knows.
 */
export async function addPicture(
  db: Database,
  uploads: FileStore,
  { picture, name, at }: { picture: Buffer; name: string; at: Date },
): Promise<{ row: LibraryRow; isNew: boolean }> {
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const named = name.slice(-NAME_MAX)
  const known = await pictureOfBytes.first(db, { sha256 })
  if (known !== undefined) {
    if (named !== '') await namePicture.run(db, { id: known.id, name: named })
    return { row: known, isNew: false }
  }
  const id = `${newId()}${newId()}`
  await uploads.save(uploadPath(id).slice(UPLOADS.length), picture)
  await insertPicture.run(db, { id, sha256, bytes: picture.length, name: named, at })
  const row = await pictureOfBytes.one(db, { sha256 })
  return { row, isNew: true }
}
