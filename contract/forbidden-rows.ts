import { z } from 'zod'
import { entityCalls } from './entity.ts'
import { bodyOf, importCall, rows } from './import-call.ts'
import { idOf, kept, row, text, textOrEmpty } from './import-fields.ts'

/** By what a product is known as forbidden. */
export const FORBIDDEN_KINDS = { word: 'واژه', category: 'دسته', brand: 'برند', barcode: 'بارکد' } as const
export type ForbiddenKind = keyof typeof FORBIDDEN_KINDS
const KINDS = Object.keys(FORBIDDEN_KINDS) as [ForbiddenKind, ...ForbiddenKind[]]

/**
 * Key: `id`. `value`: words that stand together in a title, the slug of a category (with all below it) or of a brand, or a barcode. `reason` is told to whoever
 * offers such a product. A new one needs kind and value.
 */
export const ForbiddenRow = row({
  id: idOf(z.string(), 'شناسه'),
  kind: z.enum(KINDS, { error: 'نوع باید word، category، brand یا barcode باشد' }).optional(),
  value: text('مقدار', 160).optional(),
  reason: kept(textOrEmpty('علت', 300)),
})
export type ForbiddenRow = z.output<typeof ForbiddenRow>

export const Forbidden = z.object({ id: z.string(), kind: z.enum(KINDS), value: z.string(), reason: z.string() })
export type Forbidden = z.infer<typeof Forbidden>

export const forbiddenCalls = entityCalls({
  name: 'forbidden-products',
  can: 'catalogue.write',
  row: ForbiddenRow,
  shown: Forbidden,
  example: {
    key: 'tobacco',
    row: { id: 'tobacco', kind: 'word', value: 'سیگار الکترونیکی', reason: 'فروش دخانیات در اینترنت مجاز نیست.' },
  },
})

export const importForbiddenCall = importCall(
  'forbidden-products',
  'catalogue.write',
  'Products that may not be sold here, by word, category, brand or barcode',
  bodyOf({ forbiddenProducts: rows(ForbiddenRow) }),
)
