import type { OrderId, SellerId, UserId } from '#contract/ids.ts'
import type { Bound, Handle } from '../../platform/database/database.ts'
import { mapAnswer, statement } from '../../platform/database/statement.ts'

/** The choices of a shopper's open receipt, and the order that was opened from it. */
export interface Checkout {
  userId: UserId
  /** A basket, or placed and not settled. */
  orderId: OrderId | null
  discountCodeId: string | null
  vatSellerIds: SellerId[]
  /** Of these the sellers whose invoice is for the shopper's company. */
  companySellerIds: SellerId[]
}

const COLUMNS = `user_id as "userId", order_id as "orderId", discount_code_id as "discountCodeId", vat_seller_ids as "vatSellerIds",
    company_seller_ids as "companySellerIds"`

const find = statement<{ userId: UserId }, Checkout>('find-checkout', `select ${COLUMNS} from checkouts where user_id = :userId`)

const lock = statement<{ userId: UserId }, Checkout>(
  'lock-checkout',
  `select ${COLUMNS} from checkouts where user_id = :userId for no key update`,
)

const lockOfOrder = statement<{ orderId: OrderId }, Checkout>(
  'lock-checkout-of-order',
  `
  select ${COLUMNS} from checkouts where user_id = (select user_id from orders where id = :orderId) for no key update`,
)

const open = statement<{ userId: UserId }>(
  'open-checkout',
  `insert into checkouts (user_id) values (:userId) on conflict (user_id) do nothing`,
)

export const saveCheckout = statement<Checkout & Record<string, unknown>>(
  'save-checkout',
  `
  update checkouts set order_id = :orderId, discount_code_id = :discountCodeId, vat_seller_ids = :vatSellerIds,
    company_seller_ids = :companySellerIds
  where user_id = :userId`,
)

/** Remembers a choice, and forgets those of sellers that are no longer in the cart. */
export const saveShippingChoice = statement<{ userId: UserId; sellerId: SellerId; methodId: string }>(
  'save-shipping-choice',
  `
  update checkouts set shipping = jsonb_build_object(:sellerId::text, :methodId::text) || coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(shipping)
    where key <> :sellerId and key in (select seller_id from cart_lines where cart_lines.user_id = :userId)), '{}')
  where user_id = :userId`,
)

/** The one company that the shopper's invoices may be for. */
export const saveInvoiceCompany = statement<{ userId: UserId; company: string }>(
  'save-invoice-company',
  `update checkouts set company = :company::jsonb where user_id = :userId`,
)

/**
 * Everything that changes a shopper's cart, checkout or orders begins with this lock, so one shopper's calls run one after another.
 * What must be true together with the checkout stands behind it in the list of `inOrder`: only statements after the lock see what it waited for.
 * A shopper's first checkout is opened behind that list: nobody can have had its lock before.
 */
export function lockCheckout({ userId }: { userId: UserId }): Bound<Checkout> {
  return mapAnswer(lock.bindFirst({ userId }), async (locked, tx) => {
    if (locked !== undefined) return locked
    const [, opened] = await tx.inOrder(open.bindRun({ userId }), lock.bindOne({ userId }))
    return opened
  })
}

/** The same where only an order is known: settlement and sweeping. */
export function lockCheckoutOfOrder({ orderId }: { orderId: OrderId }): Bound<Checkout | undefined> {
  return lockOfOrder.bindFirst({ orderId })
}

export async function readCheckout(on: Handle, userId: UserId): Promise<Checkout> {
  return (await find.first(on, { userId })) ?? { userId, orderId: null, discountCodeId: null, vatSellerIds: [], companySellerIds: [] }
}
