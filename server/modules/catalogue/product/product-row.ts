import type { ProductRow, SingleProductRow } from '#contract/import-catalogue.ts'
import { searchKey } from '#persian/search-key.ts'
import { sanitisedHtml } from '../../../platform/sanitised-html.ts'

/** A product's row, with or without its texts, combinations, offers and history. */
export type AnyProductRow = ProductRow & Partial<Pick<SingleProductRow, 'general' | 'options' | 'combinations'>>

/** What needs nothing but the row itself, and most of the processor's time: done before anything is locked. */
export function textsOf(row: AnyProductRow) {
  const title = row.general?.title ?? row.title
  const englishTitle = row.general?.english_title ?? row.english_title
  const description = row.general?.description
  return {
    row,
    title,
    englishTitle,
    searchKey: title === undefined ? undefined : searchKey(`${title} ${englishTitle ?? ''}`),
    description: description === undefined ? null : sanitisedHtml(description),
  }
}
export type Prepared = ReturnType<typeof textsOf>
