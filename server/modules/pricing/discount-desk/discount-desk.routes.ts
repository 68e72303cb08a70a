import {
  changeDiscountCall,
  createDiscountCall,
  type KeptDiscountCode,
  listDiscountsCall,
  readDiscountCall,
  switchDiscountCall,
  tryDiscountCall,
} from '#contract/discount-code.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { changeDiscount, createDiscount, listDiscounts, readDiscount, switchDiscount } from './keep-discounts.ts'
import { tryDiscount } from './try-discount.ts'

/** Discount codes at the desk of staff. */
export function discountDeskRoutes(serve: Serve, { clock }: Services): void {
  serve(listDiscountsCall, ({ tx, query }) => listDiscounts(tx, query, clock.now()))
  serve(readDiscountCall, ({ tx, params }) => readDiscount(tx, params.discountId, clock.now()))
  serve(createDiscountCall, async ({ tx, body, noteChange }) => {
    const discount = await createDiscount(tx, body, clock.now())
    noteChange({ about: aboutDiscount(discount), after: noted(discount) })
    return { status: 'ok' as const, message: 'کد تخفیف ساخته شد', discount }
  })
  serve(changeDiscountCall, async ({ tx, params, body, noteChange }) => {
    const { before, discount } = await changeDiscount(tx, params.discountId, body.terms, body.version, clock.now())
    noteChange({ about: aboutDiscount(discount), before: noted(before), after: noted(discount) })
    return { status: 'ok' as const, message: 'کد تخفیف عوض شد؛ سفارش‌های ثبت‌شده همان تخفیف را دارند', discount }
  })
  serve(switchDiscountCall, async ({ tx, params, body, noteChange }) => {
    const discount = await switchDiscount(tx, params.discountId, body.active, body.version, clock.now())
    noteChange({ about: aboutDiscount(discount), after: { active: body.active } })
    return { status: 'ok' as const, message: body.active ? 'کد تخفیف دوباره به کار می‌رود' : 'کد تخفیف پایان یافت', discount }
  })
  serve(tryDiscountCall, async ({ tx, body }) => ({ status: 'ok' as const, tried: await tryDiscount(tx, body, clock.now()) }))
}

const aboutDiscount = ({ id }: KeptDiscountCode) => `discount:${id}`

function noted({
  code,
  kind,
  value,
  maxDiscount,
  minTotal,
  usesMax,
  perUserMax,
  firstOrder,
  forMobile,
  startsAt,
  endsAt,
  note,
}: KeptDiscountCode) {
  return {
    code,
    kind,
    value,
    maxDiscount,
    minTotal,
    usesMax,
    perUserMax,
    firstOrder,
    isPersonal: forMobile !== null,
    startsAt,
    endsAt,
    note,
  }
}
