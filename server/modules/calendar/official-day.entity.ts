import { importOfficialDaysCall, type OfficialDayRow, officialDayCalls } from '#contract/official-day-rows.ts'
import { defineDesk } from '../entity/desk.ts'
import { defineEntity } from '../entity/entity.ts'
import { OFFICIAL_DAYS } from './days-off.ts'

interface OfficialDay {
  day: string
  title: string
}

const officialDayEntity = defineEntity<OfficialDayRow, OfficialDay>({
  table: 'official_days',
  columns: ['day', 'title'],
  key: { column: 'day', field: 'day', of: ({ day }) => day },
  needed: { title: 'عنوان' },
  fresh: ({ day }) => ({ day, title: '' }),
  toColumns: ({ title }) => ({ title }),
  tags: () => [OFFICIAL_DAYS],
})

export const officialDayDesk = defineDesk(officialDayEntity, {
  calls: officialDayCalls,
  batch: { call: importOfficialDaysCall, payload: 'officialDays' },
  title: 'title',
  toRow: ({ day, title }) => ({ day, title }),
})
