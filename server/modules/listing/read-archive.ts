import type { ArchiveFilters } from '#contract/import-content.ts'
import type { ArchiveListing, ListingFilters } from '#contract/listing.ts'
import type { Database } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { listProducts } from './list-products.ts'
import { ArchiveNotFound } from './listing.errors.ts'
import type { ListingPage } from './read-listing.ts'

interface ArchiveRow {
  url: string
  title: string
  description: string
  image: string
  /** As they were stored: one brand may stand by its own name. */
  filters: ArchiveFilters & Pick<ListingFilters, 'brand'>
  categoryId: string | null
  level: 1 | 2 | 3 | null
}

const archiveByUrl = statement<{ url: string }, ArchiveRow>(
  'archive-by-url',
  `
  select a.url, a.title, a.description, a.image, a.filters, c.id as "categoryId", cardinality(c.path) as level
  from archives a left join categories c on c.slug = a.filters ->> 'category' where a.url = :url`,
)

const DAY_MS = 86_400_000

export interface Archive {
  listing: ArchiveListing
  page: ListingPage
  /** By the hour the newest products of an archive change without a tag. */
  agesByItself: boolean
}

/** The products of a named listing, and of them what the filters choose. */
export async function readArchive(
  db: Database,
  url: string,
  filters: ListingFilters,
  access: readonly string[],
  at: Date,
): Promise<Archive> {
  const row = await archiveByUrl.first(db, { url })
  if (row === undefined) throw ArchiveNotFound()
  const { filters: standing, categoryId, level, ...archive } = row
  const { days, category: _, ...within } = standing
  const since = days === undefined ? undefined : new Date(at.getTime() - days * DAY_MS)
  const scope = { within: { ...within, since }, ...(categoryId === null || level === null ? {} : { place: { id: categoryId, level } }) }

  const { listing, page } = await listProducts(db, filters, access, scope)
  return { listing: { ...listing, archive }, page, agesByItself: days !== undefined }
}
