import { z } from 'zod'
import { type BuyerInfo, type Province, SOCIAL_NETWORKS, UpdateBuyer } from '#contract/identity.ts'

/** The buyer form: what the call takes, and the account's mobile, which is shown and checked but never changed. */
export const BuyerForm = UpdateBuyer.extend({
  mobile: z.string().regex(/^\d{4} ?\d{3} ?\d{4}$/, 'فرمت موبایل اشتباه است'),
})
export type BuyerValues = z.input<typeof BuyerForm>
export type BuyerOutput = z.output<typeof BuyerForm>

export const SOCIAL_LABELS: Record<(typeof SOCIAL_NETWORKS)[number], string> = {
  whatsapp: 'واتساپ',
  telegram: 'تلگرام',
  rubika: 'روبیکا',
  bale: 'بله',
  eita: 'ایتا',
}

/** The form as it opens: what is known of the buyer, and of an unknown place nothing. */
export function valuesOf(buyer: BuyerInfo, provinces: readonly Province[]): BuyerValues {
  const province = provinces.find(({ name }) => name === buyer.province)
  const city = province?.cities.find(({ name }) => name === buyer.city)
  const social = SOCIAL_NETWORKS.find((name) => name === buyer.socialName) ?? 'whatsapp'
  return {
    name: buyer.name,
    family: buyer.family,
    mobile: buyer.mobile,
    email: buyer.email,
    nationalCode: buyer.nationalCode,
    province: province?.name ?? '',
    city: city?.name ?? '',
    address: buyer.address,
    postalCode: buyer.postalCode,
    socialName: social,
    socialNumber: buyer.socialNumber === '' ? buyer.mobile : buyer.socialNumber,
    note: buyer.note,
  }
}

const NAMES_ON_THE_WIRE = new Map([
  ['socialNetworkName', 'socialName'],
  ['socialNetworkMobile', 'socialNumber'],
])

/** The field of the form that a refusal's field is about. */
export function buyerFieldOf(place: string): string {
  return NAMES_ON_THE_WIRE.get(place) ?? place
}
