import type { BrandTable, CategoryTable } from '#contract/fast-order.ts'
import { DELIVERY_TIMES, type DeliveryTime } from '#contract/product.ts'
import { ByteWriter } from '../../platform/http/byte-writer.ts'
import { ReadyJson } from '../../platform/http/ready-json.ts'
import type { OpenedTable } from './open-table.ts'
import type { TablePage } from './table.queries.ts'

/** A page with what was opened for it; of several filters together, their rows one after another. */
export interface TableToAnswer {
  pages: readonly TablePage[]
  opened: readonly OpenedTable[]
  totalCount: number | null
  /** Where a table tells it. */
  totalIsExact?: boolean
  nextCursor: string | null
}

export function brandTable<Answer extends BrandTable = BrandTable>(table: TableToAnswer): ReadyJson<Answer> {
  const brands = unique(table.opened.flatMap((opened) => opened.brands))
  return withRows({ ...common(table), brands }, table.pages, '"products":[', ']')
}

export function categoryTable<Answer extends CategoryTable = CategoryTable>(table: TableToAnswer): ReadyJson<Answer> {
  const places = table.opened
    .flatMap((opened) => opened.places)
    .map(({ slug, title, path }) => ({ label: title, value: slug, depth: path.length }))
  const [category = null] = places.filter(({ depth }) => depth === 1)
  const known = {
    ...common(table),
    category: category && { label: category.label, value: category.value },
    subCategoriesData: unique(places.filter(({ depth }) => depth > 1).map(({ label, value }) => ({ label, value }))),
  }
  return withRows(known, table.pages, '"tableData":{"products":[', ']}')
}

function withRows<Answer>(known: object, pages: readonly TablePage[], open: string, close: string): ReadyJson<Answer> {
  const answer = new ByteWriter().text(`${JSON.stringify(known).slice(0, -1)},${open}`)
  const filled = pages.filter(({ rows }) => rows.length > 0)
  for (const [nth, { rows }] of filled.entries()) answer.text(nth === 0 ? '' : ',').bytes(rows)
  return new ReadyJson(answer.text(`${close}}`).end())
}

function common({ pages, totalCount, totalIsExact, nextCursor }: TableToAnswer) {
  const choices = pages.map((page) => page.choices)
  const times = new Set<string>(choices.flatMap(({ deliveryTime }) => deliveryTime))
  return {
    filters: {
      colors: unique(choices.flatMap(({ colors }) => colors)),
      sellers: unique(choices.flatMap(({ sellers }) => sellers)),
      deliveryTime: TIMES.filter((value) => times.has(value)).map((value) => ({ label: DELIVERY_TIMES[value], value })),
    },
    supplierLocations: [...new Map(choices.flatMap(({ locations }) => locations).map((place) => [place.locationId, place])).values()],
    totalCount,
    totalIsExact,
    nextCursor,
  }
}

/** The shortest first. */
const TIMES: readonly DeliveryTime[] = ['in3hours', 'in1day', 'in3days', 'in1week', 'in15days']

const inPersianOrder = new Intl.Collator('fa').compare

function unique<Choice extends { label: string; value: string }>(choices: readonly Choice[]): Choice[] {
  const byValue = new Map(choices.map((choice) => [choice.value, choice]))
  return [...byValue.values()].toSorted((one, other) => inPersianOrder(one.label, other.label))
}
