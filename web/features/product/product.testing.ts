import { OfferId, SellerId, VariantId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import type { Combination, SupplierOffer } from '#contract/product.ts'

/** An offer by the piece at 1,000,000 toman, with three in stock. */
export function offerOf(id: string, given: Partial<SupplierOffer> = {}): SupplierOffer {
  return {
    id: SellerId.parse(id),
    name: `فروشندهٔ ${id}`,
    psid: OfferId.parse(`o-${id}`),
    shortName: id,
    rating: 4.2,
    stock: 3,
    payment_type: 'Cash',
    buy_type: 'single',
    minOrder: 1,
    maxOrder: 5,
    delivery: [],
    deliveryTime: { value: 'in1day', label: 'کمتر از یک روز' },
    price: { regularPrice: toman(1_000_000), discountedPrice: null, discountPercent: null },
    special_offer: null,
    specialOfferEndsAt: null,
    selected: false,
    ...given,
  }
}

export function combinationOf(suppliers: SupplierOffer[]): Combination {
  return { id: VariantId.parse('v1'), options: [], selected: true, suppliers }
}
