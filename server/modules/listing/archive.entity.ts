import { archiveCalls } from '#contract/archive-rows.ts'
import { importArchivesCall } from '#contract/import.ts'
import type { ArchiveFilters, ArchiveRow } from '#contract/import-content.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { forgetBuilt } from '../built-page/forget-built.ts'
import { placeOfArchive } from '../built-page/read-built-page.ts'
import { defineDesk } from '../entity/desk.ts'
import { type Checked, defineEntity } from '../entity/entity.ts'
import { findNamed } from '../entity/relations.ts'

interface Archive {
  url: string
  title: string
  /** Sanitised HTML. */
  description: string
  image: string
  filters: StoredFilters
  position: number
}

/** Archives of before name one brand by itself. */
type StoredFilters = ArchiveFilters & { brand?: string }

/** Named listings; their filters may only name categories and brands that are there. */
export const archiveEntity = defineEntity<ArchiveRow, Archive>({
  table: 'archives',
  columns: ['url', 'title', 'description', 'image', 'filters', 'position'],
  key: { column: 'url', field: 'url', of: ({ url }) => url },
  needed: { title: 'عنوان' },
  isOrdered: true,
  fresh: ({ url }) => ({ url, title: '', description: '', image: '', filters: {}, position: 0 }),
  check: wholeFilters,
  toColumns: ({ title, description, image, filters }, { picture, html }) => ({
    title,
    description: html(description),
    image: picture(image),
    filters,
  }),
  items: ({ filters }) => Object.keys(filters),
  tags: (changed) => changed.map(({ url }) => `archive:${url}`),
  made: (tx, stored) =>
    forgetBuilt(
      tx,
      stored.map(({ url }) => placeOfArchive(url)),
    ),
})

export const archiveDesk = defineDesk(archiveEntity, {
  calls: archiveCalls,
  batch: { call: importArchivesCall, payload: 'archives' },
  title: 'title',
  toRow: ({ url, title, description, image, filters }) => ({ url, title, description, image, filters: ofToday(filters) }),
})

function ofToday({ brand, ...filters }: StoredFilters): ArchiveFilters {
  return brand === undefined ? filters : { ...filters, brands: [...(filters.brands ?? []), brand] }
}

async function wholeFilters(tx: Transaction, rows: readonly ArchiveRow[]): Promise<Checked<ArchiveRow, Archive>> {
  const categories = await findNamed(
    tx,
    'category',
    rows.map(({ filters }) => filters?.category),
  )
  const brands = await findNamed(
    tx,
    'brand',
    rows.flatMap(({ filters }) => filters?.brands ?? []),
  )
  return ({ filters = {} }, refuse) => {
    const { category, brands: slugs = [], price_min, price_max } = filters
    categories.check(category, (message) => refuse('filters.category', message))
    for (const slug of slugs) brands.check(slug, (message) => refuse('filters.brands', message))
    if (price_min !== undefined && price_max !== undefined && price_min > price_max)
      refuse('filters.price_max', 'بیشترین قیمت کمتر از کمترین قیمت است')
  }
}
