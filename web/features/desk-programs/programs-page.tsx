import { createSellerKeyCall, isForKeys, listSellerKeysCall, NewSellerKey, revokeSellerKeyCall, SELLER_SCOPES } from '#contract/api-key.ts'
import { readSellerFeedCall, saveSellerFeedCall } from '#contract/feed.ts'
import type { SellerRight } from '#contract/rights.ts'
import {
  createSellerWebhookCall,
  listSellerDeliveriesCall,
  listSellerWebhooksCall,
  removeSellerWebhookCall,
  sendSellerDeliveryCall,
  turnSellerWebhookCall,
} from '#contract/webhook.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Column } from '#web/ui/layout.tsx'
import type { KeysDoor, WebhooksDoor } from '../programs/doors.ts'
import { type FeedDoor, FeedSwitch } from '../programs/feed-switch.tsx'
import { Keys } from '../programs/keys.tsx'
import { Webhooks } from '../programs/webhooks.tsx'

const TITLE = 'برنامه‌های دیگر'

export const meta = () => personalMeta(TITLE)

const LABELS: Readonly<Record<SellerRight, string>> = {
  'desk.prices': 'محصول‌ها، قیمت و موجودی',
  'desk.orders': 'سفارش‌ها و مرجوعی‌ها',
  'desk.money': 'پول و آمار',
  'desk.shop': 'صفحهٔ فروشگاه',
  'desk.people': 'همکاران',
}
const check = checkedBy(NewSellerKey)
const isScope = (scope: string): scope is SellerRight => SELLER_SCOPES.some((each) => each === scope)

/* The keys of what is asked for name the session: each door is made while the page is drawn. */
const keysDoor = (): KeysDoor => ({
  queryKey: mine('desk-keys'),
  scopes: SELLER_SCOPES.filter(isForKeys).map((value) => ({ value, label: LABELS[value] })),
  read: (signal) => callMine(listSellerKeysCall, {}, signal),
  check: (draft) => check({ ...draft, scopes: draft.scopes.filter(isScope) }),
  make: (body) => callMine(createSellerKeyCall, { body: { ...body, scopes: body.scopes.filter(isScope) } }),
  revoke: (keyId) => callMine(revokeSellerKeyCall, { params: { keyId } }),
  whenSignedOut: 'page',
})
const webhooksDoor = (): WebhooksDoor => ({
  queryKey: mine('desk-webhooks'),
  read: (signal) => callMine(listSellerWebhooksCall, {}, signal),
  make: (body) => callMine(createSellerWebhookCall, { body }),
  turn: (webhookId, isOn) => callMine(turnSellerWebhookCall, { params: { webhookId }, body: { isOn } }),
  remove: (webhookId) => callMine(removeSellerWebhookCall, { params: { webhookId } }),
  readDeliveries: (webhookId, before, signal) => callMine(listSellerDeliveriesCall, { params: { webhookId }, query: { before } }, signal),
  sendAgain: (webhookId, deliveryId) => callMine(sendSellerDeliveryCall, { params: { webhookId, deliveryId } }),
  whenSignedOut: 'page',
})
const feedDoor = (): FeedDoor => ({
  queryKey: mine('desk-feed'),
  label: 'قیمت‌های ما در این فهرست باشد',
  text: 'سایت‌هایی مانند ترب محصول‌ها را با قیمت، موجودی و گارانتی از فهرست بازار می‌خوانند.',
  read: (signal) => callMine(readSellerFeedCall, {}, signal),
  save: (isOn) => callMine(saveSellerFeedCall, { body: { isOn } }),
  whenSignedOut: 'page',
})

/** What other programs may do for a seller, and what they are told. */
export default function ProgramsPage() {
  return (
    <DeskFrame title={TITLE} can="desk.people">
      <Column>
        <Keys door={keysDoor()} />
        <Webhooks door={webhooksDoor()} />
        <FeedSwitch door={feedDoor()} />
      </Column>
    </DeskFrame>
  )
}
