import { rename, rm } from 'node:fs/promises'

/** Has `write` make a file beside this one, and puts it in its place; a process that dies in between leaves the file as it was. */
export async function replaceFile(path: string, write: (beside: string) => Promise<void>): Promise<void> {
  const beside = `${path}.utf8`
  try {
    await write(beside)
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}
