import { z } from 'zod'

/** A month of the Persian calendar in Tehran: 1405-08. */
export const PersianMonth = z.string().regex(/^1[34]\d{2}-(0[1-9]|1[0-2])$/, 'ماه را به شکل ۰۸-۱۴۰۵ بنویسید')
