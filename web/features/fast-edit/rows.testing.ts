import type { z } from 'zod'
import { EditNode } from '#contract/fast-edit.ts'

/** An offer as the shop answers it to its seller. */
export function editNode(psid: string, offer: Partial<z.input<typeof EditNode>> = {}): EditNode {
  return EditNode.parse({
    id: `product-${psid}`,
    psid,
    combinationsID: `variant-${psid}`,
    slug: psid,
    name: `کالای ${psid}`,
    shortName: '',
    image: '',
    attributes: [{ type: 'color', attribute_name: 'رنگ', value: 'مشکی', hex: '#000000' }],
    price: { regularPrice: 60_000, discountedPrice: null, discountPercent: null, ICPrice: [] },
    stock: 10,
    minOrder: 1,
    maxOrder: 0,
    seller: { id: 'seller-1', label: 'آریا' },
    deliveryTime: { label: 'تا ۳ روز', value: 'in3days' },
    delivery: [],
    payment_type: 'Cash',
    active: true,
    version: 1,
    ...offer,
  })
}
