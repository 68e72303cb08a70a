import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { toLatinDigits } from '#persian/digits.ts'
import { persianLetters } from '#persian/persian-letters.ts'

/** 32 MB and about a quarter of a second a guess. A hash names its own costs, so that these may be raised. */
const COSTS = { N: 2 ** 15, r: 8, p: 3 }
const HASH_BYTES = 32

interface Costs {
  N: number
  r: number
  p: number
}

/** As it is kept: `scrypt:N:r:p:salt:hash`. */
export async function hashPassword(password: string, costs: Costs = COSTS): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derived(password, salt, costs)
  return ['scrypt', costs.N, costs.r, costs.p, salt.toString('base64url'), hash.toString('base64url')].join(':')
}

export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = kept.split(':')
  const expected = Buffer.from(hash, 'base64url')
  const given = await derived(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) })
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The same text from every keyboard: Arabic or Persian letters, digits of any kind, accents joined or apart. */
const spelled = (password: string): string => persianLetters(toLatinDigits(password.normalize('NFKC')))

function derived(password: string, salt: Buffer, { N, r, p }: Costs): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const maxmem = 256 * N * r
    scrypt(spelled(password), salt, HASH_BYTES, { N, r, p, maxmem }, (error, key) => (error === null ? resolve(key) : reject(error)))
  })
}
