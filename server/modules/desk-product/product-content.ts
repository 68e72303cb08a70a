import { createHash } from 'node:crypto'
import type { DeskProduct, DeskProductContent } from '#contract/desk-product.ts'
import { ProductId } from '#contract/ids.ts'
import type { SingleProductRow } from '#contract/import-catalogue.ts'
import type { OptionRow } from '#contract/import-offers.ts'
import { printedGtin } from '#persian/gtin.ts'
import { ProductRefused } from '../catalogue/catalogue.errors.ts'
import { colourKey, hexOf } from '../catalogue/product/colours.ts'
import { madeId } from '../catalogue/product/option-names.ts'
import { paragraphs } from '../catalogue/product/paragraphs.ts'
import type { KeptProduct } from './desk-product.queries.ts'

type Kept = DeskProduct['content']

/** A product as its form has it. Two readings of the same product have the same version. */
export function toDeskProduct(found: KeptProduct): DeskProduct {
  const { variants, images, taxId, pieceCode, id, ...same } = found
  const options = optionsOf(variants.flatMap((variant) => variant.options))
  const content: Kept = {
    title: same.title,
    englishTitle: same.englishTitle,
    slug: same.slug,
    category: same.category,
    brand: same.brand,
    description: same.description,
    status: same.status,
    pictures: images,
    specifications: same.specifications.map(({ label, value }) => ({ label, value })),
    options,
    combinations: variants.map((variant) => ({
      id: variant.id,
      choices: options.map(({ id: of }) => variant.options.find(({ attribute_id }) => attribute_id === of)?.label ?? ''),
      gtin: variant.gtin === null ? null : printedGtin(variant.gtin),
    })),
    taxId,
    pieceCode,
  }
  return { id: ProductId.parse(id), version: versionOf(content), content, offers: variants.map(({ offers }) => offers) }
}

function versionOf(content: Kept): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)
}

/** What combinations choose from, each attribute and each of its choices once. */
function optionsOf(chosen: readonly OptionRow[]): Kept['options'] {
  const byAttribute = Map.groupBy(chosen, ({ attribute_id }) => attribute_id)
  return [...byAttribute].map(([id, rows]) => ({
    id,
    name: rows[0]?.attribute_name ?? '',
    type: rows[0]?.type ?? 'other',
    choices: [...new Map(rows.map((each) => [each.id, { id: each.id, label: each.label, value: each.value }])).values()],
  }))
}

interface Meant {
  id: ProductId
  slug: string
  /** As it stands; undefined: it is new. */
  stands: Kept | undefined
}

/** A form as the row of an import. A colour that has neither a hex nor a common name is asked for. */
export function rowOfContent(content: DeskProductContent, { id, slug, stands }: Meant): SingleProductRow {
  refuseUnknown(content, stands)
  const { title, englishTitle, category, brand, description, status, pictures, specifications, options, combinations } = content
  const pool = options.map(({ id: known, name, type, choices }) =>
    choices.map((choice): OptionRow => {
      const { label } = choice
      return {
        id: choice.id ?? (type === 'color' ? madeId('o', 'color', colourKey(label)) : madeId('o', type, name, label)),
        attribute_id: known ?? madeId('a', type, name),
        attribute_name: name,
        type,
        value: choice.value ?? (type === 'color' ? (hexOf(label) ?? '') : label),
        label,
      }
    }),
  )
  refuseUnknownColours(pool)
  return {
    id,
    slug,
    title,
    category,
    brand: brand ?? null,
    status,
    images: pictures,
    tax_id: content.taxId,
    piece_code: content.pieceCode,
    general: {
      english_title: englishTitle,
      description: description.includes('<') ? description : paragraphs(description),
      specifications,
    },
    options: pool.flat(),
    combinations: combinations.map(({ id: known, choices, gtin }) => ({
      ...(known !== null && { id: known }),
      options: choices.flatMap((label, at) => pool[at]?.find((each) => each.label === label)?.id ?? []),
      gtin: gtin ?? null,
    })),
  }
}

/** An id that this product has not would give its next combination a name that somebody chose. */
function refuseUnknown({ options, combinations }: DeskProductContent, stands: Kept | undefined): void {
  const ids = new Set([
    ...(stands?.options ?? []).flatMap(({ id, choices }) => [id, ...choices.map((choice) => choice.id)]),
    ...(stands?.combinations ?? []).map(({ id }) => id),
  ])
  const named = [
    ...options.flatMap(({ id, choices }, at) => [
      { id, field: `options.${at}.id` },
      ...choices.map((choice, place) => ({ id: choice.id, field: `options.${at}.choices.${place}.id` })),
    ]),
    ...combinations.map(({ id }, at) => ({ id, field: `combinations.${at}.id` })),
  ]
  const unknown = named.filter(({ id }) => id !== null && !ids.has(id))
  if (unknown.length > 0)
    throw ProductRefused({ errors: Object.fromEntries(unknown.map(({ field }) => [`content.${field}`, 'این محصول چنین شناسه‌ای ندارد'])) })
  const missing = (stands?.combinations ?? []).some(({ id }) => !combinations.some((each) => each.id === id))
  if (missing)
    throw ProductRefused({ errors: { 'content.combinations': 'ترکیبی که ساخته شده می‌ماند؛ پیشنهادها و سفارش‌ها از آن نام می‌برند' } })
}

function refuseUnknownColours(pool: readonly (readonly OptionRow[])[]): void {
  const errors: Record<string, string> = {}
  for (const [at, choices] of pool.entries())
    for (const [place, { type, value, label }] of choices.entries())
      if (type === 'color' && !/^#[0-9a-f]{6}$/i.test(value))
        errors[`content.options.${at}.choices.${place}.value`] = `کد رنگ «${label}» چیست؟ # و شش رقم یا حرف از a تا f بنویسید`
  if (Object.keys(errors).length > 0) throw ProductRefused({ errors })
}
