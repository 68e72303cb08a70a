import {
  applyDiscountCall,
  choosePaymentMethodCall,
  chooseShippingCall,
  listGatewaysCall,
  readFinalReceiptCall,
  removeDiscountCall,
  requestInvoiceCall,
} from '#contract/checkout.ts'
import { readInvoiceCompanyCall } from '#contract/invoice-company.ts'
import type { CodedError } from '../../platform/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import type { GatewayScope } from '../gateway/gateway.queries.ts'
import { applyDiscount, removeDiscount } from './apply-discount.ts'
import { choosePaymentMethod } from './choose-payment-method.ts'
import { chooseShipping } from './choose-shipping.ts'
import { findCompany } from './invoice-company.queries.ts'
import { listGateways } from './list-gateways.ts'
import { readFinalReceipt } from './read-final-receipt.ts'
import { requestInvoice } from './request-invoice.ts'

export function checkoutRoutes(serve: Serve, { clock }: Services, gateways: GatewayScope): void {
  serve(listGatewaysCall, async ({ tx, user, query }) => {
    const asker = user && { userId: user.id, now: clock.now() }
    return { data: await listGateways(tx, query.state, gateways, asker) }
  })
  serve(readFinalReceiptCall, ({ tx, user }) => readFinalReceipt(tx, user.id, clock.now()))
  serve(
    applyDiscountCall,
    async ({ tx, user, body }) => {
      const receipt = await applyDiscount(tx, user.id, body.discountCode, clock.now())
      return { status: 'ok' as const, message: 'کد تخفیف و روش پرداخت اعمال شد', receipt }
    },
    { refusal: failed },
  )
  serve(
    removeDiscountCall,
    async ({ tx, user, body }) => {
      const receipt = await removeDiscount(tx, user.id, body.discountCode, clock.now())
      return { status: 'ok' as const, message: 'کد تخفیف حذف شد', receipt }
    },
    { refusal: failed },
  )
  serve(
    choosePaymentMethodCall,
    async ({ tx, user, body }) => {
      const opened = await choosePaymentMethod(tx, user.id, body, clock.now(), gateways)
      return { status: 'ok' as const, message: 'روش پرداخت ثبت شد', ...opened }
    },
    { refusal: failed },
  )
  serve(
    requestInvoiceCall,
    async ({ tx, user, body }) => {
      const receipt = await requestInvoice(tx, user.id, body, clock.now())
      return { status: 'OK' as const, message: body.vatRequested ? 'درخواست فاکتور ثبت شد' : 'درخواست فاکتور حذف شد', receipt }
    },
    { refusal: failed },
  )
  serve(
    readInvoiceCompanyCall,
    async ({ tx, user }) => (await findCompany.first(tx, { userId: user.id })) ?? { company: null, sellerIds: [] },
  )
  serve(chooseShippingCall, async ({ tx, user, params, body }) => {
    const receipt = await chooseShipping(tx, user.id, { sellerId: params.sellerId, methodId: body.methodId }, clock.now())
    return { status: 'ok' as const, message: 'شیوهٔ ارسال ثبت شد', receipt }
  })
}

/** The documented field of a refused receipt call. */
function failed(error: CodedError): object {
  return { status: 'error', error: error.message }
}
