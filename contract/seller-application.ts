import { z } from 'zod'
import { formatCount } from '#persian/format.ts'
import { isLegalId, isNationalCode, typedDigits } from '#persian/ids.ts'
import { defineCall } from './call.ts'
import { SellerId } from './ids.ts'
import { PostalCode, personName } from './person-fields.ts'
import { FILE_REFUSALS, UPLOAD_ENVELOPE_BYTES_MAX } from './upload.ts'
import { Sheba } from './wallet-withdrawal.ts'

/* Becoming a seller: what an applicant sends, what staff decide, and what comes of it. */

export const APPLICATION_DOCUMENTS_MAX = 8
export const APPLICATION_DOCUMENT_BYTES_MAX = 5 * 1024 * 1024
export const APPLICATION_DOCUMENTS_A_DAY = 30
/** New ones of one person, those that were refused or withdrawn among them; sending a returned one again is none. */
export const APPLICATIONS_A_MONTH = 3
export const APPLICATION_TEXT_MAX = 500

const NO_APPLICATION = 'این درخواست پیدا نشد'
export const ApplicationId = z
  .string({ error: NO_APPLICATION })
  .regex(/^application_[0-9a-f-]{36}$/, NO_APPLICATION)
  .brand<'ApplicationId'>()
export type ApplicationId = z.infer<typeof ApplicationId>

/** `returned`: its applicant mends it and sends it again. */
export const ApplicationState = z.enum(['sent', 'returned', 'approved', 'refused', 'withdrawn'])
export type ApplicationState = z.infer<typeof ApplicationState>

/** Before the law: one person, or a company. */
export const ApplicantKind = z.enum(['person', 'company'], { error: 'بگویید شخص هستید یا شرکت' })
export type ApplicantKind = z.infer<typeof ApplicantKind>

export const DocumentKind = z.enum(['identity', 'registration', 'licence', 'sheba', 'other'], { error: 'نوع مدرک را انتخاب کنید' })
export type DocumentKind = z.infer<typeof DocumentKind>
export const DOCUMENT_LABELS: Readonly<Record<DocumentKind, string>> = {
  identity: 'تصویر کارت ملی',
  registration: 'آگهی ثبت شرکت',
  licence: 'پروانهٔ کسب',
  sheba: 'تأییدیهٔ شبا',
  other: 'مدرک دیگر',
}
/** Without it nobody can tell who applies. */
export const NEEDED_DOCUMENT: Readonly<Record<ApplicantKind, DocumentKind>> = { person: 'identity', company: 'registration' }

export const NO_DOCUMENT = 'این مدرک پیدا نشد؛ دوباره آن را بفرستید'
export const DocumentId = z
  .string({ error: NO_DOCUMENT })
  .regex(/^[0-9a-z]{24}$/, NO_DOCUMENT)
  .brand<'DocumentId'>()
export type DocumentId = z.infer<typeof DocumentId>

const text = (missing: string, max: number) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(max, `حداکثر ${formatCount(max)} نویسه`)
const digitsOrNone = (pattern: RegExp, message: string) =>
  z
    .string({ error: message })
    .max(40, message)
    .transform(typedDigits)
    .pipe(z.union([z.literal(''), z.string().regex(pattern, message)]))

const isIdOf = { person: isNationalCode, company: isLegalId } as const satisfies Record<ApplicantKind, (digits: string) => boolean>
const ID_FAULTS = {
  person: 'کد ملی ۱۰ رقم است و نامعتبر به نظر می‌رسد؛ رقم‌ها را از روی کارت ملی بنویسید',
  company: 'شناسهٔ ملی شرکت ۱۱ رقم است و نامعتبر به نظر می‌رسد؛ رقم‌ها را دوباره ببینید',
} as const satisfies Record<ApplicantKind, string>

const ApplicationFields = z.object({
  kind: ApplicantKind,
  shopTitle: text('نام فروشگاه را بنویسید', 60).pipe(z.string().min(2, 'نام فروشگاه حداقل ۲ نویسه است')),
  /** Of a person as on the national card, of a company as it is registered. */
  legalName: text('نام قانونی را بنویسید', 160).pipe(z.string().min(2, 'نام قانونی حداقل ۲ نویسه است')),
  /** A national code of ten digits, or a company’s national id of eleven. */
  legalId: z.string({ error: 'شناسهٔ ملی را بنویسید' }).max(40, 'شناسهٔ ملی بلند است').transform(typedDigits),
  /** Empty: none beside the national id. */
  economicCode: digitsOrNone(/^\d{10,14}$/, 'شمارهٔ اقتصادی ۱۰ تا ۱۴ رقم است').default(''),
  registrationNumber: digitsOrNone(/^\d{1,12}$/, 'شمارهٔ ثبت حداکثر ۱۲ رقم است').default(''),
  contactName: personName('نام رابط'),
  phone: digitsOrNone(/^0\d{10}$/, 'تلفن ثابت را با پیش‌شمارهٔ شهر بنویسید، ۱۱ رقم').default(''),
  email: z.union([z.literal(''), z.email('فرمت ایمیل اشتباه است').max(120, 'ایمیل بلند است')]).default(''),
  province: text('استان را انتخاب کنید', 60),
  city: text('شهر را انتخاب کنید', 60),
  address: text('نشانی را بنویسید', 300).pipe(z.string().min(5, 'نشانی را کامل بنویسید')),
  postalCode: PostalCode,
  /** Of an account in the legal name. */
  sheba: Sheba,
  /** What they want to sell. */
  about: z
    .string()
    .trim()
    .max(APPLICATION_TEXT_MAX, `حداکثر ${formatCount(APPLICATION_TEXT_MAX)} نویسه`)
    .default(''),
})

export const NewApplication = ApplicationFields.extend({
  documents: z
    .array(DocumentId, { error: 'مدارک باید فهرست باشند' })
    .max(APPLICATION_DOCUMENTS_MAX, `حداکثر ${formatCount(APPLICATION_DOCUMENTS_MAX)} مدرک بفرستید`)
    .describe('ids of papers that the applicant has sent, those of the application before among them'),
}).superRefine(({ kind, legalId, registrationNumber }, context) => {
  if (!isIdOf[kind](legalId)) context.addIssue({ code: 'custom', path: ['legalId'], message: ID_FAULTS[kind], input: legalId })
  if (kind === 'company' && registrationNumber === '')
    context.addIssue({ code: 'custom', path: ['registrationNumber'], message: 'شمارهٔ ثبت شرکت را بنویسید', input: registrationNumber })
})
export type NewApplication = z.infer<typeof NewApplication>

export const ApplicationDocument = z.object({ id: DocumentId, kind: DocumentKind, name: z.string(), type: z.string(), bytes: z.int() })
export type ApplicationDocument = z.infer<typeof ApplicationDocument>

const Standing = z.object({
  applicationId: ApplicationId,
  state: ApplicationState,
  reason: z.string(),
  sentAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  sellerId: SellerId.nullable(),
})

/** As its applicant sees it: all that they wrote, to be mended where it was returned. */
export const OwnApplication = Standing.extend({
  ...ApplicationFields.shape,
  sheba: z.string(),
  legalId: z.string(),
  postalCode: z.string(),
}).extend({
  documents: z.array(ApplicationDocument),
})
export type OwnApplication = z.infer<typeof OwnApplication>

/** The newest one; null: none was sent. `canApply`: a new one may be sent now. */
const Mine = z.object({ application: OwnApplication.nullable(), canApply: z.boolean() })

export const readOwnApplicationCall = defineCall({
  method: 'GET',
  path: '/seller-application',
  by: 'shopper',
  transaction: 'read',
  summary: 'The person’s newest application to sell here, and where it stands',
  answer: Mine,
  errors: [],
})

const sent = z.object({ status: z.literal('ok'), message: z.string(), ...Mine.shape })

export const sendApplicationCall = defineCall({
  method: 'POST',
  path: '/seller-application',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  rate: 'review',
  summary: 'Applies to sell here, or sends an application again that was returned; its papers are those that are named',
  body: NewApplication,
  answer: sent,
  errors: [
    'ALREADY_SELLS',
    'APPLICATION_UNDER_REVIEW',
    'TOO_MANY_APPLICATIONS',
    'DOCUMENT_NOT_FOUND',
    'DOCUMENT_MISSING',
    'UNKNOWN_PLACE',
    'RATE_LIMITED',
  ],
})

export const withdrawApplicationCall = defineCall({
  method: 'POST',
  path: '/seller-application/withdraw',
  by: 'shopper',
  transaction: 'write',
  summary: 'Takes an application back that is not decided; its papers go. Said again, it changes nothing',
  answer: sent,
  errors: ['APPLICATION_NOT_FOUND', 'APPLICATION_CLOSED'],
})

export const DOCUMENT_TYPES = ['image/webp', 'application/pdf'] as const

export const sendDocumentCall = defineCall({
  method: 'POST',
  path: '/seller-application/documents',
  by: 'shopper',
  transaction: 'none',
  rate: 'upload',
  summary:
    'Takes one paper, a picture or a PDF, as a multipart file, for the application that is about to be sent; it goes after a day where none names it',
  query: z.object({ kind: DocumentKind }),
  takesFile: { types: ['multipart/form-data'], bytesMax: APPLICATION_DOCUMENT_BYTES_MAX + UPLOAD_ENVELOPE_BYTES_MAX },
  answer: z.object({ document: ApplicationDocument }),
  errors: [...FILE_REFUSALS, 'RATE_LIMITED'],
})

const ownDocument = z.object({ documentId: DocumentId })

export const removeDocumentCall = defineCall({
  method: 'DELETE',
  path: '/seller-application/documents/:documentId',
  by: 'shopper',
  transaction: 'write',
  summary: 'Takes back a paper that stands in no application',
  params: ownDocument,
  answer: z.object({ status: z.literal('ok'), message: z.string() }),
  errors: ['DOCUMENT_NOT_FOUND'],
})

export const readOwnDocumentCall = defineCall({
  method: 'GET',
  path: '/seller-application/documents/:documentId',
  by: 'shopper',
  transaction: 'none',
  summary: 'One paper of the person’s own',
  params: ownDocument,
  answersFile: { types: DOCUMENT_TYPES },
  answer: z.unknown(),
  errors: ['DOCUMENT_NOT_FOUND'],
})
