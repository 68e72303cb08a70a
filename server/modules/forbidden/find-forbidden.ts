import { FORBIDDEN_KINDS } from '#contract/forbidden-rows.ts'
import { searchTokens, withoutSuffix } from '#persian/search-key.ts'
import type { Handle } from '../../platform/database/database.ts'
import { type ForbiddenMatch, forbiddenAmong, isAnythingForbidden, productsToJudge } from './forbidden.queries.ts'

/** A product as it is held against the list of what may not be sold. */
export interface Judged {
  title: string
  englishTitle: string
  categoryId: string | null
  brandId: string | null
  /** Of fourteen digits. */
  gtins: readonly string[]
}

/** Why each of these products may not be sold, in words, by its place among them. What may be has no entry. */
export async function findForbidden(on: Handle, products: readonly Judged[]): Promise<Map<number, string>> {
  if (products.length === 0 || !(await isAnythingForbidden.one(on, {})).is) return new Map()
  const given = products.map(({ title, englishTitle, categoryId, brandId, gtins }, at) => {
    const words = [title, englishTitle].map(wordsInOrder).join(' | ')
    return { at, words, categoryId, brandId, gtins }
  })
  const found = await forbiddenAmong.all(on, { products: JSON.stringify(given) })
  return new Map(found.map((match) => [match.at, wordsOf(match)]))
}

/** The same of products that are there, by their ids. */
export async function findForbiddenProducts(on: Handle, ids: readonly string[]): Promise<Map<string, string>> {
  const judged = ids.length === 0 ? [] : await productsToJudge.all(on, { ids })
  const found = await findForbidden(on, judged)
  return new Map(judged.flatMap(({ id }, at) => (found.has(at) ? [[id, found.get(at) ?? '']] : [])))
}

/** Words of a list of what is forbidden, as titles are held against them: without the ending of a plural. */
export const wordKey = (words: string): string => searchTokens(words).map(withoutSuffix).join(' ')

/** A search keeps each word once and eight at most; a title has them as they stand. */
function wordsInOrder(title: string): string {
  return title
    .split(/\s+/)
    .map(wordKey)
    .filter((word) => word !== '')
    .join(' ')
}

const wordsOf = ({ kind, value, reason }: ForbiddenMatch) =>
  `این محصول در این بازار فروخته نمی‌شود (${FORBIDDEN_KINDS[kind]} «${value}» ممنوع است)${reason === '' ? '' : `: ${reason}`}`
