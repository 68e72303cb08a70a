import { addAddressCall, changeAddressCall, listAddressesCall, makeAddressDefaultCall, removeAddressCall } from '#contract/saved-address.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { listAddresses } from './address.queries.ts'
import { addAddress, changeAddress, makeDefault, removeAddress } from './change-addresses.ts'

export function addressRoutes(serve: Serve, { clock }: Services): void {
  serve(listAddressesCall, async ({ tx, user }) => ({ addresses: await listAddresses.all(tx, { userId: user.id }) }))
  serve(addAddressCall, async ({ tx, user, body }) => ({
    status: 'ok',
    message: 'نشانی ذخیره شد',
    addresses: await addAddress(tx, user.id, body, clock.now()),
  }))
  serve(changeAddressCall, async ({ tx, user, params, body }) => ({
    status: 'ok',
    message: 'نشانی ذخیره شد',
    addresses: await changeAddress(tx, user.id, { id: params.addressId, wanted: body, now: clock.now() }),
  }))
  serve(removeAddressCall, async ({ tx, user, params }) => ({
    status: 'ok',
    message: 'نشانی حذف شد',
    addresses: await removeAddress(tx, user.id, params.addressId),
  }))
  serve(makeAddressDefaultCall, async ({ tx, user, params }) => ({
    status: 'ok',
    message: 'این نشانی پیش‌فرض شد',
    addresses: await makeDefault(tx, user.id, params.addressId),
  }))
}
