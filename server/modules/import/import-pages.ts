import type { PageRow } from '#contract/import-content.ts'
import { VERSIONED_PAGES } from '#contract/page.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { namedPictures } from '../media/external-pictures.ts'
import { addPageVersions, pagesBySlug, type StoredPage, writePages } from './content-rows.queries.ts'
import { faultsOf, refuseDuplicates } from './import.errors.ts'
import { waitForOtherImports } from './import-lock.ts'
import { countsOf, type ImportCounts } from './import-result.ts'
import { laidOver, refuseMissing } from './laid-over.ts'
import { sanitisedHtml } from './sanitised-html.ts'

const NEW: Omit<StoredPage, 'slug'> = { kind: 'page', title: '', description: '', image: '', body: '' }

export async function importPages(tx: Transaction, rows: readonly PageRow[], at: Date): Promise<ImportCounts> {
  await waitForOtherImports(tx)
  const faults = faultsOf('pages')
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
