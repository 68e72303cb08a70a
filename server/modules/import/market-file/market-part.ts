import type { z } from 'zod'
import type { Database, Transaction } from '../../../platform/database/database.ts'

/** One kind of rows of a market's file. */
export interface MarketPart {
  name: string
  /** Every row, a JSON text each. */
  read(db: Database, at: Date): AsyncIterable<string> | Iterable<string>
  shape: z.ZodType<object>
  /** All of them or none: what is wrong is thrown. */
  write(tx: Transaction, rows: readonly object[], at: Date): Promise<unknown>
}
