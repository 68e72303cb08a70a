import { parsePersianTimestamp } from './persian-calendar.ts'
import { addMonths } from './persian-days.ts'

/** The first moment of a Persian month (1405-08) in Tehran, and that of the month after. */
export function boundsOfMonth(month: string): { from: Date; until: Date } {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return { from: firstMomentOf({ year, month: at }), until: firstMomentOf(addMonths({ year, month: at, day: 1 }, 1)) }
}

function firstMomentOf({ year, month }: { year: number; month: number }): Date {
  const moment = parsePersianTimestamp(`${year}/${month}/1`)
  if (moment === undefined) throw new Error(`There is no month ${year}-${month}`)
  return moment
}
