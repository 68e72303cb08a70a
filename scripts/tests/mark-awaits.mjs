/**
 * Lets a test that hangs say where: in tests and their support each `await` first leaves a mark (`server/testing/where-it-stands.ts`). Vitest
 * itself knows no more than which test took too long.
 */
import { relative } from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from '../set-up/places.mjs'
import { isForTests } from '../test-support.mjs'

const SHOWN_LENGTH = 80

/** @returns {import('vite').Plugin} */
export function markAwaits() {
  return {
    name: 'mark-awaits',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(ROOT, id.split('?')[0] ?? id).replaceAll('\\', '/')
      if (!isForTests(file) || !code.includes('await ')) return undefined
      // lines stay as they are
      return { code: withMarks(file, code), map: null }
    },
  }
}

/**
 * @param {string} file
 * @param {string} code
 */
export function withMarks(file, code) {
  /** @type {{ at: number, text: string }[]} */
  const inserts = []
  for (const { start, end } of awaitedIn(parseSync(file, code).program)) {
    const line = code.slice(0, start).split('\n').length
    const shown = code.slice(start, end).replace(/\s+/g, ' ').slice(0, SHOWN_LENGTH)
    const place = [file, String(line), shown].map((part) => JSON.stringify(part)).join(', ')
    inserts.push({ at: start, text: `(globalThis.standsAt?.(${place}), ` }, { at: end, text: ')' })
  }
  let marked = ''
  let done = 0
  for (const { at, text } of inserts.sort((one, other) => one.at - other.at)) {
    marked += code.slice(done, at) + text
    done = at
  }
  return marked + code.slice(done)
}

/**
 * What stands behind each `await`.
 * @param {unknown} node
 * @returns {{ start: number, end: number }[]}
 */
function awaitedIn(node) {
  if (Array.isArray(node)) return node.flatMap(awaitedIn)
  if (node === null || typeof node !== 'object') return []
  const inside = Object.values(node).flatMap(awaitedIn)
  if (!('type' in node) || node.type !== 'AwaitExpression' || !('argument' in node)) return inside
  const { start, end } = /** @type {{ start: number, end: number }} */ (node.argument)
  return [{ start, end }, ...inside]
}
