import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { MARKET_NAME } from '#contract/market.ts'
import { RECOVERY_CODES } from '#contract/staff-factor.ts'

const PERIOD_S = 30
/** A code of the half minute before and after is taken, too: clocks of phones differ, and people type slowly. */
const WINDOW = 1
/** Without letters and digits that are mistaken for each other. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_LENGTH = 10

const appOf = (secret: Secret, label = '') => new TOTP({ issuer: MARKET_NAME, label, secret, period: PERIOD_S })

/** The secret of a new app: as bytes, as it is typed in, and as the address that a QR code holds. */
export function newAppSecret(label: string): { bytes: Uint8Array; typed: string; address: string } {
  const secret = new Secret({ size: 20 })
  const typed = secret.base32.replace(/(.{4})(?=.)/g, '$1 ')
  return { bytes: secret.bytes, typed, address: appOf(secret, label).toString() }
}

/** The half minute that a code of this app belongs to, counted from 1970; undefined: it is none of now. */
export function counterOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const app = appOf(new Secret({ buffer: Uint8Array.from(secret).buffer }))
  const timestamp = now.getTime()
  const delta = app.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : app.counter({ timestamp }) + delta
}

/** A text as a QR code: dark where `path` draws in a square of `size`. */
export function qrPicture(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}

/** Codes for who has lost the app, about fifty bits each. */
export function newRecoveryCodes(): string[] {
  const letter = () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]
  return Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: RECOVERY_LENGTH }, letter).join(''))
}

/** As it is kept: long and random, a recovery code needs no slow hash. */
export function recoveryHash(tokenSecret: string, userId: string, code: string): string {
  return createHmac('sha256', tokenSecret).update(`recovery code ${userId} ${code}`).digest('base64url')
}
