import { z } from 'zod'
import { formatCount } from '#persian/format.ts'
import { defineCall } from './call.ts'
import { checkCombinations } from './combinations.ts'
import { ProductId, SellerId, Slug } from './ids.ts'
import { barcode, idOf, list, row, slug, text, textOrEmpty } from './import-fields.ts'
import { OfferRow } from './import-offers.ts'

/* Products that sellers propose to the market, with what they would offer of them. */

export const PROPOSALS_PAGE_SIZE = 20
/** Of one seller, not decided yet. */
export const PROPOSALS_OPEN_MAX = 500
export const PROPOSAL_PICTURES_MAX = 8
export const PROPOSAL_OPTIONS_MAX = 3
export const PROPOSAL_CHOICES_MAX = 20
export const PROPOSAL_COMBINATIONS_MAX = 60
export const PROPOSAL_REASON_MAX = 1_000

export const PROPOSAL_STATES = {
  draft: 'پیش‌نویس',
  sent: 'در انتظار بررسی',
  returned: 'برگشته برای اصلاح',
  accepted: 'پذیرفته',
  refused: 'رد شده',
} as const
export type ProposalState = keyof typeof PROPOSAL_STATES
const STATES = Object.keys(PROPOSAL_STATES) as [ProposalState, ...ProposalState[]]

/** A UUID of version 7. */
export const ProposalId = z
  .string()
  .regex(/^[0-9a-f-]{36}$/, 'این پیشنهاد محصول پیدا نشد')
  .brand<'ProposalId'>()
export type ProposalId = z.infer<typeof ProposalId>

/** A picture that was sent by `uploadCall`. */
const Picture = z.string().regex(/^\/uploads\/sent\/[0-9a-z]{2}\/[0-9a-z]{12,24}\.webp$/, 'تصویر را دوباره بفرستید')
const NAMES = { title: 'عنوان', englishTitle: 'عنوان انگلیسی', description: 'توضیحات', brandName: 'نام برند' } as const

const Choice = row({
  label: text('گزینه', 100),
  /** Of a colour that has no common name. */
  hex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'کد رنگ # و شش رقم یا حرف از a تا f است')
    .nullish(),
})
const Option = row({
  name: text('نام ویژگی', 60),
  type: z.enum(['color', 'warranty', 'material', 'other'], { error: 'نوع ویژگی را انتخاب کنید' }),
  choices: list(Choice, PROPOSAL_CHOICES_MAX, 'گزینه‌ها').min(1, 'دست‌کم یک گزینه بنویسید'),
})
const Specification = row({ label: text('نام مشخصه', 100), value: text('مقدار مشخصه', 1_000) })
const Combination = row({
  /** A choice of each option, in their order, by its label. */
  choices: list(text('گزینه', 100), PROPOSAL_OPTIONS_MAX, 'گزینه‌ها').default([]),
  gtin: barcode('بارکد').nullish(),
  /** What the seller offers of it: a row of an import without seller and id. */
  offer: OfferRow.omit({ id: true, psid: true }),
})

const optional = {
  englishTitle: textOrEmpty(NAMES.englishTitle, 200),
  /** The slug of a brand that is there; null: `brandName` says it, or it has none. */
  brand: slug('نامک برند').nullish(),
  brandName: textOrEmpty(NAMES.brandName, 120),
  /** Plain text; a line each becomes a paragraph. */
  description: z.string({ error: 'توضیحات باید متن باشد' }).trim().max(20_000, 'توضیحات حداکثر ۲۰٬۰۰۰ نویسه است').default(''),
  specifications: list(Specification, 100, 'مشخصات').default([]),
  options: list(Option, PROPOSAL_OPTIONS_MAX, 'ویژگی‌ها').default([]),
}

/** What can be sent to staff. */
export const ProposalContent = row({
  title: text(NAMES.title, 200),
  category: slug('نامک دسته'),
  pictures: list(Picture, PROPOSAL_PICTURES_MAX, 'تصویرها').min(1, 'دست‌کم یک تصویر لازم است'),
  combinations: list(Combination, PROPOSAL_COMBINATIONS_MAX, 'ترکیب‌ها').min(1, 'دست‌کم یک ترکیب با قیمت و موجودی لازم است'),
  ...optional,
}).superRefine((content, { addIssue }) => checkCombinations(content, addIssue))
export type ProposalContent = z.output<typeof ProposalContent>

/** What may be kept as a draft: as somebody left it, within bounds. */
const DRAFT_BYTES_MAX = 120_000
export const ProposalDraft = z
  .looseObject({
    title: z
      .string({ error: 'عنوان باید متن باشد' })
      .trim()
      .max(200, `عنوان باید حداکثر ${formatCount(200)} حرف باشد`)
      .default(''),
    pictures: z
      .array(Picture)
      .max(PROPOSAL_PICTURES_MAX, `حداکثر ${formatCount(PROPOSAL_PICTURES_MAX)} تصویر بفرستید`)
      .default([]),
  })
  .refine((draft) => JSON.stringify(draft).length <= DRAFT_BYTES_MAX, 'پیش‌نویس بیش از اندازه بزرگ است')
export type ProposalDraft = z.output<typeof ProposalDraft>

/** A product that is there and may be the same. */
export const LikelyDouble = z.object({
  id: ProductId,
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  /** What they have in common. */
  by: z.enum(['barcode', 'title']),
})
export type LikelyDouble = z.infer<typeof LikelyDouble>

export const Proposal = z.object({
  id: ProposalId,
  state: z.enum(STATES),
  version: z.int().positive(),
  content: z.record(z.string(), z.unknown()),
  /** Why it was returned or refused. */
  reason: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Of one that was accepted. */
  product: z.object({ id: ProductId, slug: z.string() }).nullable(),
  doubles: z.array(LikelyDouble),
})
export type Proposal = z.infer<typeof Proposal>

export const ProposalInList = Proposal.omit({ content: true, doubles: true }).extend({ title: z.string(), image: z.string() })
export type ProposalInList = z.infer<typeof ProposalInList>

const Sellers = { seller: z.object({ id: SellerId, label: z.string() }), author: z.string() }
export const DeskProposal = Proposal.extend(Sellers)
export type DeskProposal = z.infer<typeof DeskProposal>
export const DeskProposalInList = ProposalInList.extend(Sellers)
export type DeskProposalInList = z.infer<typeof DeskProposalInList>

export const ProposalsQuery = z.object({
  state: z.enum(['all', ...STATES]).default('all'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
})
export type ProposalsQuery = z.infer<typeof ProposalsQuery>
/** Staff see what was sent; `draft` is nobody’s but its seller’s. */
export const DeskProposalsQuery = ProposalsQuery.extend({ state: z.enum(['sent', 'returned', 'accepted', 'refused']).default('sent') })
export type DeskProposalsQuery = z.infer<typeof DeskProposalsQuery>

const pageOf = <Row extends z.ZodType>(one: Row) =>
  z.object({ proposals: z.array(one), totalCount: z.int().nonnegative(), page: z.int().positive(), totalPages: z.int().positive() })
const params = z.object({ proposalId: ProposalId })
const version = z.int('نسخهٔ پیشنهاد درست نیست').positive('نسخهٔ پیشنهاد درست نیست').max(2_147_483_647, 'نسخهٔ پیشنهاد درست نیست')
const ofSeller = { by: 'seller', can: 'desk.prices' } as const
const ofStaff = { by: 'staff', can: 'catalogue.write' } as const
const kept = z.object({ status: z.literal('ok'), message: z.string(), proposal: Proposal })
const decided = z.object({ status: z.literal('ok'), message: z.string(), proposal: DeskProposal })

export const listProposalsCall = defineCall({
  ...ofSeller,
  method: 'GET',
  path: '/desk/proposals',
  transaction: 'read',
  summary: 'Products that the seller proposed, those of late first',
  query: ProposalsQuery,
  answer: pageOf(ProposalInList),
  errors: [],
})

export const readProposalCall = defineCall({
  ...ofSeller,
  method: 'GET',
  path: '/desk/proposals/:proposalId',
  transaction: 'read',
  summary: 'One proposal of the seller, with products that may be the same',
  params,
  answer: z.object({ proposal: Proposal }),
  errors: ['PROPOSAL_NOT_FOUND'],
})

export const createProposalCall = defineCall({
  ...ofSeller,
  method: 'POST',
  path: '/desk/proposals',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Keeps a proposal as a draft; its pictures are those of `/upload`',
  body: z.object({ content: ProposalDraft }),
  answer: kept,
  errors: ['TOO_MANY_PROPOSALS'],
})

export const saveProposalCall = defineCall({
  ...ofSeller,
  method: 'PUT',
  path: '/desk/proposals/:proposalId',
  transaction: 'write',
  summary: 'Changes a draft, or a proposal that was returned; pictures that it no longer names go',
  params,
  body: z.object({ content: ProposalDraft, version }),
  answer: kept,
  errors: ['PROPOSAL_NOT_FOUND', 'PROPOSAL_CHANGED', 'PROPOSAL_CLOSED'],
})

export const sendProposalCall = defineCall({
  ...ofSeller,
  method: 'POST',
  path: '/desk/proposals/:proposalId/send',
  transaction: 'write',
  summary: 'Sends a proposal to staff, where it is whole and what it names is there',
  params,
  body: z.object({ version }),
  answer: kept,
  errors: ['PROPOSAL_NOT_FOUND', 'PROPOSAL_CHANGED', 'PROPOSAL_CLOSED', 'PROPOSAL_INCOMPLETE'],
})

export const takeBackProposalCall = defineCall({
  ...ofSeller,
  method: 'POST',
  path: '/desk/proposals/:proposalId/take-back',
  transaction: 'write',
  summary: 'Makes a draft again of a proposal that nobody decided on yet',
  params,
  body: z.object({ version }),
  answer: kept,
  errors: ['PROPOSAL_NOT_FOUND', 'PROPOSAL_CHANGED', 'PROPOSAL_CLOSED'],
})

export const removeProposalCall = defineCall({
  ...ofSeller,
  method: 'DELETE',
  path: '/desk/proposals/:proposalId',
  transaction: 'write',
  summary: 'Removes a draft, or a proposal that was returned or refused, with its pictures',
  params,
  answer: z.object({ status: z.literal('ok'), message: z.string() }),
  errors: ['PROPOSAL_NOT_FOUND', 'PROPOSAL_CLOSED'],
})

export const listAnyProposalsCall = defineCall({
  ...ofStaff,
  method: 'GET',
  path: '/master-dash/proposals',
  transaction: 'read',
  summary: 'Proposals of all sellers; of those that wait the one that waits longest first',
  query: DeskProposalsQuery,
  answer: pageOf(DeskProposalInList),
  errors: [],
})

export const readAnyProposalCall = defineCall({
  ...ofStaff,
  method: 'GET',
  path: '/master-dash/proposals/:proposalId',
  transaction: 'read',
  summary: 'One proposal that was sent, with products that may be the same',
  params,
  answer: z.object({ proposal: DeskProposal }),
  errors: ['PROPOSAL_NOT_FOUND'],
})

const Decision = z.object({
  version,
  reason: z
    .string({ error: 'علت را بنویسید' })
    .trim()
    .min(1, 'علت را بنویسید')
    .max(PROPOSAL_REASON_MAX, `علت حداکثر ${formatCount(PROPOSAL_REASON_MAX)} نویسه است`),
})

export const returnProposalCall = defineCall({
  ...ofStaff,
  method: 'POST',
  path: '/master-dash/proposals/:proposalId/return',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Returns a proposal with what has to be mended; its seller is notified',
  params,
  body: Decision,
  answer: decided,
  errors: ['PROPOSAL_NOT_FOUND', 'PROPOSAL_CHANGED', 'PROPOSAL_CLOSED'],
})

export const refuseProposalCall = defineCall({
  ...ofStaff,
  method: 'POST',
  path: '/master-dash/proposals/:proposalId/refuse',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Refuses a proposal for good, with the reason; its seller is notified',
  params,
  body: Decision,
  answer: decided,
  errors: ['PROPOSAL_NOT_FOUND', 'PROPOSAL_CHANGED', 'PROPOSAL_CLOSED'],
})

export const acceptProposalCall = defineCall({
  ...ofStaff,
  method: 'POST',
  path: '/master-dash/proposals/:proposalId/accept',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Makes the proposed product, with the seller’s offers of it, by the rule of the imports; once',
  params,
  body: z.object({
    version,
    /** The product’s; left out, it is made of the title. */ slug: z.preprocess(
      (value) => (value === '' ? undefined : value),
      idOf(Slug, 'نامک').optional(),
    ),
  }),
  answer: decided,
  errors: ['PROPOSAL_NOT_FOUND', 'PROPOSAL_CHANGED', 'PROPOSAL_CLOSED', 'PROPOSAL_INCOMPLETE', 'SLUG_TAKEN'],
})

export const joinProposalCall = defineCall({
  ...ofStaff,
  method: 'POST',
  path: '/master-dash/proposals/:proposalId/join',
  transaction: 'write',
  isRepeatable: true,
  summary:
    'Accepts a proposal of a product that is there already: the seller’s offers are put on that one, with the combinations that it lacks; words and pictures of the product stay. A combination that the seller offers already keeps its offer',
  params,
  body: z.object({ version, productId: ProductId }),
  answer: decided,
  errors: ['PROPOSAL_NOT_FOUND', 'PROPOSAL_CHANGED', 'PROPOSAL_CLOSED', 'PROPOSAL_INCOMPLETE', 'PRODUCT_NOT_FOUND'],
})
