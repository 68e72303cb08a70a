import { createHmac, timingSafeEqual } from 'node:crypto'
import { PREVIEW_LINK_DAYS } from '#contract/limits.ts'

const LIFETIME_MS = PREVIEW_LINK_DAYS * 86_400_000

export interface SharedDraft {
  /** Whoever has it sees the draft of one place, as it stands then, for some days. */
  key: string
  until: Date
}

/** Kept nowhere: the key says the place and the day itself, signed. */
export function shareDraft(secret: string, place: string, now: Date): SharedDraft {
  const until = new Date(now.getTime() + LIFETIME_MS)
  const said = Buffer.from(JSON.stringify([place, until.getTime()])).toString('base64url')
  return { key: `${said}.${signatureOf(secret, said)}`, until }
}

/** The place whose draft a key opens; undefined for one that is forged, altered or too old. */
export function placeShared(secret: string, key: string, now: Date): { place: string; until: Date } | undefined {
  const [said = '', signature = ''] = key.split('.')
  const expected = Buffer.from(signatureOf(secret, said))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const [place, until]: [string, number] = JSON.parse(Buffer.from(said, 'base64url').toString('utf8')) // what we signed
  return until <= now.getTime() ? undefined : { place, until: new Date(until) }
}

/** Under a key of its own, so that nothing signed elsewhere with the same secret passes here. */
function signatureOf(secret: string, said: string): string {
  const key = createHmac('sha256', secret).update('rasteh shared draft key').digest()
  return createHmac('sha256', key).update(said).digest('base64url')
}
