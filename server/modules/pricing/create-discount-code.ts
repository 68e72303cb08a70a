import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { newId } from '../../platform/ids.ts'

/** Percents in basis points, amounts in toman; null: no such limit. */
export interface NewDiscountCode extends Record<string, unknown> {
  code: string
  kind: 'percent' | 'amount'
  value: number
  maxDiscount: number | null
  minTotal: number
  perUserMax: number | null
  endsAt: Date | null
}

const insertDiscountCode = statement<NewDiscountCode & { id: string }>(
  'insert-discount-code',
  `
  insert into discount_codes (id, code, kind, value, max_discount, min_total, per_user_max, ends_at)
  values (:id, :code, :kind, :value, :maxDiscount, :minTotal, :perUserMax, :endsAt)
  on conflict (lower(code)) do nothing`,
)

/** Makes a code unless it is taken, in whatever letters. */
export async function createDiscountCode(tx: Transaction, code: NewDiscountCode): Promise<void> {
  await insertDiscountCode.run(tx, { ...code, id: newId() })
}
