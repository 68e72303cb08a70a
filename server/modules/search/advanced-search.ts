import { ADVANCED_SEARCH_ROWS } from '#contract/limits.ts'
import type { ADVANCED_SEARCH_TYPES } from '#contract/search.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { patternsOf } from './patterns.ts'
import { areCommon, BEST_SELLING_SCAN_LIMIT, SCAN_LIMIT } from './search.queries.ts'
import { weighText } from './weigh-texts.ts'

interface Choice {
  label: string
  value: string
}

type ChoicesParams = {
  /** LIKE patterns, all of which the name must match: each word must begin a word of it. */
  patterns: readonly string[]
}
type ProductsParams = ChoicesParams & { category: string | null }

const choices = (name: string, from: string, order: string) =>
  statement<ChoicesParams, Choice>(
    `advanced-search-${name}`,
    `
    select ${from} order by ${order} limit ${ADVANCED_SEARCH_ROWS}`,
  )

const products = <Params extends ProductsParams>(name: string, found: string) =>
  statement<Params, Choice>(
    `advanced-search-products-${name}`,
    `
    select title as label, product_id as value from (${found}) found order by in_stock desc, sales desc, product_id limit ${ADVANCED_SEARCH_ROWS}`,
  )

const IS_CHOICE = `search_key like all(:patterns::text[]) and access = 'basic' and (:category::text is null or category_slug = :category)`
const BEST_SELLING = `order by in_stock desc, sales desc, product_id desc limit ${BEST_SELLING_SCAN_LIMIT}`

const productsByWords = products<ProductsParams & { words: string }>(
  'by-words',
  `select * from (select * from product_listing where words_of(search_key) @@ :words::tsquery limit ${SCAN_LIMIT}) holding where ${IS_CHOICE}`,
)
const productsOfMarket = products<ProductsParams>(
  'of-market',
  `select * from (select * from product_listing ${BEST_SELLING}) best_selling where ${IS_CHOICE}`,
)
/** It is not known at which depth the category stands. */
const productsOfCategory = products<ProductsParams>(
  'of-category',
  `select * from (${[1, 2, 3]
    .map(
      (level) =>
        `(select * from product_listing where category_${level} = (select id from categories where slug = :category) ${BEST_SELLING})`,
    )
    .join(' union all ')}) best_selling where ${IS_CHOICE}`,
)

async function listProducts(on: Handle, text: string, category: string | null): Promise<Choice[]> {
  const patterns = patternsOf(text)
  const amongBestSelling = () => (category === null ? productsOfMarket : productsOfCategory).all(on, { patterns, category })
  if (patterns.length === 0) return amongBestSelling()
  const weighed = await weighText(on, patterns)
  const found = areCommon(weighed) ? await amongBestSelling() : []
  return found.length === ADVANCED_SEARCH_ROWS ? found : productsByWords.all(on, { patterns, category, words: weighed.words })
}

/** The shortest names come first: they are nearest to what was typed. */
const CHOICES = {
  brand: choices(
    'brand',
    'name as label, slug as value from brands where search_key like all(:patterns::text[])',
    'char_length(name), name, id',
  ),
  category: choices(
    'category',
    'title as label, slug as value from categories where search_key like all(:patterns::text[])',
    'cardinality(path), position, id',
  ),
  // Sellers have no search key: they are few, and their names are read as they are, but for ye, kaf and half-spaces.
  supplier: choices(
    'supplier',
    `name as label, id as value from sellers
    where status = 'active' and ' ' || lower(translate(name, U&'\\064A\\0643\\200C', U&'\\06CC\\06A9 ')) like all(:patterns::text[])`,
    'char_length(name), name, id',
  ),
} as const satisfies Record<Exclude<(typeof ADVANCED_SEARCH_TYPES)[number], 'product'>, unknown>

export function listChoices(
  on: Handle,
  type: keyof typeof CHOICES | 'product',
  text: string,
  category: string | null = null,
): Promise<Choice[]> {
  return type === 'product' ? listProducts(on, text, category) : CHOICES[type].all(on, { patterns: patternsOf(text) })
}
