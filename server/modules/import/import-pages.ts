import type { PageRow } from '#contract/import-content.ts'
import { VERSIONED_PAGES } from '#contract/page.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refuseDuplicates, refuseMissing } from '../../platform/rows/faults.ts'
import { laidOver } from '../../platform/rows/laid-over.ts'
import { countsOf, type RowCounts } from '../../platform/rows/row-counts.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import { sanitisedHtml } from '../../platform/sanitised-html.ts'
import { namedPictures } from '../media/external-pictures.ts'
import { addPageVersions, pagesBySlug, type StoredPage, writePages } from './content-rows.queries.ts'
import { importFaults } from './import.errors.ts'

const NEW: Omit<StoredPage, 'slug'> = { kind: 'page', title: '', description: '', image: '', body: '' }

export async function importPages(tx: Transaction, rows: readonly PageRow[], at: Date): Promise<RowCounts> {
  await writeAlone(tx)
  const faults = importFaults('pages')
  refuseDuplicates(rows, faults, 'slug', ({ slug }) => slug)
  const known = new Map((await pagesBySlug.all(tx, { slugs: rows.map(({ slug }) => slug) })).map((page) => [page.slug, page]))
  for (const [index, row] of rows.entries()) {
    if (!known.has(row.slug)) refuseMissing(row, index, { title: 'عنوان', body: 'متن' }, faults)
  }
  faults.settle()
  const pictures = namedPictures()
  const pages = rows.map(({ body, publishedAt, ...row }) => ({
    ...laidOver(known.get(row.slug) ?? NEW, {
      ...row,
      image: pictures.pathOf(row.image),
      body: body === undefined ? undefined : pictures.inHtml(sanitisedHtml(body)),
    }),
    slug: row.slug,
    publishedAt: publishedAt ?? null,
  }))
  await pictures.await(tx)
  const written = await writePages.all(tx, { rows: JSON.stringify(pages), at })
  if (written.length > 0) {
    await addPageVersions.all(tx, { slugs: VERSIONED_PAGES, at })
    await markChanged(tx, ['pages'])
  }
  return countsOf(rows.length, written)
}
