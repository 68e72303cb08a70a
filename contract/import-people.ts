import { z } from 'zod'
import { SOCIAL_NETWORKS } from './identity.ts'
import { bodyOf, importCall, rows } from './import-call.ts'
import { idOf, kept, list, moment, row, slug, text, textOrEmpty, wholeNumber } from './import-fields.ts'
import { Mobile, NationalCode, PostalCode, personName } from './person-fields.ts'
import { Birthday } from './profile.ts'
import { NewComment, REVIEW_STATUSES } from './review.ts'
import { TICKET_TITLE_MAX, TicketDepartment, TicketPriority, TicketReply, TicketStatus } from './ticket.ts'

/* What a market that moves here brings of its people: accounts, what they bought, said of products and asked. Their money is never imported. */

const noMoney = z
  .unknown()
  .refine((value) => value === undefined || value === null || value === 0, 'موجودی کیف پول وارد نمی‌شود؛ این ستون را بردارید')
  .optional()

/** Key: `mobile`. A new one needs name and family, is a shopper and may sign in at once. */
export const AccountRow = row({
  mobile: Mobile,
  name: personName('نام').optional(),
  family: personName('نام خانوادگی').optional(),
  nationalCode: kept(z.union([z.literal(''), NationalCode], { error: 'کد ملی نامعتبر است' }).default('')),
  email: kept(
    z
      .union([z.literal(''), z.email('فرمت ایمیل اشتباه است').max(120, 'ایمیل حداکثر ۱۲۰ نویسه است')], { error: 'فرمت ایمیل اشتباه است' })
      .default(''),
  ),
  birthday: kept(z.union([z.literal(''), Birthday], { error: 'فرمت تاریخ تولد اشتباه است' }).default('')),
  province: kept(textOrEmpty('استان', 60)),
  city: kept(textOrEmpty('شهر', 60)),
  address: kept(textOrEmpty('نشانی', 500)),
  postalCode: kept(z.union([z.literal(''), PostalCode], { error: 'کد پستی باید ۱۰ رقم باشد' }).default('')),
  socialName: kept(z.enum(SOCIAL_NETWORKS, { error: 'شبکهٔ اجتماعی شناخته نیست' }).default('whatsapp')),
  socialNumber: kept(z.union([z.literal(''), Mobile], { error: 'شمارهٔ شبکهٔ اجتماعی نامعتبر است' }).default('')),
  balance: noMoney,
  account_balance: noMoney,
})
export type AccountRow = z.output<typeof AccountRow>

/** By its id, or by its slug. */
const product = { productId: idOf(z.string(), 'شناسهٔ محصول').optional(), slug: slug('نامک محصول').optional() }

/** Key: `commentId`. One that is here stays as it is. Without a state it waits for a look, as any other does. */
export const CommentRow = row({
  commentId: idOf(z.string(), 'شناسهٔ دیدگاه'),
  ...product,
  supplierId: NewComment.shape.supplierId,
  rating: NewComment.shape.rating,
  commentText: NewComment.shape.commentText,
  name: text('نام', 60),
  date: moment('تاریخ').optional().describe('now, when none is told'),
  pros: NewComment.shape.pros,
  cons: NewComment.shape.cons,
  helpful: wholeNumber('شمار مفیدها', 0, 1_000_000).default(0),
  status: z.enum(REVIEW_STATUSES, { error: 'وضعیت باید pending، approved، agreed یا rejected باشد' }).default('pending'),
})
export type CommentRow = z.output<typeof CommentRow>

/** What somebody, named by `userID` or `mobile`, bought of whom elsewhere. No order comes of it, nor money or stock. */
export const PurchasesRow = row({
  userID: idOf(z.string(), 'شناسهٔ کاربر').optional(),
  mobile: Mobile.optional(),
  purchased_products: list(row({ ...product, supplierId: NewComment.shape.supplierId }, 'محصول'), 500, 'محصولات').min(
    1,
    'محصولات الزامی است',
  ),
})
export type PurchasesRow = z.output<typeof PurchasesRow>

/** Key: `_id`. One that is here stays as it is. Its messages stand in the order in which they were written. */
export const ImportedTicketRow = row({
  _id: idOf(z.string(), 'شناسه'),
  mobile: Mobile,
  ticketTitle: text('عنوان', TICKET_TITLE_MAX),
  department: TicketDepartment,
  ticketShortDesc: text('خلاصه', 160),
  priority: z.enum(TicketPriority.options, { error: 'اولویت باید high، medium یا low باشد' }).default('medium'),
  ticketStatus: z.enum(TicketStatus.options, { error: 'وضعیت باید open یا closed باشد' }).default('open'),
  messages: list(
    row(
      {
        message: TicketReply.shape.message,
        sender: row(
          { role: z.enum(['user', 'support'], { error: 'نقش فرستنده باید user یا support باشد' }).default('user') },
          'فرستنده',
        ).default({ role: 'user' }),
        date: moment('تاریخ').optional().describe('that of the message before, or now'),
      },
      'پیام',
    ),
    200,
    'پیام‌ها',
  ).min(1, 'پیام‌ها الزامی است'),
})
export type ImportedTicketRow = z.output<typeof ImportedTicketRow>

export const importAccountsCall = importCall(
  'user-myaccounts',
  'people.write',
  'Accounts of shoppers, by their mobiles; those of staff and of sellers’ people stay theirs, and no balance is taken in',
  bodyOf({ myAccountData: rows(AccountRow) }),
  [],
  ['/user-myaccounts/batch-import'],
)
export const importCommentsCall = importCall(
  'product-comments',
  'reviews.moderate',
  'Reviews that were written elsewhere, of no account here. One that is here stays as it is',
  bodyOf({ productComments: rows(CommentRow) }),
)
export const importPurchasesCall = importCall(
  'purchasedproducts',
  'people.write',
  'What people bought before the market came here: they may review it. Purchases only add up',
  bodyOf({ purchasedProducts: rows(PurchasesRow) }),
)
export const importTicketsCall = importCall(
  'tickets',
  'tickets.answer',
  'Tickets with their messages, by the mobiles of who asked. One that is here stays as it is',
  bodyOf({ tickets: rows(ImportedTicketRow) }),
)
