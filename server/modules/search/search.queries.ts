import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { unseen } from '../../platform/database/unseen.ts'
import type { WeighedText } from './weigh-texts.ts'

/** Suggestions of each kind. */
const PRODUCTS_SHOWN = 8
const CATEGORIES_SHOWN = 5
/** Of what common words find, so many of the best-selling are compared by how well they fit. */
const CANDIDATES = 40
/** To look at one of the best-selling, in the index alone, beside reading a row of the listing. */
const TIMES_AS_CHEAP = 5
/** Common words are looked for among so many of the best-selling; what is not met there is rare after all. */
export const BEST_SELLING_SCAN_LIMIT = 5_000
/** Those who are not met so often among the very first are not looked for among the others. */
const FIRST_SCAN_LIMIT = 1_250
const MATCHES_AT_FIRST = 2
/** Products that are read where the rarest words are not rare at all: words that are common, but not among the best-selling. */
export const SCAN_LIMIT = 20_000

export interface FoundCategory {
  title: string
  slug: string
}
export interface FoundProduct extends FoundCategory {
  image: string
  price: number | null
  inStock: boolean
}
interface SuggestionParams extends Record<string, unknown> {
  patterns: readonly string[]
  /** The words side by side, as they would stand in a search key. */
  phrase: string
}
interface Found {
  category: FoundCategory[]
  products: FoundProduct[]
}

const rows = (sql: string) => `(select coalesce(json_agg(found), '[]') from (${sql}) found)`

/** Titles that begin with the words come first, then what holds them side by side, then what sells best. */
const suggestions = <Params extends SuggestionParams>(name: string, products: string) =>
  statement<Params, Found>(
    `suggestions-${name}`,
    `
    select ${rows(`
      select title, slug from categories where search_key like all(${unseen(':patterns', 'text[]')})
      order by starts_with(search_key, :phrase) desc, cardinality(path), position, id limit ${CATEGORIES_SHOWN}`)} as category,
    ${rows(`
      select title, slug, image, price, in_stock as "inStock" from (${products}) matched
      order by in_stock desc, case strpos(search_key, :phrase) when 1 then 1 when 0 then 3 else 2 end, sales desc, product_id limit ${PRODUCTS_SHOWN}`)} as products`,
  )

const foundByWords = suggestions<SuggestionParams & { words: string; rest: readonly string[] }>(
  'by-words',
  `select * from (select * from product_listing where words_of(search_key) @@ ${unseen(':words', 'tsquery')} limit ${SCAN_LIMIT}) holding
  where search_key like all(${unseen(':rest', 'text[]')}) and access = 'basic'`,
)

/** What `IS_FOUND` looks at stands in the index by sales, which is read alone as long as nothing else is asked for. */
const bestSelling = (limit: string) => `select * from product_listing order by in_stock desc, sales desc, product_id desc limit ${limit}`
const IS_FOUND = `search_key like all(${unseen(':patterns', 'text[]')}) and access = 'basic'`

const foundAmongBestSelling = suggestions<SuggestionParams & { words: string }>(
  'among-best-selling',
  `select l.* from (select product_id from (${bestSelling(`case when (
    select count(*) from (select from (${bestSelling(String(FIRST_SCAN_LIMIT))}) first_ones where ${IS_FOUND} limit ${MATCHES_AT_FIRST}) met
  ) = ${MATCHES_AT_FIRST} or :words = '' then ${BEST_SELLING_SCAN_LIMIT} else 0 end`)}) best_selling
  where ${IS_FOUND} limit ${CANDIDATES}) candidates join product_listing l using (product_id)`,
)

/** Reading the best-selling until there are enough costs less than reading all that have the rarest of the words. */
export function areCommon({ products, market, words }: WeighedText): boolean {
  return words === '' || products * products * TIMES_AS_CHEAP > CANDIDATES * market
}

/** Categories and products that have a word for each pattern. */
export async function findSuggestions(on: Handle, text: WeighedText, phrase: string): Promise<Found> {
  const { patterns, words, rest } = text
  if (areCommon(text)) {
    const found = await foundAmongBestSelling.one(on, { patterns, phrase, words })
    if (found.products.length === PRODUCTS_SHOWN || words === '') return found
  }
  return foundByWords.one(on, { patterns, phrase, words, rest })
}

/**
 * SQL that answers `at`, counted from 1, of the first text in `:texts` (weighed ones, as JSON) for which there is a row of product_listing that meets
 * `condition`, or something else.
 */
export const firstFoundSql = (condition: string, orElse = 'false') => `
  with asked as materialized (
    select at, (text -> 'common')::boolean as common, text ->> 'words' as words, array(select jsonb_array_elements_text(text -> 'patterns')) as patterns,
      array(select jsonb_array_elements_text(text -> 'rest')) as rest
    from jsonb_array_elements(:texts::jsonb) with ordinality as given (text, at) order by at
  )
  select at::int from asked
  where ${orElse}
    or (common and exists (
      select from (select * from product_listing order by in_stock desc, sales desc, product_id desc limit ${BEST_SELLING_SCAN_LIMIT}) best_selling
      where search_key like all(patterns) and ${condition}))
    or (words <> '' and exists (
      select from product_listing where words_of(search_key) @@ words::tsquery and search_key like all(rest) and ${condition}))
  limit 1`

const firstFound = statement<{ texts: string }, { at: number }>(
  'search-first-found',
  firstFoundSql(`access = 'basic'`, 'exists (select from categories where search_key like all(patterns))'),
)

/** What `firstFoundSql` takes as `:texts`. */
export function textsToFind(texts: readonly WeighedText[]): string {
  return JSON.stringify(texts.map((text) => ({ words: text.words, rest: text.rest, patterns: text.patterns, common: areCommon(text) })))
}

/** The first of the texts that finds something, by its place among them. */
export async function findFirst(on: Handle, texts: readonly WeighedText[]): Promise<number | undefined> {
  const first = await firstFound.first(on, { texts: textsToFind(texts) })
  return first === undefined ? undefined : first.at - 1
}
