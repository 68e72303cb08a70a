import { isDeepStrictEqual } from 'node:util'
import type { AnswerOf } from '#contract/call.ts'
import {
  DISCOUNT_ORDERS_SHOWN,
  DISCOUNTS_PAGE_SIZE,
  DiscountCodeId,
  type DiscountsQuery,
  type DiscountTermsGiven,
  type KeptDiscountCode,
  type listDiscountsCall,
  type NewDiscountCode,
  type readDiscountCall,
} from '#contract/discount-code.ts'
import { toman } from '#contract/money.ts'
import { isMaskedMobile, maskedMobile } from '#persian/masked-person.ts'
import { DAY_MS, parsePersianTimestamp } from '#persian/persian-calendar.ts'
import type { Handle, Transaction } from '../../../platform/database/database.ts'
import { likeText } from '../../../platform/database/like-text.ts'
import { InvalidInput } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { DiscountChanged, DiscountCodeTaken, DiscountNotFound, DiscountUsedOftener } from '../discount.errors.ts'
import {
  countKept,
  findKept,
  findKeptByCode,
  insertKept,
  type KeptRow,
  listKept,
  lockKept,
  ordersOfDiscount,
  readTerms,
  switchKept,
  updateKept,
} from './discount-desk.queries.ts'

export async function listDiscounts(
  on: Handle,
  { q, state, page }: DiscountsQuery,
  now: Date,
): Promise<AnswerOf<typeof listDiscountsCall>> {
  const wanted = { q, pattern: `%${likeText(q)}%`, state, now }
  const offset = (page - 1) * DISCOUNTS_PAGE_SIZE
  const [rows, { count, bearer }] = await Promise.all([
    listKept.all(on, { ...wanted, limit: DISCOUNTS_PAGE_SIZE, offset }),
    countKept.one(on, wanted),
  ])
  const totalPages = Math.max(1, Math.ceil(count / DISCOUNTS_PAGE_SIZE))
  return { discounts: rows.map(toKept), totalCount: count, page, totalPages, bearer }
}

export async function readDiscount(on: Handle, id: DiscountCodeId, now: Date): Promise<AnswerOf<typeof readDiscountCall>> {
  const discount = await readKept(on, id, now)
  const orders = await ordersOfDiscount.all(on, { id, limit: DISCOUNT_ORDERS_SHOWN })
  return { discount, orders: orders.map(({ at, ...order }) => ({ ...order, at: at.toISOString() })) }
}

/** A press that comes twice makes one code: where it stands with these very terms, it is answered. A code whose days are over would serve nobody. */
export async function createDiscount(tx: Transaction, { code, ...terms }: NewDiscountCode, now: Date): Promise<KeptDiscountCode> {
  const id = DiscountCodeId.parse(newId())
  const wanted = { ...termsOf(terms), code }
  mobileMeant(terms.forMobile, { stands: null, field: 'forMobile' })
  if (wanted.endsAt !== null && wanted.endsAt <= now)
    throw InvalidInput({ errors: { endsOn: 'این روز گذشته است؛ کد از آغاز پایان یافته می‌بود' } })
  if ((await insertKept.run(tx, { ...wanted, id, now })) === 1) return readKept(tx, id, now)
  const stands = await findKeptByCode.first(tx, { code, now })
  if (stands === undefined || !isDeepStrictEqual({ ...stands, ...wanted }, stands)) throw DiscountCodeTaken()
  return toKept(stands)
}

/** What changes nothing is no new version. Orders that were opened with the code keep the terms that they had; a cart that holds it follows. */
export async function changeDiscount(
  tx: Transaction,
  id: DiscountCodeId,
  terms: DiscountTermsGiven,
  version: number,
  now: Date,
): Promise<{ before: KeptDiscountCode; discount: KeptDiscountCode }> {
  const before = await readKept(tx, id, now)
  const { uses } = await lockVersion(tx, id, version)
  if (terms.usesMax !== null && terms.usesMax < uses) throw DiscountUsedOftener({ uses })
  await updateKept.run(tx, {
    ...termsOf(terms),
    id,
    forMobile: mobileMeant(terms.forMobile, { stands: before.forMobile, field: 'terms.forMobile' }),
  })
  return { before, discount: await asItIs(tx, before, now) }
}

export async function switchDiscount(
  tx: Transaction,
  id: DiscountCodeId,
  active: boolean,
  version: number,
  now: Date,
): Promise<KeptDiscountCode> {
  const before = await readKept(tx, id, now)
  await lockVersion(tx, id, version)
  await switchKept.run(tx, { id, active })
  return asItIs(tx, before, now)
}

/** What it is by now, beside what hung on it before its row was locked. */
async function asItIs(
  tx: Transaction,
  { ordersCount, discountSum, ordersSum, ...before }: KeptDiscountCode,
  now: Date,
): Promise<KeptDiscountCode> {
  return toKept({
    ...(await readTerms.one(tx, { id: before.id, now })),
    ordersCount,
    discountSum: toman(discountSum),
    ordersSum: toman(ordersSum),
  })
}

/** A masked number means the one that it was made of. */
function mobileMeant(given: string | null, { stands, field }: { stands: string | null; field: string }): string | null {
  if (given === null || !isMaskedMobile(given)) return given
  if (stands === null || maskedMobile(stands) !== given) throw InvalidInput({ errors: { [field]: 'شماره موبایل را درست وارد کنید' } })
  return stands
}

async function lockVersion(tx: Transaction, id: DiscountCodeId, version: number): Promise<{ uses: number }> {
  const locked = await lockKept.first(tx, { id })
  if (locked === undefined) throw DiscountNotFound()
  if (locked.version !== version) throw DiscountChanged()
  return locked
}

async function readKept(on: Handle, id: DiscountCodeId, now: Date): Promise<KeptDiscountCode> {
  const found = await findKept.first(on, { id, now })
  if (found === undefined) throw DiscountNotFound()
  return toKept(found)
}

/** Its last day counts whole. */
function termsOf({ startsOn, endsOn, ...terms }: DiscountTermsGiven) {
  const endsAt = beginOf(endsOn)
  return { ...terms, startsAt: beginOf(startsOn), endsAt: endsAt && new Date(endsAt.getTime() + DAY_MS) }
}

const beginOf = (day: string | null): Date | null => (day === null ? null : (parsePersianTimestamp(day) ?? null))

function toKept({ startsAt, endsAt, ...row }: KeptRow): KeptDiscountCode {
  return { ...row, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null }
}
