import { z } from 'zod'

/* A proposal as it is written: whatever a draft lacks or has too much of, every field is there. */

const written = z.string().catch('')
const number = z.number().int().optional().catch(undefined)
const list = <Item extends z.ZodType>(item: Item) => z.array(item).catch([])

const DraftContent = z.object({
  title: written,
  englishTitle: written,
  category: written,
  brand: z.string().nullable().catch(null),
  brandName: written,
  description: written,
  pictures: list(z.string()),
  specifications: list(z.object({ label: written, value: written })),
  options: list(
    z.object({
      name: written,
      type: z.enum(['color', 'warranty', 'material', 'other']).catch('other'),
      choices: list(z.object({ label: written })),
    }),
  ),
  combinations: list(
    z.object({
      choices: list(z.string()),
      gtin: written,
      offer: z
        .object({
          price: z
            .object({ regularPrice: number, discountedPrice: number.nullable() })
            .catch({ regularPrice: undefined, discountedPrice: null }),
          stock: number,
          minOrder: number,
        })
        .catch({ price: { regularPrice: undefined, discountedPrice: null }, stock: undefined, minOrder: undefined }),
    }),
  ),
})
export type DraftContent = z.infer<typeof DraftContent>

export const draftContentOf = (content: unknown): DraftContent =>
  DraftContent.parse(typeof content === 'object' && content !== null ? content : {})

/** Every way to take one choice of each option; one without choices where there is no option. */
export function combinationsOf(options: readonly { choices: readonly { label: string }[] }[]): string[][] {
  return options.reduce<string[][]>((ways, { choices }) => ways.flatMap((way) => choices.map(({ label }) => [...way, label])), [[]])
}
