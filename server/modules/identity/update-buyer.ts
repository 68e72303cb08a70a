import type { BuyerInfo, UpdateBuyer } from '#contract/identity.ts'
import type { UserId } from '#contract/ids.ts'
import { type AddressId, addressLine } from '#contract/saved-address.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { AddressNotFound } from '../address/address.errors.ts'
import { findAddress } from '../address/address.queries.ts'
import { assertPlace } from '../location/places.ts'
import { readBuyerInfo } from './buyer-info.ts'

type Written = { userId: string; now: Date; addressId: string; receiverName: string; receiverMobile: string } & Omit<
  UpdateBuyer,
  'mobile' | 'addressId'
>

const saveBuyer = statement<Written>(
  'save-buyer',
  `
  update users set name = :name, family = :family, email = coalesce(:email, email), national_code = coalesce(:nationalCode, national_code),
    province = :province, city = :city, address = :address, postal_code = :postalCode, address_id = :addressId,
    receiver_name = :receiverName, receiver_mobile = :receiverMobile, social_name = coalesce(:socialName, social_name),
    social_number = :socialNumber, note = coalesce(:note, note), updated_at = :now
  where id = :userId`,
)

/** Changes what a shopper may change of themselves. Mobile, role and status belong to the account and stay, whatever was sent. */
export async function updateBuyer(tx: Transaction, userId: UserId, form: UpdateBuyer, now: Date): Promise<BuyerInfo> {
  const { mobile, addressId, ...fields } = form
  const place = addressId === undefined ? typedPlace(form) : await savedPlace(tx, userId, addressId)
  assertPlace(place)
  await saveBuyer.run(tx, { ...fields, ...place, userId, now })
  return readBuyerInfo(tx, userId)
}

type Place = Pick<Written, 'addressId' | 'receiverName' | 'receiverMobile' | 'province' | 'city' | 'address' | 'postalCode'>

function typedPlace({ province, city, address, postalCode }: UpdateBuyer): Place {
  return { addressId: '', receiverName: '', receiverMobile: '', province, city, address, postalCode }
}

/** The saved address as it is now. */
async function savedPlace(tx: Transaction, userId: UserId, id: AddressId): Promise<Place> {
  const saved = await findAddress.first(tx, { userId, id })
  if (saved === undefined) throw AddressNotFound()
  const { receiverName, receiverMobile, province, city, postalCode } = saved
  return { addressId: id, receiverName, receiverMobile, province, city, address: addressLine(saved), postalCode }
}
