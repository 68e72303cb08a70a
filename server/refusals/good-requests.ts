import { buyAgainCall } from '#contract/buy-again.ts'
import { clearCartCall, readCartCall, removeCartLineCall, setCartLineCall, setCartPlanCall } from '#contract/cart.ts'
import {
  cancelCashOrderCall,
  cancelCashPartCall,
  readCashTermsCall,
  recordCashCall,
  recordSentCall,
  saveCashTermsCall,
} from '#contract/cash-on-delivery.ts'
import {
  applyDiscountCall,
  choosePaymentMethodCall,
  chooseShippingCall,
  listGatewaysCall,
  readFinalReceiptCall,
  removeDiscountCall,
  requestInvoiceCall,
} from '#contract/checkout.ts'
import { listPriceListsCall, readBootstrapCall, readHomeCall } from '#contract/content.ts'
import {
  listProvincesCall,
  loginCall,
  logoutCall,
  readUserInfoCall,
  sendSmsCodeCall,
  signUpCall,
  updateUserCall,
  verifyMasterCall,
  verifySmsCall,
  verifyUserCall,
} from '#contract/identity.ts'
import { readInvoiceCompanyCall } from '#contract/invoice-company.ts'
import {
  listCategoriesCall,
  listProductsCall,
  listSpecialOffersCall,
  readArchiveCall,
  readCategoryCall,
  searchCall,
} from '#contract/listing.ts'
import {
  confirmCashOnDeliveryCall,
  confirmDeliveryCall,
  countOrdersCall,
  listOrdersCall,
  readOrderByReceiptCall,
  readOrderCall,
} from '#contract/order.ts'
import { cancelOrderCall, cancelPartCall } from '#contract/order-cancel.ts'
import { readOutboxCall } from '#contract/outbox.ts'
import { listArticlesCall, readPageCall } from '#contract/page.ts'
import {
  decideFakePaymentCall,
  readPaymentLinkCall,
  readPaymentStatusByBodyCall,
  readPaymentStatusCall,
  receiveGatewayReturnCall,
  withdrawPaymentCall,
} from '#contract/payment.ts'
import { reversePaymentCall } from '#contract/payment-reversal.ts'
import { listRelatedProductsCall, readGoneProductCall, readProductCall } from '#contract/product.ts'
import { advancedSearchCall, popularSearchesCall, readBarcodeCall } from '#contract/search.ts'
import { readTextsCall } from '#contract/shown-texts.ts'
import { givePasswordCall, setFirstPasswordCall } from '#contract/staff-session.ts'
import { listWalletEntriesCall, readWalletCall } from '#contract/wallet.ts'
import { openDepositCall, readDepositCall, readDepositLinkCall } from '#contract/wallet-deposit.ts'
import { lineOf } from '../modules/cart/cart.testing.ts'
import { newestCode } from '../modules/identity/identity.testing.ts'
import { buildLockedSession, buildPassword, buildStaff, STAFF_PASSWORD } from '../modules/identity/people.testing.ts'
import { buildProducts, productRow } from '../modules/import/market.testing.ts'
import { buildShipping } from '../modules/shipping/shipping.testing.ts'
import type { Person, TestMarket } from '../testing/test-market.ts'
import { ACCOUNT_REQUESTS, withAddress } from './account.ts'
import { ADVANCE_REQUESTS } from './advances.ts'
import { ALERT_REQUESTS } from './alerts.ts'
import { API_KEY_REQUESTS } from './api-keys.ts'
import { APPLICATION_REQUESTS } from './applications.ts'
import { ASSORTMENT_REQUESTS } from './assortment.ts'
import { BRAND_AND_SELLER_REQUESTS } from './brand-seller.ts'
import { BUILT_PAGE_REQUESTS } from './built-pages.ts'
import { atBank, chosen, credited, depositOpened, made, onDelivery, paid, paidAtBank, placed } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'
import { CATEGORY_TREE_REQUESTS } from './category-tree.ts'
import { DESK_ORDER_REQUESTS } from './desk-orders.ts'
import { DESK_PRODUCT_REQUESTS } from './desk-products.ts'
import { ENTITY_REQUESTS } from './entities.ts'
import { FAVOURITE_REQUESTS } from './favourites.ts'
import { FEED_REQUESTS } from './feed.ts'
import { FIGURES_REQUESTS } from './figures.ts'
import { GOOD_IMPORTS, messageImports } from './good-imports.ts'
import { GROUP_MESSAGE_REQUESTS } from './group-messages.ts'
import { IMPORT_RUN_REQUESTS } from './import-runs.ts'
import { INVOICE_REQUESTS } from './invoices.ts'
import { OFFER_REQUESTS } from './offers.ts'
import { PEOPLE_REQUESTS } from './people.ts'
import { PRODUCT_QUESTION_REQUESTS } from './product-questions.ts'
import { RETURN_REQUESTS } from './returns.ts'
import { REVIEW_REQUESTS } from './reviews.ts'
import { SECTION_LIST_REQUESTS } from './section-lists.ts'
import { SELLER_PEOPLE_REQUESTS } from './seller-people.ts'
import { SELLERS_MONEY_REQUESTS } from './sellers-money.ts'
import { SHIPPING_REQUESTS } from './shipping.ts'
import { SHOP_DESK_REQUESTS } from './shop-desk.ts'
import { SHOP_PAGE_REQUESTS } from './shop-pages.ts'
import { SLIP_REQUESTS } from './slips.ts'
import { STAFF_REQUESTS } from './staff.ts'
import { STAFF_ORDER_REQUESTS } from './staff-orders.ts'
import { rich, SUBSCRIPTION_REQUESTS } from './subscriptions.ts'
import { TABLE_REQUESTS } from './tables.ts'
import { TICKET_REQUESTS } from './tickets.ts'
import { UPLOAD_REQUESTS } from './uploads.ts'
import { WALLET_REQUESTS } from './wallet.ts'
import { WEBHOOK_REQUESTS } from './webhooks.ts'

const BUYER = {
  name: 'مریم',
  family: 'احمدی',
  province: 'فارس',
  city: 'شیراز',
  address: 'خیابان زند، پلاک ۵',
  postalCode: '7134567891',
  socialNumber: '09171112233',
}
const STATE = ['order_id', 'isPaid', 'status']

let numbers = 0
const freshMobile = () => `0935${String(++numbers).padStart(7, '0')}`

/** A number that was sent a code, and the code. */
async function withCode(market: TestMarket, mobile: string) {
  await market.send({ method: 'POST', url: '/api/sms/newsmscode', body: { mobile } })
  return { mobile, code: await newestCode(market.db, mobile) }
}

/** One of the staff who has signed in by a code and no further. */
function lockedMember(market: TestMarket, given: { password: boolean }): Promise<Person> {
  return market.write(async (tx) => {
    const person = await buildStaff(tx, ['support'])
    if (given.password) await buildPassword(tx, person)
    const { token, token_master: masterToken = '' } = await buildLockedSession(tx, market.services, person)
    return { ...person, token, masterToken }
  })
}

/** A good request for every call that the market serves. */
export const GOOD_REQUESTS: readonly CallRequest[] = [
  requestOf(sendSmsCodeCall, async () => ({ body: { mobile: freshMobile() } })),
  requestOf(verifySmsCall, async (market) => ({ body: await withCode(market, freshMobile()) })),
  requestOf(loginCall, async (market) => ({ body: await withCode(market, (await market.shopper()).mobile) })),
  requestOf(signUpCall, async () => ({ body: { name: 'مریم', family: 'احمدی', nationalCode: '0012345679', mobile: freshMobile() } })),
  requestOf(verifyUserCall, async (market) => ({ as: await market.shopper() })),
  requestOf(logoutCall, async (market) => ({ as: await market.shopper() })),
  requestOf(verifyMasterCall, async (market) => ({ as: market.master })),
  requestOf(givePasswordCall, async (market) => ({
    as: await lockedMember(market, { password: true }),
    body: { password: STAFF_PASSWORD },
  })),
  requestOf(setFirstPasswordCall, async (market) => ({
    as: await lockedMember(market, { password: false }),
    body: { password: STAFF_PASSWORD },
  })),
  requestOf(readUserInfoCall, async (market) => ({ as: await market.shopper() })),
  requestOf(
    updateUserCall,
    async (market) => {
      const { as, addressId } = await withAddress(market)
      return { as, body: { ...BUYER, addressId } }
    },
    { owned: ['body.addressId'] },
  ),
  requestOf(listProvincesCall, async () => ({})),
  requestOf(readOutboxCall, async () => ({ query: { to: '09120000000' } })),
  requestOf(readTextsCall, async () => ({})),

  requestOf(listCategoriesCall, async () => ({})),
  requestOf(readProductCall, async () => ({ params: { slug: 'one' } })),
  requestOf(listRelatedProductsCall, async () => ({ params: { slug: 'one' } })),
  requestOf(readGoneProductCall, async (market) => {
    await market.write((tx) => buildProducts(tx, [productRow('gone', { status: 'hidden' })]))
    return { params: { slug: 'gone' } }
  }),
  requestOf(readCategoryCall, async () => ({ params: { slug: 'phones' }, body: { sort: 'newest', brands: ['samsung'] } })),
  requestOf(listSpecialOffersCall, async () => ({ body: { colors: ['مشکی'] } })),
  requestOf(readArchiveCall, async () => ({ params: { url: 'cheap' }, body: { brands: ['samsung'] } })),
  requestOf(listProductsCall, async () => ({ body: { s: 'گوشی' } })),
  requestOf(searchCall, async () => ({ query: { s: 'گوشی' } })),
  requestOf(popularSearchesCall, async () => ({})),
  requestOf(readBarcodeCall, async () => ({ params: { gtin: '4006381333931' } })),
  requestOf(advancedSearchCall, async () => ({ body: { type: 'product' as const, s: 'گوشی' } })),
  requestOf(readBootstrapCall, async () => ({})),
  requestOf(readHomeCall, async () => ({})),
  requestOf(listPriceListsCall, async () => ({})),
  requestOf(readPageCall, async () => ({ body: { slug: 'about-us' } })),
  requestOf(listArticlesCall, async () => ({ query: { page: 1 } })),

  requestOf(readCartCall, async (market) => ({ as: await market.shopper({ cart: true }) })),
  requestOf(setCartLineCall, async (market) => ({ as: await market.shopper(), body: lineOf(market.offers[0], 2) })),
  requestOf(setCartPlanCall, async (market) => ({ as: await rich(market), body: { modelId: 'gold' as const } })),
  requestOf(clearCartCall, async (market) => ({ as: await market.shopper({ cart: true }) })),
  requestOf(removeCartLineCall, async (market) => ({ as: await market.shopper({ cart: true }), body: lineOf(market.offers[0], 1) })),
  requestOf(listGatewaysCall, async () => ({ query: { state: 'all' as const } })),
  requestOf(readFinalReceiptCall, async (market) => ({ as: (await chosen(market)).as })),
  requestOf(applyDiscountCall, async (market) => ({ as: await market.shopper({ cart: true }), body: { discountCode: 'yalda' } })),
  requestOf(removeDiscountCall, async (market) => {
    const as = await market.shopper({ cart: true })
    await made(market, as, applyDiscountCall, { body: { discountCode: 'yalda' } })
    return { as, body: { discountCode: 'yalda' } }
  }),
  requestOf(choosePaymentMethodCall, async (market) => ({ as: await market.shopper({ cart: true }), body: { paymentMethod: 'fake' } })),
  requestOf(chooseShippingCall, async (market) => {
    const as = await market.shopper({ cart: true })
    const { sellerId } = market.offers[0]
    const methodId = as.id
    await market.write((tx) => buildShipping(tx, sellerId, [{ id: methodId, kind: 'courier', paidOnArrival: true, cost: 0 }]))
    return { as, params: { sellerId }, body: { methodId } }
  }),
  requestOf(readInvoiceCompanyCall, async (market) => ({ as: await market.shopper() })),
  requestOf(
    requestInvoiceCall,
    async (market) => {
      const { as, receiptId } = await chosen(market)
      return { as, body: { vatRequested: true, orderId: receiptId } }
    },
    { owned: ['body.orderId'] },
  ),

  requestOf(
    readOrderCall,
    async (market) => {
      const { as, orderId } = await chosen(market)
      return { as, params: { orderId } }
    },
    { owned: ['params.orderId'] },
  ),
  requestOf(listOrdersCall, async (market) => ({
    as: (await paid(market)).as,
    query: { page: 1, limit: 5, search: 'گوشی', state: 'underway' as const, month: '1405-08' },
  })),
  requestOf(countOrdersCall, async (market) => ({ as: (await paid(market)).as, query: { search: '۱۲۳', month: '1405-08' } })),
  requestOf(
    readOrderByReceiptCall,
    async (market) => {
      const { as, receiptId } = await chosen(market)
      return { as, params: { receiptId } }
    },
    { owned: ['params.receiptId'] },
  ),
  ...ACCOUNT_REQUESTS,
  ...INVOICE_REQUESTS,
  ...ADVANCE_REQUESTS,
  ...DESK_ORDER_REQUESTS,
  ...SHOP_DESK_REQUESTS,
  ...SLIP_REQUESTS,
  ...OFFER_REQUESTS,
  ...ASSORTMENT_REQUESTS,
  ...CATEGORY_TREE_REQUESTS,
  ...BUILT_PAGE_REQUESTS,
  ...DESK_PRODUCT_REQUESTS,
  ...SHIPPING_REQUESTS,
  ...RETURN_REQUESTS,
  ...FIGURES_REQUESTS,
  ...STAFF_REQUESTS,
  ...GROUP_MESSAGE_REQUESTS,
  ...SECTION_LIST_REQUESTS,
  requestOf(
    confirmDeliveryCall,
    async (market) => {
      const { as, orderId } = await paid(market)
      return { as, params: { orderId }, body: { deliveredStatus: 'delivered' as const } }
    },
    { owned: ['params.orderId'] },
  ),
  requestOf(
    confirmCashOnDeliveryCall,
    async (market) => {
      const { as, orderId } = await chosen(market, 'cod')
      return { as, params: { orderId } }
    },
    { owned: ['params.orderId'] },
  ),

  requestOf(
    buyAgainCall,
    async (market) => {
      const { as, orderId } = await paid(market)
      return { as, params: { orderId } }
    },
    { owned: ['params.orderId'] },
  ),
  requestOf(
    cancelOrderCall,
    async (market) => {
      const { as, orderId } = await placed(market)
      return { as, params: { orderId } }
    },
    { owned: ['params.orderId'] },
  ),
  requestOf(
    cancelPartCall,
    async (market) => {
      const { as, receiptId } = await placed(market)
      return { as, params: { receiptId } }
    },
    { owned: ['params.receiptId'] },
  ),
  requestOf(
    cancelCashOrderCall,
    async (market) => {
      const { as, orderId } = await onDelivery(market)
      return { as, params: { orderId } }
    },
    { owned: ['params.orderId'] },
  ),
  requestOf(cancelCashPartCall, async (market) => ({
    as: market.master,
    params: { receiptId: (await onDelivery(market)).receiptId },
    body: { reason: 'refused' as const },
  })),
  requestOf(recordCashCall, async (market) => ({
    as: market.master,
    params: { receiptId: (await onDelivery(market)).receiptId },
    body: { amount: market.offers[0].price },
  })),
  requestOf(recordSentCall, async (market) => ({
    as: market.master,
    params: { receiptId: (await onDelivery(market)).receiptId },
    body: { note: 'با پیک فرستاده شد' },
  })),
  requestOf(readCashTermsCall, async (market) => ({ as: market.master })),
  requestOf(saveCashTermsCall, async (market) => ({
    as: market.master,
    body: { maxAmount: null, places: { rule: 'everywhere' as const, list: [] }, refusedMax: null, sellersWithout: [] },
  })),

  requestOf(
    readPaymentLinkCall,
    async (market) => {
      const { as, orderId } = await chosen(market)
      return { as, body: { orderId } }
    },
    { owned: ['body.orderId'] },
  ),
  requestOf(readWalletCall, async (market) => ({ as: await market.shopper() })),
  requestOf(listWalletEntriesCall, async (market) => ({
    as: await market.shopper(),
    query: { kind: 'deposit' as const, month: '1405-08' },
  })),
  requestOf(openDepositCall, async (market) => ({
    as: await market.shopper(),
    body: { depositData: { amount: 50_000 }, gateway: 'fake' },
  })),
  requestOf(
    readDepositLinkCall,
    async (market) => {
      const { as, depositId } = await depositOpened(market)
      return { as, body: { depositData: { amount: 50_000, depositId }, gateway: 'fake' } }
    },
    { owned: ['body.depositData.depositId'] },
  ),
  requestOf(
    readDepositCall,
    async (market) => {
      const { as, depositId } = await depositOpened(market)
      return { as, body: { depositId } }
    },
    { owned: ['body.depositId'] },
  ),
  requestOf(
    withdrawPaymentCall,
    async (market) => {
      const { as, orderId } = await atBank(market)
      return { as, body: { orderId } }
    },
    { owned: ['body.orderId'] },
  ),
  requestOf(reversePaymentCall, async (market) => ({ as: market.master, body: await credited(market) })),
  requestOf(receiveGatewayReturnCall, async (market) => ({ body: (await paidAtBank(market)).outcome })),
  requestOf(
    readPaymentStatusCall,
    async (market) => {
      const { as, orderId } = await paid(market)
      return { as, params: { order_id: orderId } }
    },
    { owned: ['params.order_id'], toldToAnyone: STATE },
  ),
  requestOf(
    readPaymentStatusByBodyCall,
    async (market) => {
      const { as, orderId } = await paid(market)
      return { as, body: { order_id: orderId } }
    },
    { owned: ['body.order_id'], toldToAnyone: STATE },
  ),
  requestOf(
    decideFakePaymentCall,
    async (market) => {
      const { as, linkId } = await atBank(market)
      return { as, params: { link_id: linkId }, body: { decision: 'confirm' as const } }
    },
    { owned: ['params.link_id'] },
  ),

  ...BRAND_AND_SELLER_REQUESTS.map(({ call, parts }) => ({ call, prepare: async () => parts, owned: [] })),
  ...WALLET_REQUESTS,
  ...STAFF_ORDER_REQUESTS,
  ...PEOPLE_REQUESTS,
  ...SELLERS_MONEY_REQUESTS,
  ...ALERT_REQUESTS,
  ...FAVOURITE_REQUESTS,
  ...TABLE_REQUESTS,
  ...REVIEW_REQUESTS,
  ...SHOP_PAGE_REQUESTS,
  ...PRODUCT_QUESTION_REQUESTS,
  ...UPLOAD_REQUESTS,
  ...SELLER_PEOPLE_REQUESTS,
  ...API_KEY_REQUESTS,
  ...FEED_REQUESTS,
  ...WEBHOOK_REQUESTS,
  ...APPLICATION_REQUESTS,
  ...SUBSCRIPTION_REQUESTS,
  ...TICKET_REQUESTS,
  ...IMPORT_RUN_REQUESTS,
  ...ENTITY_REQUESTS,
  ...messageImports('').map(({ call }, at) => ({
    call,
    prepare: async (market: TestMarket) => ({ as: market.master, body: messageImports(market.master.mobile)[at]?.body ?? {} }),
    owned: [],
  })),
  ...GOOD_IMPORTS.map(({ call, body }) => ({ call, prepare: async (market: TestMarket) => ({ as: market.master, body }), owned: [] })),
]
