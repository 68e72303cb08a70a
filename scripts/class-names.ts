import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Not «a» at the beginning: lists that hide advertisements have many short names with it. */
const LETTERS = 'bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ'
const SIGNS = `aA${LETTERS}0123456789`
const DECLARED = /(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g

/**
 * Class names of what is built: three signs of the sheet, then the place of the class in it. Names of one sheet begin alike, which compresses to little where random
 * ones do not at all, and they depend on nothing but the sheet, so that a release keeps those of sheets that it does not change.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const prefixes = prefixesOf(globSync('web/**/*.module.css', { cwd: root }))
  const places = new Map<string, readonly string[]>()
  return (name, file) => {
    const path = relative(root, file.replace(/\?.*$/, ''))
    const declared = places.get(path) ?? declaredIn(readFileSync(file.replace(/\?.*$/, ''), 'utf8'))
    places.set(path, declared)
    const prefix = prefixes.get(path)
    const place = declared.indexOf(name)
    if (prefix === undefined || place < 0) throw new Error(`${path} has no class ${name}`)
    return `${prefix}${place.toString(36)}`
  }
}

/** Each sheet its own: the later of two that would have the same one takes another. */
export function prefixesOf(paths: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Map<string, string>()
  const prefixes = new Set<string>()
  for (const path of [...paths].sort()) {
    let prefix = prefixOf(path)
    for (let again = 1; prefixes.has(prefix); again++) prefix = prefixOf(`${path} ${again}`)
    prefixes.add(prefix)
    taken.set(path, prefix)
  }
  return taken
}

function prefixOf(text: string): string {
  const digest = createHash('sha256').update(text).digest()
  const at = (index: number, signs: string) => signs.charAt(digest.readUInt16BE(2 * index) % signs.length)
  return `${at(0, LETTERS)}${at(1, SIGNS)}${at(2, SIGNS)}`
}

/** Classes and animations, in the order in which the sheet first names them. */
export function declaredIn(sheet: string): readonly string[] {
  const names = sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(DECLARED)
  return [...new Set([...names].flatMap(([, name]) => name ?? []))]
}
