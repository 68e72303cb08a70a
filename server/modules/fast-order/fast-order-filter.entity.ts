import { type FastOrderFilterRow, fastOrderFilterCalls, importFastOrderFiltersCall } from '#contract/fast-order-rows.ts'
import { defineDesk } from '../entity/desk.ts'
import { defineEntity } from '../entity/entity.ts'
import { FAST_ORDER } from './fast-order-brand.entity.ts'

interface FastOrderFilter {
  id: FastOrderFilterRow['key']
  title: string
  options: NonNullable<FastOrderFilterRow['options']>
  position: number
}

const fastOrderFilterEntity = defineEntity<FastOrderFilterRow, FastOrderFilter>({
  table: 'fast_order_filters',
  columns: ['id', 'title', 'options', 'position'],
  key: { column: 'id', field: 'key', of: ({ key }) => key },
  needed: {},
  isOrdered: true,
  fresh: ({ key }) => ({ id: key, title: '', options: [], position: 0 }),
  toColumns: ({ title, options }) => ({ title, options }),
  items: ({ options }) => options.map(({ value }) => value),
  tags: () => [FAST_ORDER],
})

export const fastOrderFilterDesk = defineDesk(fastOrderFilterEntity, {
  calls: fastOrderFilterCalls,
  batch: { call: importFastOrderFiltersCall, payload: 'filters' },
  title: 'title',
  toRow: ({ id, title, options }) => ({ key: id, title, options }),
})
