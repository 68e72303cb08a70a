import { FAVOURITES_COOKIE_DAYS } from '#contract/timings.ts'
import { shopperToken } from '#web/api/token.ts'
import { FAVOURITES_COOKIE, writeFavouritesCookie } from '../../api/write-favourites-cookie.ts'

/** What a browser remembers of its person's favourites. */
interface Remembered {
  /** The newest first. */
  ids: readonly string[]
  /** Whether these are all; else one that is missing here may be a favourite all the same. */
  complete: boolean
}

const NOTHING: Remembered = { ids: [], complete: false }
/** Browsers keep 4,096 bytes of a cookie, and it travels with every request. */
const BYTES_MAX = 3_000
/** Never within a part: `encodeURIComponent` escapes it. */
const BETWEEN = '|'
const DAY_S = 24 * 60 * 60

/** Tells sessions apart: what one person's browser remembers is nothing to the next person who signs in. */
const ownerMark = (token: string) => encodeURIComponent(token.slice(-6))

/** Ids that find no place are left out, the oldest first, and the list is then known to be incomplete. */
export function toCookie(token: string, { ids, complete }: Remembered): string {
  const head = (whole: boolean) => [ownerMark(token), whole ? 'all' : 'some'].join(BETWEEN)
  let room = BYTES_MAX - head(false).length
  const parts: string[] = []
  for (const id of ids) {
    const part = BETWEEN + encodeURIComponent(id)
    room -= part.length
    if (room < 0) return head(false) + parts.join('')
    parts.push(part)
  }
  return head(complete) + parts.join('')
}

/** What cannot be read, or belongs to another session, counts as nothing. */
export function fromCookie(token: string, text: string | undefined): Remembered {
  const [owner, extent, ...parts] = text?.split(BETWEEN) ?? []
  if (owner !== ownerMark(token) || (extent !== 'all' && extent !== 'some')) return NOTHING
  try {
    return { ids: parts.map(decodeURIComponent), complete: extent === 'all' }
  } catch {
    return NOTHING
  }
}

function remembered(token: string): Remembered {
  const pairs = document.cookie.split('; ')
  const name = `${FAVOURITES_COOKIE}=`
  return fromCookie(token, pairs.find((pair) => pair.startsWith(name))?.slice(name.length))
}

function keep(token: string, what: Remembered): void {
  writeFavouritesCookie(toCookie(token, what), FAVOURITES_COOKIE_DAYS * DAY_S)
}

/** As this browser knows it; undefined: the server has to be asked. */
export function rememberedAsFavourite(productId: string): boolean | undefined {
  const token = shopperToken()
  if (token === undefined) return undefined
  const { ids, complete } = remembered(token)
  if (ids.includes(productId)) return true
  return complete ? false : undefined
}

/** `isFavourite` undefined: it is not known any more. */
export function rememberFavourite(productId: string, isFavourite: boolean | undefined): void {
  const token = shopperToken()
  if (token === undefined) return
  const { ids, complete } = remembered(token)
  if (isFavourite === ids.includes(productId) && isFavourite) return
  const others = ids.filter((id) => id !== productId)
  keep(token, { ids: isFavourite ? [productId, ...others] : others, complete: complete && isFavourite !== undefined })
}

export function rememberFavourites(ids: readonly string[]): void {
  const token = shopperToken()
  if (token !== undefined) keep(token, { ids, complete: true })
}
