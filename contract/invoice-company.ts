import { z } from 'zod'
import { isLegalId, typedDigits } from '#persian/ids.ts'
import { defineCall } from './call.ts'
import { SellerId } from './ids.ts'

const digits = (pattern: RegExp, message: string) =>
  z.string({ error: message }).max(40, message).transform(typedDigits).pipe(z.string().regex(pattern, message))

/** The company that buys, as its official invoice names it. */
export const InvoiceCompany = z.object({
  name: z.string({ error: 'نام حقوقی شرکت را بنویسید' }).trim().min(2, 'نام حقوقی شرکت را بنویسید').max(160, 'نام حقوقی بلند است'),
  /** Eleven digits («شناسهٔ ملی»). */
  nationalCode: z
    .string({ error: 'شناسهٔ ملی ۱۱ رقم است' })
    .max(40, 'شناسهٔ ملی ۱۱ رقم است')
    .transform(typedDigits)
    .refine(isLegalId, 'شناسهٔ ملی شرکت نامعتبر است'),
  /** Empty: the company has none of its own beside the national id. */
  economicCode: digits(/^(\d{10,14})?$/, 'شمارهٔ اقتصادی ۱۰ تا ۱۴ رقم است').default(''),
  postalCode: digits(/^\d{10}$/, 'کد پستی ۱۰ رقم است'),
  address: z.string({ error: 'نشانی شرکت را بنویسید' }).trim().min(5, 'نشانی شرکت را بنویسید').max(300, 'نشانی بلند است'),
})
export type InvoiceCompany = z.infer<typeof InvoiceCompany>

/** A call of ours: for the form, which opens with what was given the last time. */
export const readInvoiceCompanyCall = defineCall({
  method: 'GET',
  path: '/payment/invoice-company',
  by: 'shopper',
  transaction: 'read',
  summary: 'The company that the shopper named last for an official invoice, and the sellers of the open receipt whose invoice is for it',
  answer: z.object({ company: InvoiceCompany.nullable(), sellerIds: z.array(SellerId) }),
  errors: [],
})
