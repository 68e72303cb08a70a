import { z } from 'zod'
import { entityCalls } from './entity.ts'
import { BrandDataRow, BrandPage } from './import-catalogue.ts'

/** A brand's row, with what its page says apart from the rest. */
export const withPageApart = ({ id, slug, name, logo, ...page }: BrandDataRow) => ({ id, slug, name, logo, page })
export type BrandWithPage = ReturnType<typeof withPageApart>

const BrandShown = BrandPage.extend({ id: z.string(), slug: z.string(), name: z.string(), logo: z.string() })

export const brandCalls = entityCalls({
  name: 'brands',
  can: 'catalogue.write',
  row: BrandDataRow.transform(withPageApart),
  shown: BrandShown,
  example: { key: 'example', row: { slug: 'example', name: 'نمونه', tagline: 'شعار', features: ['یک'] } },
})
