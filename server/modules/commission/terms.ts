import type { CommissionTerms } from '#contract/commission.ts'

/** Of a market whose staff have set none: as it was before there were terms. */
export const DEFAULT_TERMS: CommissionTerms = {
  discountBearer: 'seller',
  gatewayFeeBasisPoints: 0,
  gatewayFeeMax: null,
  gatewayFeeBearer: 'market',
  returnShipping: 0 as CommissionTerms['returnShipping'],
  returnShippingBearer: 'market',
}

/** Terms as JSON of a row that is called so. */
export const TERMS_OF = (
  row: string,
) => `jsonb_build_object('discountBearer', ${row}.discount_bearer, 'gatewayFeeBasisPoints', ${row}.gateway_fee_basis_points,
      'gatewayFeeMax', ${row}.gateway_fee_max, 'gatewayFeeBearer', ${row}.gateway_fee_bearer, 'returnShipping', ${row}.return_shipping,
      'returnShippingBearer', ${row}.return_shipping_bearer)`
