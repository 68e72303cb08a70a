import type { SellerId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import type { PlanPart } from '#contract/order.ts'
import type { BillPlan } from '../cart/cart-plans.ts'
import type { OrderedPlan, OrderPart } from './order.queries.ts'

/** A part that a seller sells and sends. */
export type PartOfSeller = OrderPart & { sellerId: SellerId }

export function isOfPlan<Part extends Pick<OrderPart, 'plan'>>(part: Part): part is Part & { plan: OrderedPlan } {
  return part.plan !== null
}

export function isOfSeller<Part extends Pick<OrderPart, 'sellerId'>>(part: Part): part is Part & { sellerId: SellerId } {
  return part.sellerId !== null
}

/** Whether these parts hold exactly these plans, on whatever terms. */
export function holdsPlans(parts: readonly Pick<OrderPart, 'plan'>[], plans: readonly { modelId: string }[]): boolean {
  const ordered = parts.filter(isOfPlan).map(({ plan }) => plan.modelId)
  return ordered.length === plans.length && plans.every(({ modelId }) => ordered.some((one) => one === modelId))
}

/** A plan as a part of a basket: nothing is taken off it, sent or reckoned on it. */
export function toBasketPart({ modelId, title, price, durationDays }: BillPlan) {
  return {
    seller_id: null,
    seller_label: title,
    plan: { modelId, title, durationDays },
    subtotal: price,
    discount: toman(0),
    shipping: toman(0),
    shipping_method: null,
    vat_requested: false,
    vat_basis_points: 0,
    vat: toman(0),
    total: price,
    lines: [],
  }
}

export function toPlanParts(parts: readonly OrderPart[]): PlanPart[] {
  return parts.filter(isOfPlan).map(({ plan, ...part }) => ({
    receipt_id: part.receiptId,
    modelId: plan.modelId,
    title: plan.title,
    duration: plan.durationDays,
    price: part.total,
    isPaid: part.isPaid,
    status: part.status,
    paymentComment: part.comment,
  }))
}
