import type { CommissionRateId, DatedTerms } from '#contract/commission.ts'
import type { SellerId, UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'
import { TERMS_OF } from './terms.ts'

export interface RateRow {
  id: CommissionRateId
  sellerId: SellerId | null
  sellerName: string | null
  categoryId: string | null
  categoryTitle: string | null
  basisPoints: number | null
  validFrom: Date
  state: 'counts' | 'begins' | 'was'
  note: string
  setBy: string
  setAt: Date
}

const RATE = `rate.id, rate.seller_id as "sellerId", seller.name as "sellerName", rate.category_id as "categoryId", category.title as "categoryTitle",
    rate.basis_points as "basisPoints", rate.valid_from as "validFrom", rate.note, rate.set_at as "setAt",
    coalesce((select concat_ws(' ', u.name, u.family) from users as u where u.id = rate.set_by), '') as "setBy",
    case when rate.valid_from > :now then 'begins' when rate.nth = newest.nth then 'counts' else 'was' end as state`
/** Of each scope the one that counts now. */
const NEWEST = `left join lateral (select each.nth from commission_rates as each where each.seller_id is not distinct from rate.seller_id
      and each.category_id is not distinct from rate.category_id and each.valid_from <= :now order by each.valid_from desc, each.nth desc limit 1) as newest on true
    left join sellers as seller on seller.id = rate.seller_id left join categories as category on category.id = rate.category_id`

export const listCommissionRates = statement<{ sellerId: SellerId | null; now: Date; limit: number }, RateRow>(
  'list-commission-rates',
  `
  select ${RATE} from commission_rates as rate ${NEWEST}
  where (:sellerId::text is null or rate.seller_id = :sellerId::text) order by rate.valid_from desc, rate.nth desc limit :limit`,
)

interface NewRate extends Record<string, unknown> {
  id: CommissionRateId
  sellerId: SellerId | null
  categoryId: string | null
  basisPoints: number | null
  validFrom: Date
  note: string
  by: UserId
  now: Date
}

export const insertCommissionRate = statement<NewRate, RateRow>(
  'insert-commission-rate',
  `
  with rate as (
    insert into commission_rates (id, seller_id, category_id, basis_points, valid_from, note, set_by, set_at)
    values (:id, :sellerId, :categoryId, :basisPoints, :validFrom, :note, :by, :now) returning *
  )
  select ${RATE} from rate ${NEWEST}`,
)

/** Which of the two that a rate names are there. */
export const findScope = statement<{ sellerId: SellerId | null; categoryId: string | null }, { hasSeller: boolean; hasCategory: boolean }>(
  'find-commission-scope',
  `
  select exists (select from sellers where id = :sellerId) as "hasSeller", exists (select from categories where id = :categoryId) as "hasCategory"`,
)

/** What counts at a moment; nothing where staff have set none. */
export const termsAt = statement<{ at: Date }, { terms: Omit<DatedTerms, 'validFrom'>; validFrom: Date }>(
  'commission-terms-at',
  `
  select ${TERMS_OF('terms')} as terms, terms.valid_from as "validFrom" from commission_terms as terms
  where terms.valid_from <= :at order by terms.valid_from desc, terms.nth desc limit 1`,
)

/** What begins next. */
export const termsAfter = statement<{ at: Date }, { terms: Omit<DatedTerms, 'validFrom'>; validFrom: Date }>(
  'commission-terms-after',
  `
  select ${TERMS_OF('terms')} as terms, terms.valid_from as "validFrom" from commission_terms as terms
  where terms.valid_from > :at order by terms.valid_from, terms.nth desc limit 1`,
)

interface NewTerms extends Record<string, unknown> {
  discountBearer: string
  gatewayFeeBasisPoints: number
  gatewayFeeMax: number | null
  gatewayFeeBearer: string
  returnShipping: number
  returnShippingBearer: string
  validFrom: Date
  by: UserId
  now: Date
}

export const insertCommissionTerms = statement<NewTerms>(
  'insert-commission-terms',
  `
  insert into commission_terms (discount_bearer, gateway_fee_basis_points, gateway_fee_max, gateway_fee_bearer, return_shipping, return_shipping_bearer, valid_from, set_by, set_at)
  values (:discountBearer, :gatewayFeeBasisPoints, :gatewayFeeMax, :gatewayFeeBearer, :returnShipping, :returnShippingBearer, :validFrom, :by, :now)`,
)

export const listScopes = statement<
  Record<string, never>,
  { categories: { id: string; title: string; depth: number }[]; sellers: { id: SellerId; name: string }[] }
>(
  'list-commission-scopes',
  `
  select (select coalesce(json_agg(json_build_object('id', id, 'title', title, 'depth', cardinality(path)) order by path), '[]') from (
      select id, title, path from categories order by path limit 2000) as category) as categories,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by name, id), '[]') from (
      select id, name from sellers order by name, id limit 5000) as seller) as sellers`,
)

/** What is taken of a seller where no category says otherwise. */
export const readRateOfSeller = statement<{ sellerId: SellerId; now: Date }, { basisPoints: number }>(
  'read-commission-rate-of-seller',
  `
  select coalesce((
    select rate.basis_points from (
      select distinct on (each.seller_id) each.seller_id, each.basis_points from commission_rates as each
      where (each.seller_id is null or each.seller_id = :sellerId) and each.category_id is null and each.valid_from <= :now
      order by each.seller_id, each.valid_from desc, each.nth desc) as rate
    where rate.basis_points is not null order by rate.seller_id nulls last limit 1), 0) as "basisPoints"`,
)
