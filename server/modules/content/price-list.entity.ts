import { importPriceListsCall } from '#contract/import.ts'
import type { PriceListRow } from '#contract/import-content.ts'
import { priceListCalls } from '#contract/price-list-rows.ts'
import { defineDesk } from '../entity/desk.ts'
import { defineEntity } from '../entity/entity.ts'

interface PriceList {
  id: string
  title: string
  rows: NonNullable<PriceListRow['tablelist']>
  position: number
}

/** Lists of prices, as of a day's gold; the rows of one that names rows are replaced. */
export const priceListEntity = defineEntity<PriceListRow, PriceList>({
  table: 'price_lists',
  columns: ['id', 'title', 'rows', 'position'],
  key: { column: 'id', field: '_id', of: ({ _id }) => _id },
  needed: { title: 'عنوان', tablelist: 'ردیف‌ها' },
  isOrdered: true,
  fresh: ({ _id }) => ({ id: _id, title: '', rows: [], position: 0 }),
  toColumns: ({ title, tablelist }) => ({ title, rows: tablelist }),
  items: ({ rows }) => rows.map(({ _id }) => _id),
  tags: () => ['prices'],
})

export const priceListDesk = defineDesk(priceListEntity, {
  calls: priceListCalls,
  batch: { call: importPriceListsCall, payload: 'priceList' },
  title: 'title',
  toRow: ({ id, title, rows }) => ({ _id: id, title, tablelist: rows }),
})
