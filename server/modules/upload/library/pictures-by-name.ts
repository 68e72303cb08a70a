import type { Handle } from '../../../platform/database/database.ts'
import { uploadPath } from '../upload-path.ts'
import { picturesNamed } from './library.queries.ts'

/** Names that are held at once: some ten megabytes. */
const NAMES_MAX = 100_000

/** The path of a picture of the library by the name of its file, whatever its letters' size; what is none stays as it is. */
export async function picturesByName(on: Handle): Promise<(name: string) => string> {
  const ids = new Map((await picturesNamed.all(on, { limit: NAMES_MAX })).map(({ name, id }) => [name, id]))
  return (name) => {
    const id = ids.get(name.trim().toLowerCase())
    return id === undefined ? name : uploadPath(id)
  }
}
