import { createHmac } from 'node:crypto'
import type { WebhookId } from '#contract/webhook.ts'

/** The secret of an address follows from its id and the server's own: it stands nowhere, and a copy of the database signs nothing. */
export const secretOf = (serverSecret: string, id: WebhookId): string =>
  `whsec_${createHmac('sha256', serverSecret).update(`webhook ${id}`).digest('base64url')}`

/** `t` is in the signature, so that an old event is not played again. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1_000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}
