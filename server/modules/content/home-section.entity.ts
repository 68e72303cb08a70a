import { homeSectionCalls } from '#contract/home-section-rows.ts'
import { importHomeSectionsCall } from '#contract/import.ts'
import type { HomeSectionRow, ProductGridRow } from '#contract/import-content.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { defineDesk } from '../entity/desk.ts'
import { type Checked, defineEntity } from '../entity/entity.ts'
import { findNamed } from '../entity/relations.ts'
import { Slugs } from './section-items.ts'

export interface Section {
  id: string
  type: NonNullable<HomeSectionRow['type']>
  title: string
  position: number
  visible: boolean
  /** Pictures, or slugs of what it shows. */
  items: unknown[]
  settings: SectionSettings
}

interface SectionSettings {
  titleAlign?: NonNullable<HomeSectionRow['titleAlign']> | undefined
  moreUrl?: NonNullable<HomeSectionRow['moreUrl']> | undefined
  layout?: ProductGridRow['layout']
  groups?: { title: string; moreUrl?: string | undefined; slugs: string[] }[]
}

/** Sections of the home page, their titles and their order; those that are not named stay as they are. */
export const homeSectionEntity = defineEntity<HomeSectionRow, Section>({
  table: 'home_sections',
  columns: ['id', 'type', 'title', 'position', 'visible', 'items', 'settings'],
  key: { column: 'id', field: 'id', of: ({ id }) => id },
  needed: { type: 'نوع بخش' },
  isOrdered: true,
  // one without a type is refused before it is stored
  fresh: ({ id, type = 'prices' }) => ({ id, type, title: '', position: 0, visible: true, items: [], settings: {} }),
  check: knownItems,
  toColumns: (row, _, old) => ({ title: row.title, visible: row.display, items: itemsOf(row, old), settings: settingsOf(row, old) }),
  items: ({ items }) => items.map((item) => JSON.stringify(item)),
  tags: () => ['home'],
})

/** Slides, banners and products come by imports of their own: a section that goes and comes back has them still. */
export const homeSectionDesk = defineDesk(homeSectionEntity, {
  calls: homeSectionCalls,
  batch: { call: importHomeSectionsCall, payload: 'homeSections' },
  title: 'title',
  filterBy: 'type',
  toRow: ({ id, type, title, visible, items, settings: { titleAlign, moreUrl } }) => ({
    id,
    type,
    title,
    titleAlign: titleAlign ?? null,
    moreUrl: moreUrl ?? null,
    categories: type === 'categories' ? Slugs.catch([]).parse(items) : undefined,
    brands: type === 'brands' ? Slugs.catch([]).parse(items) : undefined,
    display: visible,
  }),
})

async function knownItems(tx: Transaction, rows: readonly HomeSectionRow[]): Promise<Checked<HomeSectionRow, Section>> {
  const categories = await findNamed(
    tx,
    'category',
    rows.flatMap((row) => row.categories ?? []),
  )
  const brands = await findNamed(
    tx,
    'brand',
    rows.flatMap((row) => row.brands ?? []),
  )
  return (row, refuse, old) => {
    if (old !== undefined && (row.type ?? old.type) !== old.type) refuse('type', `بخش «${row.id}» از نوع دیگری است`)
    for (const slug of row.categories ?? []) categories.check(slug, (message) => refuse('categories', message))
    for (const slug of row.brands ?? []) brands.check(slug, (message) => refuse('brands', message))
  }
}

function settingsOf({ titleAlign, moreUrl }: HomeSectionRow, old: Section | undefined): SectionSettings {
  const known: SectionSettings = old?.settings ?? {}
  return { ...known, titleAlign: keptOr(known.titleAlign, titleAlign), moreUrl: keptOr(known.moreUrl, moreUrl) }
}

/** What is known, unless a row names something else; null by none. */
const keptOr = <T>(known: T | undefined, given: T | null | undefined) => (given === undefined ? known : (given ?? undefined))

/** The list that a section of this type may name; the others are filled by their own use cases. */
function itemsOf(row: HomeSectionRow, old: Section | undefined): string[] | undefined {
  const type = old?.type ?? row.type
  if (type === 'categories') return row.categories
  return type === 'brands' ? row.brands : undefined
}
