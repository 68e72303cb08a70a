import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '../../../platform/ids.ts'

/** Where the files of runs stand until they are worked off. */
export interface RunFolder {
  /** Names the folder in the database: a run is worked where its file is, by any process that shares the folder. */
  place: string
  path: string
  fileOf(runId: string): string
}

const NAME_FILE = 'place'

/** Makes the folder, and its name, when it is not there yet. */
export function openRunFolder(dataDir: string): RunFolder {
  const path = join(dataDir, 'imports')
  const nameFile = join(path, NAME_FILE)
  if (!existsSync(nameFile)) {
    mkdirSync(path, { recursive: true })
    try {
      writeFileSync(nameFile, newId(), { flag: 'wx' })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
  return { place: readFileSync(nameFile, 'utf8'), path, fileOf: (runId) => join(path, `${runId}.rows`) }
}
