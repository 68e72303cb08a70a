import type { SellerId } from '#contract/ids.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'

interface Asked {
  sellerId: SellerId
  now: Date
  /** Of what is random. */
  seed: number
}

/** Writes rows step by step, past the rules of the tables: these are not what is measured. Steps read whom and when from `asked`. */
export async function writePastRules(db: Database, { sellerId, now, seed }: Asked, steps: readonly string[]): Promise<void> {
  await inTransaction(db, 'write', async (tx) => {
    await tx.query({ text: `set local session_replication_role = replica; set local statement_timeout = 0; set local work_mem = '256MB'` })
    await tx.query({ text: 'select setseed($1)', values: [seed] })
    await tx.query({
      text: 'create temp table asked on commit drop as select $1::text as seller, $2::timestamptz as at',
      values: [sellerId, now],
    })
    for (const text of steps) await tx.query({ text })
  })
}
