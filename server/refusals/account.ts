import { readAccountCall } from '#contract/account.ts'
import { deleteAccountCall } from '#contract/account-deletion.ts'
import { readOwnDataCall } from '#contract/own-data.ts'
import { updateProfileCall } from '#contract/profile.ts'
import {
  type AddressId,
  addAddressCall,
  changeAddressCall,
  listAddressesCall,
  makeAddressDefaultCall,
  removeAddressCall,
} from '#contract/saved-address.ts'
import { endOtherSessionsCall, endSessionCall, listSessionsCall } from '#contract/session.ts'
import { buildSession } from '../modules/identity/people.testing.ts'
import type { Person, TestMarket } from '../testing/test-market.ts'
import { made, paid } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'

const PROFILE = { name: 'مریم', family: 'احمدی', email: 'maryam@example.com', nationalCode: '0012345679', birthday: '1370/5/12' }
const ADDRESS = {
  receiverName: 'پدر',
  receiverMobile: '09171112233',
  province: 'فارس',
  city: 'شیراز',
  street: 'خیابان زند',
  plate: '۵',
  unit: '',
  postalCode: '7134567891',
  isDefault: false,
}

/** A shopper who keeps an address. */
export async function withAddress(market: TestMarket): Promise<{ as: Person; addressId: AddressId }> {
  const as = await market.shopper()
  const { addresses } = await made(market, as, addAddressCall, { body: ADDRESS })
  const [address] = addresses
  if (address === undefined) throw new Error('an address was not saved')
  return { as, addressId: address.id }
}

async function byAddress(market: TestMarket) {
  const { as, addressId } = await withAddress(market)
  return { as, params: { addressId } }
}

/** A shopper who is signed in on two devices. */
async function onTwoDevices(market: TestMarket) {
  const as = await market.shopper()
  await market.write((tx) => buildSession(tx, market.services, as))
  const { sessions } = await made(market, as, listSessionsCall, {})
  const other = sessions.find(({ isThis }) => !isThis)
  if (other === undefined) throw new Error('the second session is not there')
  return { as, params: { sessionId: other.id } }
}

const owned = { owned: ['params.addressId'] }

export const ACCOUNT_REQUESTS: readonly CallRequest[] = [
  requestOf(readAccountCall, async (market) => ({ as: (await paid(market)).as })),
  requestOf(readOwnDataCall, async (market) => ({ as: (await paid(market)).as })),
  requestOf(deleteAccountCall, async (market) => {
    const as = await market.shopper({ cart: true })
    return { as, body: { mobile: as.mobile } }
  }),
  requestOf(updateProfileCall, async (market) => ({ as: await market.shopper(), body: PROFILE })),
  requestOf(listSessionsCall, async (market) => ({ as: await market.shopper() })),
  requestOf(endSessionCall, onTwoDevices, { owned: ['params.sessionId'] }),
  requestOf(endOtherSessionsCall, async (market) => ({ as: (await onTwoDevices(market)).as })),
  requestOf(listAddressesCall, async (market) => ({ as: (await withAddress(market)).as })),
  requestOf(addAddressCall, async (market) => ({ as: await market.shopper(), body: ADDRESS })),
  requestOf(changeAddressCall, async (market) => ({ ...(await byAddress(market)), body: { ...ADDRESS, plate: '۶' } }), owned),
  requestOf(removeAddressCall, byAddress, owned),
  requestOf(makeAddressDefaultCall, byAddress, owned),
]
