import type { PageRow } from '#contract/import-content.ts'
import { VERSIONED_PAGES } from '#contract/page.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { addPageVersions, writePages } from './content-rows.queries.ts'
import { faultsOf, refuseDuplicates } from './import.errors.ts'
import { waitForOtherImports } from './import-lock.ts'
import { countsOf, type ImportCounts } from './import-result.ts'
import { sanitisedHtml } from './sanitised-html.ts'

export async function importPages(tx: Transaction, rows: readonly PageRow[], at: Date): Promise<ImportCounts> {
  await waitForOtherImports(tx)
  const faults = faultsOf('pages')
  refuseDuplicates(rows, faults, 'slug', ({ slug }) => slug)
  faults.settle()
  const pages = rows.map(({ body, publishedAt, ...row }) => ({ ...row, body: sanitisedHtml(body), publishedAt: publishedAt ?? null }))
  const written = await writePages.all(tx, { rows: JSON.stringify(pages), at })
  if (written.length > 0) {
    await addPageVersions.all(tx, { slugs: VERSIONED_PAGES, at })
    await markChanged(tx, ['pages'])
  }
  return countsOf(rows.length, written)
}
