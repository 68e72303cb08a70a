import type { z } from 'zod'
import { type TableNode, TableRow } from '#contract/fast-order.ts'

interface Given {
  /** Ids of further offers. */
  nodes?: readonly string[]
  currencies?: readonly string[]
  offer?: Partial<z.input<typeof TableNode>>
}

/** A row as the shop answers it. */
export function tableRow(id: string, { nodes = [], currencies = [], offer = {} }: Given = {}): TableRow {
  const node = (psid: string) => ({
    id,
    psid,
    combinationsID: `variant-${psid}`,
    slug: id,
    name: `کالای ${id}`,
    shortName: '',
    image: '',
    attributes: [{ type: 'color', attribute_name: 'رنگ', value: 'مشکی', hex: '#000000' }],
    price: {
      regularPrice: 60_000,
      discountedPrice: null,
      discountPercent: null,
      ICPrice: currencies.map((label) => ({ ICID: label, label, name: label, amount: 2.5 })),
    },
    stock: 10,
    minOrder: 2,
    maxOrder: 0,
    seller: { id: 'seller-1', label: 'آریا' },
    deliveryTime: { label: 'تا ۳ ساعت', value: 'in3hours' },
    delivery: [],
    payment_type: 'Cash' as const,
    ...offer,
  })
  return TableRow.parse({ ...node(id), nodes: nodes.map(node) })
}
