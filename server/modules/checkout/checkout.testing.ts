import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

const insertGateways = statement(
  'build-gateways',
  `
  insert into gateways (id, name, label, state, position, enabled) values
    ('g1', 'fake', 'بانک آزمایشی', 'online', 1, true),
    ('g2', 'cod', 'پرداخت در محل', 'offline', 2, true),
    ('g3', 'zarinpal', 'زرین‌پال', 'online', 3, true),
    ('g4', 'closed', 'بسته', 'online', 4, false)
  on conflict do nothing`,
)

/** Two online gateways (one of them the simulated bank), cash on delivery, and one that is switched off. */
export async function buildGateways(on: Handle): Promise<void> {
  await insertGateways.run(on, {})
}

interface CodeGiven {
  code: string
  kind?: 'percent' | 'amount'
  value?: number
  maxDiscount?: number | null
  minTotal?: number
  startsAt?: Date | null
  endsAt?: Date | null
  usesMax?: number | null
  perUserMax?: number | null
}

const insertCode = statement<Record<string, unknown>>(
  'build-discount-code',
  `
  insert into discount_codes (id, code, kind, value, max_discount, min_total, starts_at, ends_at, uses_max, per_user_max)
  values (:code, :code, :kind, :value, :maxDiscount, :minTotal, :startsAt, :endsAt, :usesMax, :perUserMax)`,
)

/** Ten percent off unless told otherwise. */
export async function buildDiscountCode(on: Handle, given: CodeGiven): Promise<void> {
  await insertCode.run(on, {
    kind: 'percent',
    value: 1_000,
    maxDiscount: null,
    minTotal: 0,
    startsAt: null,
    endsAt: null,
    usesMax: null,
    perUserMax: null,
    ...given,
  })
}
