import { statement } from '../../platform/database/statement.ts'

/** The device of everybody who never signed in to the number: all strangers share one allowance. */
export const STRANGER = ''

/** Whose allowance a request or guess counts for: a known device of the number, or all strangers together. */
export type Asker = {
  mobile: string
  device: string
  now: Date
}

/** Held to the end of the transaction, so that what comes at once is counted one after another. Of several, an address is locked before a number. */
export const lockFor = statement<{ key: string }>('lock-for-identity', `select pg_advisory_xact_lock(hashtextextended(:key, 0))`)
