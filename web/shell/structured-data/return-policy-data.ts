import { RETURN_DAYS } from '#contract/limits.ts'
import type { JsonLd } from '../page-meta.ts'
import { publicUrlOf } from '../public-address.ts'

const PAGE = '/page/returns'
const idOf = () => `${publicUrlOf(PAGE)}#policy`

/** https://schema.org/MerchantReturnPolicy: one for the whole market, named once on a page. */
export function returnPolicyData(): JsonLd {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': idOf(),
    applicableCountry: 'IR',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    merchantReturnLink: publicUrlOf(PAGE),
    returnMethod: 'https://schema.org/ReturnByMail',
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    customerRemorseReturnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    refundType: 'https://schema.org/FullRefund',
  }
}

/** The same policy, by its name. */
export function sameReturnPolicy(): JsonLd {
  return { '@id': idOf() }
}
