import type { UserId } from '#contract/ids.ts'
import { statement } from '../../../platform/database/statement.ts'

export interface VatRow {
  from: string
  basisPoints: number
  state: 'counts' | 'begins' | 'was'
  note: string
  setBy: string
  setAt: Date | null
}

const RATES_SHOWN = 100

/** The day of `today` is one of Tehran, as the bill reads it; the newest that has begun counts while its last day has not passed. */
export const listVatRates = statement<{ today: string }, VatRow>(
  'list-vat-rates',
  `
  select rate.valid_from::text as "from", rate.basis_points as "basisPoints", rate.note, rate.set_at as "setAt",
    coalesce((select concat_ws(' ', u.name, u.family) from users as u where u.id = rate.set_by), '') as "setBy",
    case when rate.valid_from > :today::date then 'begins'
      when rate.valid_from = (select max(each.valid_from) from vat_rates as each
        where each.valid_from <= :today::date and (each.valid_to is null or each.valid_to >= :today::date)) then 'counts'
      else 'was' end as state
  from vat_rates as rate order by rate.valid_from desc limit ${RATES_SHOWN}`,
)

/** 0 where the day has a rate: of two who add one for it, the second is refused. */
export const insertVatRate = statement<{ from: string; basisPoints: number; note: string; by: UserId; now: Date }>(
  'insert-vat-rate',
  `
  insert into vat_rates (valid_from, basis_points, note, set_by, set_at) values (:from::date, :basisPoints, :note, :by, :now)
  on conflict (valid_from) do nothing`,
)

export const findVatRate = statement<{ from: string }, { basisPoints: number; note: string }>(
  'find-vat-rate',
  `
  select basis_points as "basisPoints", note from vat_rates where valid_from = :from::date for update`,
)

export const deleteVatRate = statement<{ from: string }>('delete-vat-rate', `delete from vat_rates where valid_from = :from::date`)
