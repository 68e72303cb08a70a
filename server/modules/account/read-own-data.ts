import type { UserId } from '#contract/ids.ts'
import type { OwnData } from '#contract/own-data.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

type Rows = OwnData['data'][string]

/** Of each kind the newest; nobody comes near it. */
const ROWS_MAX = 10_000

/** What is kept about a person, by kind: each a list of rows with the order of its newest. What only secures the account (codes, hashes) is no part of it. */
const KINDS = {
  profile: {
    from: `select mobile, name, family, national_code, email, birthday, province, city, address, postal_code, receiver_name, receiver_mobile,
      social_name, social_number, note, role, status, created_at, updated_at from users where id = :userId`,
    order: 'created_at',
  },
  addresses: {
    from: `select receiver_name, receiver_mobile, province, city, street, plate, unit, postal_code, is_default, updated_at
      from addresses where user_id = :userId`,
    order: 'updated_at',
  },
  savedFilters: {
    from: 'select slug, name, choices, updated_at from saved_filters where user_id = :userId',
    order: 'updated_at',
  },
  devices: {
    from: 'select browser, system, created_at, expires_at from sessions where user_id = :userId',
    order: 'created_at',
  },
  cart: {
    from: 'select product_id, variant_id, seller_id, quantity from cart_lines where user_id = :userId',
    order: 'product_id',
  },
  invoiceCompany: {
    from: 'select company, user_id as id from checkouts where user_id = :userId and company is not null',
    order: 'id',
  },
  orders: {
    from: `select o.number::text, o.status, o.is_paid, o.method, o.subtotal, o.discount, o.shipping, o.vat, o.total, o.discount_code, o.customer_name,
      o.customer_phone, o.customer_email, o.national_code, o.province, o.city, o.address, o.postal_code, o.receiver_name, o.receiver_mobile, o.social_name,
      o.social_number, o.note, o.created_at, o.placed_at, o.delivered_at,
      (select json_agg(json_build_object('name', line.name, 'quantity', line.quantity, 'total', line.line_total) order by line.position)
        from order_lines as line where line.user_id = o.user_id and line.order_id = o.id) as products
      from orders as o where o.user_id = :userId and o.placed_at is not null`,
    order: 'placed_at',
  },
  parcels: {
    from: `select parcel.receipt_id, parcel.carrier, parcel.code, parcel.sent_at,
      (select json_agg(json_build_object('name', line.name, 'quantity', piece.quantity, 'codes', piece.piece_codes) order by line.position)
        from parcel_lines as piece join order_lines as line on line.user_id = piece.user_id and line.id = piece.line_id
        where piece.user_id = parcel.user_id and piece.receipt_id = parcel.receipt_id and piece.no = parcel.no) as products
      from parcels as parcel where parcel.user_id = :userId`,
    order: 'sent_at',
  },
  declines: {
    from: `select decline.receipt_id, decline.by_role, decline.note, decline.worth, decline.refund, decline.from_seller, decline.at,
      (select json_agg(json_build_object('name', line.name, 'quantity', piece.quantity, 'reason', piece.reason) order by line.position)
        from decline_lines as piece join order_lines as line on line.user_id = piece.user_id and line.id = piece.line_id
        where piece.user_id = decline.user_id and piece.receipt_id = decline.receipt_id and piece.no = decline.no) as products
      from declines as decline where decline.user_id = :userId`,
    order: 'at',
  },
  returns: {
    from: `select r.order_id, r.state, r.reason_kind, r.reason, r.answer, r.refund, r.requested_at, r.decided_at, r.ended_at,
      (select json_agg(json_build_object('name', line.name, 'quantity', back.quantity) order by line.position)
        from return_lines as back join order_lines as line on line.user_id = back.user_id and line.id = back.line_id
        where back.user_id = r.user_id and back.return_id = r.id) as products,
      (select count(*) from return_pictures as picture where picture.user_id = r.user_id and picture.return_id = r.id) as pictures
      from returns as r where r.user_id = :userId`,
    order: 'requested_at',
  },
  earlierPurchases: {
    from: 'select product_id, seller_id, imported_at from earlier_purchases where user_id = :userId',
    order: 'imported_at, product_id, seller_id',
  },
  invoices: {
    from: 'select serial, year, kind, order_number, buyer, lines, total, vat, issued_at from invoices where user_id = :userId',
    order: 'issued_at',
  },
  payments: {
    from: `select number, gateway, amount, state, ref, masked_card, created_at from payments where user_id = :userId`,
    order: 'created_at',
  },
  wallet: {
    from: `select entry.id, entry.amount, entry.reason, entry.order_id, entry.at from ledger_entries as entry
      join accounts as account on account.id = entry.account_id where account.user_id = :userId`,
    order: 'id',
  },
  walletDeposits: {
    from: `select amount, gateway, description, payer_name, payer_family, payer_phone, state, created_at from wallet_deposits where user_id = :userId`,
    order: 'created_at',
  },
  walletTransfers: {
    from: `select case when sender_id = :userId then 'sent' else 'received' end as direction, amount, note, created_at from wallet_transfers
      where sender_id = :userId or receiver_id = :userId`,
    order: 'created_at',
  },
  walletWithdrawals: {
    from: 'select amount, sheba, holder_name, note, state, reason, reference, created_at from wallet_withdrawals where user_id = :userId',
    order: 'created_at',
  },
  subscriptions: {
    from: 'select model_id, title, price, bought_at, starts_at, ends_at from subscription_purchases where user_id = :userId and bought_at is not null',
    order: 'bought_at',
  },
  favourites: {
    from: 'select product_id, added_at from favourites where user_id = :userId',
    order: 'added_at',
  },
  stockAlerts: {
    from: 'select product_id, alert_type, price, inventory, sms, email, created_at from stock_alerts where user_id = :userId',
    order: 'created_at',
  },
  reviews: {
    from: 'select product_id, rating, text, name, status, created_at from reviews where user_id = :userId',
    order: 'created_at',
  },
  productQuestions: {
    from: 'select product_id, text, name, status, created_at from product_questions where user_id = :userId',
    order: 'created_at',
  },
  productAnswers: {
    from: 'select product_id, text, name, status, created_at from product_answers where user_id = :userId',
    order: 'created_at',
  },
  productReports: {
    from: 'select product_id, kind, reason, text, state, outcome, created_at, closed_at from product_reports where user_id = :userId',
    order: 'created_at',
  },
  tickets: {
    from: `select t.number::text, t.title, t.department, t.short_desc, t.status, t.rating, t.created_at,
      (select json_agg(json_build_object('role', said.role, 'text', said.text, 'at', said.created_at, 'file', file.name) order by said.no)
        from ticket_messages as said left join ticket_files as file on file.ticket_id = said.ticket_id and file.no = said.no
        where said.ticket_id = t.id) as messages
      from tickets as t where t.user_id = :userId`,
    order: 'created_at',
  },
  sellerApplications: {
    from: `select a.state, a.kind, a.shop_title, a.legal_name, a.legal_id, a.economic_code, a.registration_number, a.contact_name, a.phone, a.email, a.province,
      a.city, a.address, a.postal_code, a.sheba, a.about, a.reason, a.sent_at, a.decided_at,
      (select json_agg(json_build_object('kind', paper.kind, 'name', paper.name) order by paper.created_at, paper.id)
        from application_documents as paper where paper.application_id = a.id) as documents, a.created_at
      from seller_applications as a where a.user_id = :userId`,
    order: 'created_at',
  },
  sellerInvitations: {
    from: `select seller.name, invitation.roles, invitation.state, invitation.created_at, invitation.ended_at
      from users join seller_invitations as invitation on invitation.mobile = users.mobile join sellers as seller on seller.id = invitation.seller_id
      where users.id = :userId`,
    order: 'created_at',
  },
  notifications: {
    from: 'select title, body, link, created_at, read_at from notifications where user_id = :userId',
    order: 'created_at',
  },
  notificationSettings: {
    from: 'select kind, channel, is_on, chosen_at from notification_choices where user_id = :userId',
    order: 'chosen_at',
  },
  messages: {
    from: `select message.channel, message.recipient, message.subject, case when message.code is null then message.body else '' end as body, message.created_at
      from users join messages as message on message.recipient in (users.mobile, nullif(users.email, '')) where users.id = :userId`,
    order: 'created_at',
  },
} as const satisfies Record<string, { from: string; order: string }>

const KIND_NAMES = Object.keys(KINDS)

/** One statement for all: nothing changes between two kinds. */
const findOwnData = statement<{ userId: UserId }, Record<string, Rows>>(
  'find-own-data',
  `
  select ${Object.entries(KINDS)
    .map(
      ([name, { from, order }]) =>
        `coalesce((select json_agg(to_json(kept)) from (select * from (${from}) as found order by ${order} desc limit ${ROWS_MAX}) as kept), '[]') as "${name}"`,
    )
    .join(',\n    ')}`,
)

export async function readOwnData(on: Handle, userId: UserId, now: Date): Promise<OwnData> {
  const found = await findOwnData.one(on, { userId })
  return { exportedAt: now.toISOString(), data: Object.fromEntries(KIND_NAMES.map((name) => [name, found[name] ?? []])) }
}
