import { statement } from '../../platform/database/statement.ts'

/** The rate of the day in Tehran; the newest that has begun counts, none is none. */
export const readVatRate = statement<{ now: Date }, { basisPoints: number }>(
  'read-vat-rate',
  `
  select coalesce((
    select basis_points from vat_rates, (select (:now::timestamptz at time zone 'Asia/Tehran')::date as day) as today
    where valid_from <= day and (valid_to is null or valid_to >= day) order by valid_from desc limit 1), 0) as "basisPoints"`,
)
