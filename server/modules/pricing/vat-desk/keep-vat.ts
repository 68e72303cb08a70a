import type { UserId } from '#contract/ids.ts'
import type { NewVatRate, VatRate } from '#contract/vat.ts'
import { isoDayOf, persianDayAt, readPersianDay } from '#persian/persian-days.ts'
import type { Handle, Transaction } from '../../../platform/database/database.ts'
import { VatDayPast, VatDayTaken, VatRateBegun, VatRateNotFound } from './vat.errors.ts'
import { deleteVatRate, findVatRate, insertVatRate, listVatRates as listRows } from './vat-desk.queries.ts'

interface Setting {
  by: UserId
  now: Date
}

export async function listVatRates(on: Handle, now: Date): Promise<VatRate[]> {
  const rows = await listRows.all(on, { today: todayAt(now) })
  return rows.map(({ setAt, ...row }) => ({ ...row, setAt: setAt?.toISOString() ?? null }))
}

/** A rate for orders from a day on that has not begun: what was reckoned so far stays as it is. */
export async function addVatRate(
  tx: Transaction,
  { from: written, basisPoints, note }: NewVatRate,
  { by, now }: Setting,
): Promise<VatRate[]> {
  const day = readPersianDay(written)
  const from = day && isoDayOf(day)
  if (from === undefined || from <= todayAt(now)) throw VatDayPast()
  if ((await insertVatRate.run(tx, { from, basisPoints, note, by, now })) === 0) {
    // the same press, come twice
    const stands = await findVatRate.first(tx, { from })
    if (stands?.basisPoints !== basisPoints || stands.note !== note) throw VatDayTaken()
  }
  return listVatRates(tx, now)
}

export async function removeVatRate(tx: Transaction, from: string, now: Date): Promise<{ basisPoints: number; rates: VatRate[] }> {
  const found = await findVatRate.first(tx, { from })
  if (found === undefined) throw VatRateNotFound()
  if (from <= todayAt(now)) throw VatRateBegun()
  await deleteVatRate.run(tx, { from })
  return { basisPoints: found.basisPoints, rates: await listVatRates(tx, now) }
}

/** As the table writes days: 2026-11-21. */
const todayAt = (now: Date) => isoDayOf(persianDayAt(now))
