import { z } from 'zod'
import { type BuyerInfo, type Province, SOCIAL_NETWORKS, UpdateBuyer } from '#contract/identity.ts'
import { AddressId, addressLine, type SavedAddress } from '#contract/saved-address.ts'

/** The buyer form: what the call takes, and the account's mobile, which is shown and checked but never changed. */
export const BuyerForm = UpdateBuyer.extend({
  /** Empty: the place that is typed. */
  addressId: z.union([z.literal('').transform(() => undefined), AddressId]),
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

type Place = Pick<BuyerValues, 'addressId' | 'province' | 'city' | 'address' | 'postalCode'>

/** The place of a saved address, as the form holds it. */
export function placeOf(saved: SavedAddress): Place {
  return { addressId: saved.id, province: saved.province, city: saved.city, address: addressLine(saved), postalCode: saved.postalCode }
}

export const NO_PLACE: Place = { addressId: '', province: '', city: '', address: '', postalCode: '' }

/** What was typed last; of a place that there is not, nothing. */
function typedPlace(buyer: BuyerInfo, provinces: readonly Province[]): Place {
  const province = provinces.find(({ name }) => name === buyer.province)
  const city = province?.cities.find(({ name }) => name === buyer.city)
  return { addressId: '', province: province?.name ?? '', city: city?.name ?? '', address: buyer.address, postalCode: buyer.postalCode }
}

/** The form as it opens: what is known of the buyer, and the saved address that was chosen last or is the default one. */
export function valuesOf(buyer: BuyerInfo, provinces: readonly Province[]): BuyerValues {
  const saved = buyer.addresses.find(({ id }) => id === buyer.addressId) ?? buyer.addresses.find(({ isDefault }) => isDefault)
  const social = SOCIAL_NETWORKS.find((name) => name === buyer.socialName) ?? 'whatsapp'
  return {
    name: buyer.name,
    family: buyer.family,
    mobile: buyer.mobile,
    email: buyer.email,
    nationalCode: buyer.nationalCode,
    ...(saved === undefined ? typedPlace(buyer, provinces) : placeOf(saved)),
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
