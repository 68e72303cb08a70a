import { OFFICIAL_DAYS_SAMPLE } from '#contract/import-samples.ts'
import { importOfficialDaysCall, OfficialDayRow } from '#contract/official-day-rows.ts'
import type { Section } from '../section.ts'
import { TITLE } from './shared-fields.ts'

export const section: Section = {
  kept: {
    entity: 'official-days',
    one: 'روز',
    row: OfficialDayRow,
    key: 'day',
    title: 'title',
    fields: [TITLE, { name: 'day', label: 'روز', kind: 'latin', isRequired: true, width: 140, help: 'مانند ۱۴۰۵-۰۱-۱۳' }],
  },
  batch: { call: importOfficialDaysCall, sample: () => OFFICIAL_DAYS_SAMPLE },
}
