import type { AnswerOf } from '#contract/call.ts'
import {
  type AssortmentLine,
  CATALOGUE_FOUND_MAX,
  type findProductsCall,
  type matchAssortmentCall,
  type OfferableProduct,
} from '#contract/desk-catalogue.ts'
import { type SellerId, VariantId } from '#contract/ids.ts'
import { gtinOf, printedGtin } from '#persian/gtin.ts'
import { lettersKey } from '#persian/search-key.ts'
import type { Handle } from '../../platform/database/database.ts'
import { findForbiddenProducts } from '../forbidden/find-forbidden.ts'
import { patternsOf } from '../search/patterns.ts'
import { weighTexts } from '../search/weigh-texts.ts'
import { offerableProducts, productsMeantBy, productsNamed } from './assortment.queries.ts'
import { readLines } from './read-lines.ts'

/** What a line of a list may mean. */
const MEANT_MAX = 5

interface Looking {
  sellerId: SellerId
  now: Date
}

/** By a code, else by words. */
export async function findProducts(on: Handle, looking: Looking, typed: string): Promise<AnswerOf<typeof findProductsCall>> {
  if (typed === '') return { products: [], isMore: false }
  const coded = await named(on, [typed])
  const ids = coded.length > 0 ? coded.map(({ id }) => id) : (await meant(on, [typed], CATALOGUE_FOUND_MAX + 1)).map(({ id }) => id)
  const shown = [...new Set(ids)].slice(0, CATALOGUE_FOUND_MAX)
  const products = await readProducts(on, looking, shown)
  return { products: shown.flatMap((id) => products.get(id) ?? []), isMore: ids.length > CATALOGUE_FOUND_MAX }
}

/** What each line of a pasted list means, so that an offer can be put on it. */
export async function matchAssortment(on: Handle, looking: Looking, text: string): Promise<AnswerOf<typeof matchAssortmentCall>> {
  const { lines, left } = readLines(text)
  const codes = Map.groupBy(
    await named(
      on,
      lines.map(({ name }) => name),
    ),
    (code) => code.named,
  )
  const worded = lines.filter(({ name }) => !codes.has(name))
  const words = Map.groupBy(
    await meant(
      on,
      worded.map(({ name }) => name),
      MEANT_MAX,
    ),
    ({ nth }) => worded[nth]?.line ?? 0,
  )
  const found = lines.map((line) => {
    const coded = codes.get(line.name)
    if (coded !== undefined)
      return { line, ids: [...new Set(coded.map(({ id }) => id))], variants: coded.flatMap(({ variantId }) => variantId ?? []) }
    const all = words.get(line.line) ?? []
    // a title that is written out means that one, though others begin with the same words
    const exact = all.filter(({ title }) => lettersKey(title) === lettersKey(line.name))
    return { line, ids: (exact.length === 1 ? exact : all).map(({ id }) => id), variants: [] }
  })
  const products = await readProducts(on, looking, [...new Set(found.flatMap(({ ids }) => ids))])
  return { lines: found.map(({ line: { name: _, ...line }, ids, variants }) => ({ ...line, ...answerOf(ids, variants, products) })), left }
}

function answerOf(
  ids: readonly string[],
  variants: readonly string[],
  all: ReadonlyMap<string, OfferableProduct>,
): Pick<AssortmentLine, 'state' | 'products' | 'combinationsID'> {
  const products = ids.flatMap((id) => all.get(id) ?? [])
  const [product] = products
  if (product === undefined) return { state: 'not_found', products, combinationsID: null }
  if (products.length > 1) return { state: 'several', products, combinationsID: null }
  const only = theOnly(variants) ?? theOnly(product.combinations.map(({ id }) => id))
  return { state: 'matched', products, combinationsID: only === undefined ? null : VariantId.parse(only) }
}

const theOnly = (ids: readonly string[]): string | undefined => (ids.length === 1 ? ids[0] : undefined)

async function named(on: Handle, names: readonly string[]) {
  const barcodes = [...new Set(names)].flatMap((name) => {
    const gtin = gtinOf(name)
    return gtin === undefined ? [] : [{ name, gtin }]
  })
  return productsNamed.all(on, {
    names: [...new Set(names)],
    barcodes: barcodes.map(({ name }) => name),
    gtins: barcodes.map(({ gtin }) => gtin),
  })
}

/** `nth` is the place among the texts, from 0. */
async function meant(on: Handle, texts: readonly string[], limit: number) {
  const asked = texts.map((text, nth) => ({ nth, patterns: patternsOf(text) })).filter(({ patterns }) => patterns.length > 0)
  if (asked.length === 0) return []
  const weighed = await weighTexts(
    on,
    asked.map(({ patterns }) => patterns),
  )
  const given = asked.map(({ patterns }, at) => ({ words: weighed[at]?.words ?? '', patterns }))
  const found = await productsMeantBy.all(on, { texts: JSON.stringify(given), limit })
  return found.map(({ nth, ...product }) => ({ ...product, nth: asked[nth - 1]?.nth ?? 0 }))
}

async function readProducts(on: Handle, { sellerId, now }: Looking, ids: readonly string[]): Promise<Map<string, OfferableProduct>> {
  if (ids.length === 0) return new Map()
  const [shown, forbidden] = await Promise.all([offerableProducts.all(on, { sellerId, ids, now }), findForbiddenProducts(on, ids)])
  return new Map(
    shown.map((product) => [
      product.id,
      {
        ...product,
        combinations: product.combinations.map((each) => ({ ...each, gtin: each.gtin === null ? null : printedGtin(each.gtin) })),
        forbidden: forbidden.get(product.id) ?? null,
      },
    ]),
  )
}
