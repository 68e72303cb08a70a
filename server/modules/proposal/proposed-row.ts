import type { z } from 'zod'
import type { ProductId, SellerId } from '#contract/ids.ts'
import type { SingleProductRow } from '#contract/import-catalogue.ts'
import type { ProposalContent } from '#contract/proposal.ts'
import { colourKey, hexOf } from '../catalogue/product/colours.ts'
import { madeId } from '../catalogue/product/option-names.ts'
import { paragraphs } from '../catalogue/product/paragraphs.ts'

type Content = z.output<typeof ProposalContent>

/** A colour of no common name is shown so until staff say better. */
const UNKNOWN_COLOUR = '#8a8a8e'

/** A proposal as the row of an import: one product with the seller's offers of it. */
export function proposedRow(
  content: Content,
  { id, slug, sellerId }: { id: ProductId; slug: string; sellerId: SellerId },
): SingleProductRow {
  const { title, englishTitle, category, brand, description, pictures, specifications, options, combinations } = content
  const idOfChoice = (option: number, label: string) => {
    const { type = 'other', name = '' } = options[option] ?? {}
    return type === 'color' ? madeId('o', 'color', colourKey(label)) : madeId('o', type, name, label)
  }
  return {
    id,
    slug,
    title,
    category,
    ...(brand != null && { brand }),
    images: pictures,
    general: { english_title: englishTitle, description: paragraphs(description), specifications },
    options: options.flatMap(({ name, type, choices }, at) =>
      choices.map(({ label, hex }) => ({
        id: idOfChoice(at, label),
        attribute_id: madeId('a', type, name),
        attribute_name: name,
        type,
        value: type === 'color' ? (hex ?? hexOf(label) ?? UNKNOWN_COLOUR) : label,
        label,
      })),
    ),
    combinations: combinations.map(({ choices, gtin, offer }) => ({
      options: choices.map((label, at) => idOfChoice(at, label)),
      ...(gtin != null && { gtin }),
      suppliers: [{ ...offer, id: sellerId }],
    })),
  }
}
