import { z } from 'zod'
import { readPersianDay } from '#persian/persian-days.ts'
import { dayKey } from '#persian/working-days.ts'

const WRITTEN = 'روز را مانند ۱۴۰۵/۰۹/۰۱ بنویسید'

/** A day of the Persian calendar as staff write it; `1405-09-01` comes of it. */
export const SetDay = z
  .string(WRITTEN)
  .max(20, WRITTEN)
  .refine((day) => readPersianDay(day) !== undefined, WRITTEN)
  .transform((day) => {
    const known = readPersianDay(day)
    return known === undefined ? day : dayKey(known)
  })

/** `now`: from the next minute; a day: from its beginning in Tehran. */
export const FromMoment = z.union([z.literal('now'), SetDay], WRITTEN)
