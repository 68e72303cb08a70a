import { hash } from 'node:crypto'

/** Longer ones hold what a visitor thought up, as a rule. */
const KEY_MAX = 256
/** Of a long key: enough to see whose it is. */
const HEAD = 64

/** A key of bounded length; a long one by its hash. No address and no JSON holds a line break, so that nothing else reads like it. */
export function bounded(key: string): string {
  return key.length <= KEY_MAX ? key : `${key.slice(0, HEAD)}\n${hash('sha256', key, 'base64url')}`
}

/** The same key in memory of its own: what was cut out of a request's address keeps that address alive, however long it is. */
export function ownCopy(key: string): string {
  return Buffer.from(key).toString()
}
