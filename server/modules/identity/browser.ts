import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a browser keeps for us besides its session, by cookies that its scripts cannot read. */
export type Keepsake = 'device' | 'claim'

/** The browser that asks. `keep` is called once what it stands for is committed. */
export interface Browser {
  /** What it says of itself. */
  userAgent: string
  read(keepsake: Keepsake): string | undefined
  keep(keepsake: Keepsake, value: string): void
}

/** One that holds nothing and keeps nothing, as a program without cookies. */
export const BARE_BROWSER: Browser = { userAgent: '', read: () => undefined, keep: () => undefined }

/** 128 bits, in base64url. */
const SIGNATURE_LENGTH = 22

/** An id that is worth something for this number and this purpose alone. */
export function signedId(secret: string, keepsake: Keepsake, mobile: string, id: string): string {
  return `${id}.${signatureOf(secret, keepsake, mobile, id)}`
}

/** The id that we signed for this number; undefined for what is forged, altered or another number's. */
export function verifiedId(secret: string, keepsake: Keepsake, mobile: string, value: string): string | undefined {
  const [id = '', signature = ''] = value.split('.')
  if (signature.length !== SIGNATURE_LENGTH || !/^[0-9a-z]+$/.test(id)) return undefined
  const expected = signatureOf(secret, keepsake, mobile, id)
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, Buffer.from(expected)) ? id : undefined
}

/** Under a key of its own, so that nothing signed elsewhere with the same secret passes here. */
function signatureOf(secret: string, keepsake: Keepsake, mobile: string, id: string): string {
  const key = createHmac('sha256', secret).update(`rasteh ${keepsake} key`).digest()
  return createHmac('sha256', key).update(`${mobile} ${id}`).digest('base64url').slice(0, SIGNATURE_LENGTH)
}
