import { createHash } from 'node:crypto'
import type { Handle } from '../../platform/database/database.ts'
import { awaitPictures, stateOfPicture } from './external-pictures.queries.ts'

const FETCHED = /^\/uploads\/fetched\/[0-9a-f]{2}\/([0-9a-f]{64})\.webp$/
const EXTERNAL = /^https?:\/\//i
const PICTURE_IN_HTML = /(<img\b[^>]*?\ssrc=")(https?:[^"]+)(")/gi

/** The pictures that rows name: ours by their paths, those of other sites by the paths where they stand once they are fetched. */
export interface NamedPictures {
  pathOf<A extends string | null | undefined>(address: A): A | string
  /** Sanitised HTML with our paths in its pictures. */
  inHtml<H extends string | null | undefined>(html: H): H | string
  /** Has those of other sites fetched when the transaction has committed. */
  await(tx: Handle): Promise<void>
}

export function namedPictures(): NamedPictures {
  const external = new Map<string, string>()
  const pathOf = (address: string) => {
    if (!EXTERNAL.test(address)) return address
    const id = createHash('sha256').update(address).digest('hex')
    external.set(id, address)
    return fetchedPath(id)
  }
  return {
    pathOf: (address) => (typeof address === 'string' ? pathOf(address) : address),
    inHtml: (html) =>
      typeof html === 'string'
        ? html.replace(PICTURE_IN_HTML, (_, before, address, after) => `${before}${pathOf(address.replaceAll('&amp;', '&'))}${after}`)
        : html,
    async await(tx) {
      if (external.size > 0) await awaitPictures.run(tx, { ids: [...external.keys()], addresses: [...external.values()] })
    },
  }
}

export function fetchedPath(id: string): string {
  return `/uploads/fetched/${id.slice(0, 2)}/${id}.webp`
}

/** Whether the path is that of an external picture that is still to be fetched. */
export async function isPictureAwaited(on: Handle, path: string): Promise<boolean> {
  const id = FETCHED.exec(path)?.[1]
  return id !== undefined && (await stateOfPicture.first(on, { id }))?.state === 'waiting'
}
