import type { Database } from '#server/platform/database/database.ts'

/** What every offer of the test was built with. */
export const STOCK_RECEIVED = 1_000

/** What must be true of money and stock when everything has come to rest, each as a query for what breaks it. */
const FAULTS: Readonly<Record<string, string>> = {
  'money at the bank that is neither a paid order nor in a wallet': `
    select bank.authority as id from fake_bank_payments as bank
    left join payments on payments.authority = bank.authority and payments.gateway = 'fake' and payments.state in ('settled', 'credited')
    where bank.state = 'paid' and payments.id is null`,
  'a payment that took money the bank does not have': `
    select id from payments where state in ('settled', 'credited') and wallet_amount < amount
      and not exists (select from fake_bank_payments as bank where bank.authority = payments.authority and bank.state = 'paid'
        and bank.amount_rial = (payments.amount - payments.wallet_amount) * 10)`,
  'a settled payment whose part is not paid by it': `
    select part.receipt_id as id from payments join payment_parts as part on part.user_id = payments.user_id and part.payment_id = payments.id
    join seller_orders as sold on sold.user_id = part.user_id and sold.id = part.receipt_id
    where payments.state = 'settled' and (sold.is_paid <> 'paid' or sold.payment_id <> payments.id or sold.paid_amount <> part.amount)`,
  'a part paid without a settled payment': `
    select id from seller_orders as sold where is_paid <> 'unpaid'
      and not exists (select from payments where payments.user_id = sold.user_id and payments.id = sold.payment_id and payments.state = 'settled')`,
  'a part captured twice': `
    select receipt_id as id from payment_parts as part join payments on payments.user_id = part.user_id and payments.id = part.payment_id
    where payments.state = 'settled' group by receipt_id having count(*) > 1`,
  'a payment still under way': `select id from payments where state in ('opened', 'at_bank', 'unknown', 'disputed')`,
  'a reservation that is not settled': `select id from reservations where state = 'held'`,
  'a part that is paid and not sold, or sold and not paid': `
    select sold.id from seller_orders as sold left join reservations as hold on hold.user_id = sold.user_id and hold.receipt_id = sold.id and hold.state = 'sold'
    where (sold.is_paid = 'paid') <> (hold.id is not null)`,
  'an offer whose stock is not what it got minus what was sold': `
    select offers.id from offers where stock <> ${STOCK_RECEIVED} - coalesce((
      select sum(line.quantity) from order_lines as line join seller_orders as sold on sold.user_id = line.user_id and sold.id = line.receipt_id
      where line.offer_id = offers.id and sold.is_paid = 'paid'), 0)`,
  'stock that its movements do not explain': `
    select offers.id from offers where stock <> ${STOCK_RECEIVED} + coalesce((select sum(delta) from stock_movements as moved where moved.offer_id = offers.id), 0)`,
  'entries that do not sum to zero': `select group_id as id from ledger_entries group by group_id having sum(amount) <> 0`,
  'a payment that is not in the ledger once': `
    select id from payments where state in ('settled', 'credited')
      and (select coalesce(sum(amount), 0) from ledger_entries where payment_id = payments.id and account_id = 'gateway:fake') <> payments.wallet_amount - payments.amount`,
  'a settled payment whose share the wallet did not pay, or an unsettled one whose share it did': `
    select payments.id from payments
    where case when state = 'settled' then -wallet_amount when state = 'credited' then amount - wallet_amount else 0 end <>
      (select coalesce(sum(amount), 0) from ledger_entries where payment_id = payments.id and account_id = 'shopper:' || payments.user_id)`,
  'money of a wallet that is still blocked': `select id from accounts where blocked <> 0`,
  'an entry without its payment': `
    select group_id as id from ledger_entries where reason <> 'wallet_moved' and not exists (select from payments where payments.id = payment_id and state in ('settled', 'credited'))`,
  'a wallet that is not the sum of its entries': `
    select id from accounts where balance is not null and balance <> (select coalesce(sum(amount), 0) from ledger_entries where account_id = accounts.id)`,
  'a shopper told more or less than once for a payment': `
    select payments.id from payments where state in ('settled', 'credited')
      and (select count(*) from messages where channel = 'sms' and body like 'راسته: %سفارش ' || (select translate(number::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹') from orders where orders.id = payments.order_id) || ' %') <>
          (select count(*) from payments as other where other.order_id = payments.order_id and other.state in ('settled', 'credited'))`,
  'a debit of a wallet of which its owner got no SMS, or two': `
    select payments.id from payments where state in ('settled', 'credited')
      and (select count(*) from messages where body like 'کیف پول راسته:%' || (select translate(number::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹') from orders where orders.id = payments.order_id) || ' پرداخت شد.%') <>
          (select count(*) from payments as other where other.order_id = payments.order_id and other.state = 'settled' and other.wallet_amount > 0)`,
  'an order that is not the sum of its parts that have not ended, or of all parts once all have': `
    select id from orders where total <> (
      select coalesce(sum(total) filter (where status not in ('cancelled', 'failed')), sum(total))
      from seller_orders as part where part.user_id = orders.user_id and part.order_id = orders.id)`,
  'a discount that was paid out without the code giving it': `
    select orders.id from orders join lateral (
      select sum(subtotal) as subtotal, sum(discount) as discount from seller_orders as part
      where part.user_id = orders.user_id and part.order_id = orders.id and is_paid = 'paid') as paid on true
    where paid.discount > 0 and (discount_kind is null or paid.subtotal < discount_min_total)`,
}

/** Every fault with an example; empty when all sums hold. */
export async function audit(db: Database): Promise<string[]> {
  const faults: string[] = []
  for (const [fault, text] of Object.entries(FAULTS)) {
    const { rows } = await db.query({ text })
    if (rows.length > 0) faults.push(`${fault}: ${rows.length}, for example ${rows[0].id}`)
  }
  return faults
}
