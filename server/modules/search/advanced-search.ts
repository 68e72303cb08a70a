import { ADVANCED_SEARCH_ROWS } from '#contract/limits.ts'
import type { ADVANCED_SEARCH_TYPES } from '#contract/search.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { patternsOf } from './patterns.ts'

interface Choice {
  label: string
  value: string
}

type Asked = {
  /** LIKE patterns, all of which the name must match: each word must begin a word of it. */
  patterns: readonly string[]
  category: string | null
}

const choices = (name: string, from: string, order: string) =>
  statement<Asked, Choice>(
    `advanced-search-${name}`,
    `
    select ${from} order by ${order} limit ${ADVANCED_SEARCH_ROWS}`,
  )

/** The shortest names come first: they are nearest to what was typed. */
const CHOICES = {
  product: choices(
    'product',
    `title as label, product_id as value from product_listing
    where search_key like all(:patterns::text[]) and access = 'basic' and (:category::text is null or category_slug = :category)`,
    'in_stock desc, sales desc, product_id',
  ),
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
} as const satisfies Record<(typeof ADVANCED_SEARCH_TYPES)[number], unknown>

export function listChoices(on: Handle, type: keyof typeof CHOICES, text: string, category: string | null = null): Promise<Choice[]> {
  return CHOICES[type].all(on, { patterns: patternsOf(text), category })
}
