import type { QueryKey } from '@tanstack/react-query'
import type { ApiKey, ApiKeyId } from '#contract/api-key.ts'
import type { Delivery, DeliveryId, Webhook, WebhookEvent, WebhookId } from '#contract/webhook.ts'
import type { WhenSignedOut } from '#web/data/session-end.ts'
import type { Checked } from '#web/forms/checked.ts'

/* How the desk of a seller, and that of staff, keep what they share: each hands in its own calls. */

export type ShownKey = Omit<ApiKey, 'scopes'> & { scopes: readonly string[] }
export interface ShownKeys {
  keys: ShownKey[]
}
export type ChangedKeys = ShownKeys & { message: string }
export type MadeKey = ChangedKeys & { secret: string }

export interface KeyDraft {
  name: string
  scopes: string[]
  days: number
}

/** How one desk keeps its keys. */
export interface KeysDoor {
  queryKey: QueryKey
  /** What its keys can be given, in words. */
  scopes: readonly { value: string; label: string }[]
  read: (signal: AbortSignal) => Promise<ShownKeys>
  /** Checks and makes; a refusal is shown at its field. */
  check: (draft: KeyDraft) => Checked<KeyDraft, 'name' | 'scopes' | 'days'>
  make: (draft: KeyDraft) => Promise<MadeKey>
  revoke: (keyId: ApiKeyId) => Promise<ChangedKeys>
  whenSignedOut?: WhenSignedOut
}

export interface DeliveriesPage {
  deliveries: Delivery[]
  next: DeliveryId | null
}

export interface ShownWebhooks {
  webhooks: Webhook[]
}
export type ChangedWebhooks = ShownWebhooks & { message: string }
export type MadeWebhook = ChangedWebhooks & { secret: string }

export interface WebhookDraft {
  url: string
  events: WebhookEvent[]
}

/** How one desk keeps the addresses that it tells. */
export interface WebhooksDoor {
  queryKey: QueryKey
  read: (signal: AbortSignal) => Promise<ShownWebhooks>
  make: (draft: WebhookDraft) => Promise<MadeWebhook>
  turn: (webhookId: WebhookId, isOn: boolean) => Promise<ChangedWebhooks>
  remove: (webhookId: WebhookId) => Promise<ChangedWebhooks>
  readDeliveries: (webhookId: WebhookId, before: DeliveryId | undefined, signal: AbortSignal) => Promise<DeliveriesPage>
  sendAgain: (webhookId: WebhookId, deliveryId: DeliveryId) => Promise<{ message: string }>
  whenSignedOut?: WhenSignedOut
}
