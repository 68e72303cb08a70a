import { z } from 'zod'
import { entityCalls } from './entity.ts'
import { PriceListRow } from './import-content.ts'
import { Toman } from './money.ts'

const PriceListShown = z.object({
  _id: z.string(),
  title: z.string(),
  tablelist: z.array(z.object({ _id: z.string(), product: z.string(), price: Toman, slug: z.string().optional() })),
})

export const priceListCalls = entityCalls({
  name: 'pricelist',
  can: 'content.write',
  row: PriceListRow,
  shown: PriceListShown,
  example: { key: 'example', row: { _id: 'example', title: 'فولاد', tablelist: [{ _id: '1', product: 'ورق', price: 500 }] } },
})
