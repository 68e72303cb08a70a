import { midnightOf, persianDayOf } from '#persian/persian-calendar.ts'
import { persianDayText, readPersianDay } from '#persian/persian-days.ts'

const GREGORIAN = /^(1[89]|2\d)\d{2}-\d{2}-\d{2}$/

/** YYYY-MM-DD of a day that is written so, or as yyyy/m/d of the Persian calendar in any digits; empty for anything else. */
export function birthdayOf(text: string): string {
  const typed = text.trim()
  if (GREGORIAN.test(typed)) return isDay(typed) ? typed : ''
  const day = readPersianDay(typed)
  const utc = day && midnightOf(day)
  return utc === undefined ? '' : new Date(utc).toISOString().slice(0, 10)
}

/** The same day as forms hold it, 1370/05/12; empty where there is none. */
export function birthdayText(birthday: string): string {
  return isDay(birthday) ? persianDayText(persianDayOf(Date.parse(birthday))) : ''
}

/** 2026-02-30 is none: it would come back as another day. */
function isDay(iso: string): boolean {
  const utc = Date.parse(iso)
  return !Number.isNaN(utc) && new Date(utc).toISOString().startsWith(iso) && iso !== ''
}
