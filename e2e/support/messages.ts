import { inMarket } from './in-market.ts'
import type { Shopper } from './shopper.ts'

/** Leaves messages in the account of a shopper, the last one the newest. No open page is told of them. */
export async function leaveMessages({ mobile }: Shopper, titles: readonly string[]): Promise<void> {
  const now = Date.now()
  const rows = titles.map((title, index) => ({ title, id: idAt(now - titles.length + index) }))
  await inMarket((market) =>
    market.query(
      `insert into notifications (user_id, id, cause, title, body, link, created_at)
       select users.id, told.id, told.id, told.title, '[{"type":"text","text":"جزئیات آن را در همین صفحه ببینید."}]', '/account/orders', now()
       from users, jsonb_to_recordset($2::jsonb) as told (title text, id text) where users.mobile = $1`,
      [mobile, JSON.stringify(rows)],
    ),
  )
}

/** A UUID of version 7. */
function idAt(ms: number): string {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${crypto.randomUUID().slice(-12)}`
}
