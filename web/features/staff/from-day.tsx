import type { ComponentProps } from 'react'
import { persianDayAt } from '#persian/persian-days.ts'
import { DateField } from '#web/ui/date-field.tsx'

/** From which day something counts; left empty, from this moment. */
export function FromDay(field: Pick<ComponentProps<typeof DateField>, 'value' | 'error' | 'onChange' | 'onBlur'>) {
  return <DateField {...field} label="از روز" help="خالی: از همین حالا" min={persianDayAt(new Date())} />
}
