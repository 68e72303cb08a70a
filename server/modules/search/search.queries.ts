import type { Handle } from '../../platform/database/database.ts'
import { type Statement, statement } from '../../platform/database/statement.ts'

/** Suggestions of each kind. */
const PRODUCTS_SHOWN = 8
const CATEGORIES_SHOWN = 5

export interface FoundCategory {
  title: string
  slug: string
}
export interface FoundProduct extends FoundCategory {
  image: string
}

type Params = Record<string, unknown>
const made = new Map<string, Statement<Params, never>>()

/** One statement for each number of words, at most eight. */
function variant<Row>(name: string, patterns: readonly string[], sql: (match: string) => string): Statement<Params, Row> {
  const key = `${name}-${patterns.length}`
  const known =
    made.get(key) ?? statement<Params, never>(key, sql(patterns.map((_, index) => `search_key like :pattern${index}`).join(' and ')))
  made.set(key, known)
  return known
}

const paramsOf = (patterns: readonly string[]): Params => Object.fromEntries(patterns.map((pattern, index) => [`pattern${index}`, pattern]))

/** Titles that begin with the words come first, then what holds them side by side, then what sells best. */
export function findProducts(on: Handle, patterns: readonly string[], phrase: string): Promise<FoundProduct[]> {
  return variant<FoundProduct>(
    'search-products',
    patterns,
    (match) => `
    select title, slug, image from product_listing where ${match} and access = 'basic'
    order by in_stock desc, starts_with(search_key, :phrase) desc, (strpos(search_key, :phrase) > 0) desc, sales desc, product_id limit ${PRODUCTS_SHOWN}`,
  ).all(on, { ...paramsOf(patterns), phrase })
}

export function findCategories(on: Handle, patterns: readonly string[], phrase: string): Promise<FoundCategory[]> {
  return variant<FoundCategory>(
    'search-categories',
    patterns,
    (match) => `
    select title, slug from categories where ${match}
    order by starts_with(search_key, :phrase) desc, cardinality(path), position, id limit ${CATEGORIES_SHOWN}`,
  ).all(on, { ...paramsOf(patterns), phrase })
}

export async function findsAny(on: Handle, patterns: readonly string[]): Promise<boolean> {
  return (
    await variant<{ found: boolean }>(
      'search-finds-any',
      patterns,
      (match) => `
    select exists (select from product_listing where ${match} and access = 'basic') or exists (select from categories where ${match}) as found`,
    ).one(on, paramsOf(patterns))
  ).found
}
