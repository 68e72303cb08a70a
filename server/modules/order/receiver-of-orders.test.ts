import { expect } from 'vitest'
import { choosePaymentMethodCall } from '#contract/checkout.ts'
import { updateUserCall } from '#contract/identity.ts'
import { confirmCashOnDeliveryCall, readOrderCall } from '#contract/order.ts'
import { addAddressCall, changeAddressCall } from '#contract/saved-address.ts'
import { made } from '../../refusals/buying.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { openTestMarket } from '../../testing/test-market.ts'

const BUYER = {
  name: 'مریم',
  family: 'احمدی',
  province: 'فارس',
  city: 'شیراز',
  address: 'هرچه نوشته شود',
  postalCode: '7134567891',
  socialNumber: '09171112233',
}
const FATHERS = {
  receiverName: 'رضا احمدی',
  receiverMobile: '09161112233',
  province: 'اصفهان',
  city: 'کاشان',
  street: 'خیابان فاضل نراقی',
  plate: '۱۲',
  unit: '۳',
  postalCode: '8713645791',
  isDefault: false,
}

test('an order goes to the saved address that was chosen and its receiver, and keeps both when the address changes', async ({
  database,
  onTestFinished,
}) => {
  const market = await openTestMarket(database)
  onTestFinished(() => market.close())
  const as = await market.shopper({ cart: true })
  const [saved] = (await made(market, as, addAddressCall, { body: FATHERS })).addresses
  if (saved === undefined) throw new Error('the address was not saved')

  await made(market, as, updateUserCall, { body: { ...BUYER, addressId: saved.id } })
  const { orderId } = await made(market, as, choosePaymentMethodCall, { body: { paymentMethod: 'cod' } })
  await made(market, as, confirmCashOnDeliveryCall, { params: { orderId } })
  await made(market, as, changeAddressCall, { params: { addressId: saved.id }, body: { ...FATHERS, plate: '۹۹', receiverName: 'دیگری' } })
  const { order } = await made(market, as, readOrderCall, { params: { orderId } })
  const typed = await made(market, as, updateUserCall, { body: BUYER })

  expect(order).toMatchObject({
    customerName: 'مریم احمدی',
    address: { province: 'اصفهان', city: 'کاشان', address: 'خیابان فاضل نراقی، پلاک ۱۲، واحد ۳', postalCode: '8713645791' },
    receiver: { name: 'رضا احمدی', mobile: '09161112233' },
  })
  expect(typed.user).toMatchObject({ addressId: '', receiverName: '', receiverMobile: '', address: 'هرچه نوشته شود' })
})
