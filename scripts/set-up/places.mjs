import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's own folder, wherever it was called from. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** What may be thrown away and is made again: compiled code, test databases, a browser for tests. */
export const CACHE = resolve(ROOT, '.cache')

/** @param {string[]} parts */
export function inRoot(...parts) {
  return resolve(ROOT, ...parts)
}
