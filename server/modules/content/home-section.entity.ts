import type { HomeSectionRow, ProductGridRow } from '#contract/import-content.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Checked, defineEntity } from '../entity/entity.ts'
import { findNamed } from '../entity/relations.ts'

export interface Section {
  id: string
  type: HomeSectionRow['type']
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
  fresh: ({ id, type }) => ({ id, type, title: '', position: 0, visible: true, items: [], settings: {} }),
  check: knownItems,
  toColumns: (row, _, old) => ({ title: row.title, visible: row.display, items: itemsOf(row, old), settings: settingsOf(row, old) }),
  items: ({ items }) => items.map((item) => JSON.stringify(item)),
  tags: () => ['home'],
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
