import { randomBytes } from 'node:crypto'

/** Long enough that nobody guesses one, short enough for an SMS. */
const BYTES = 12

export const newRefusalToken = (): string => randomBytes(BYTES).toString('base64url')
