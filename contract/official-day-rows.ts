import { z } from 'zod'
import { readPersianDay } from '#persian/persian-days.ts'
import { dayKey } from '#persian/working-days.ts'
import { entityCalls } from './entity.ts'
import { bodyOf, importCall, rows } from './import-call.ts'
import { row, text } from './import-fields.ts'

const asKey = (written: string) => {
  const day = readPersianDay(written)
  return day === undefined ? written : dayKey(day)
}

/** Key: `day`, of the Persian calendar (1405-01-13). A new one needs a title. */
export const OfficialDayRow = row({
  day: z
    .string({ error: 'روز الزامی است' })
    .max(40, 'روز باید مانند ۱۴۰۵-۰۱-۱۳ باشد')
    .overwrite(asKey)
    .refine((day) => readPersianDay(day) !== undefined, 'روز باید مانند ۱۴۰۵-۰۱-۱۳ باشد'),
  title: text('عنوان', 120).optional(),
})
export type OfficialDayRow = z.output<typeof OfficialDayRow>

export const officialDayCalls = entityCalls({
  name: 'official-days',
  can: 'settings.write',
  row: OfficialDayRow,
  shown: z.object({ day: z.string(), title: z.string() }),
  example: { key: '1405-06-05', row: { day: '1405-06-05', title: 'میلاد پیامبر اکرم' } },
})

export const importOfficialDaysCall = importCall(
  'official-days',
  'settings.write',
  'Days on which Iran does not work, beside Fridays',
  bodyOf({ officialDays: rows(OfficialDayRow) }),
)
