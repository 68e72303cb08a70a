import { readOutboxCall } from '#contract/outbox.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { readOutbox } from './read-outbox.ts'

/** The outbox shows codes to anyone, so outside demo mode its address does not exist. */
export function messageRoutes(serve: Serve, { settings }: Services): void {
  if (settings.mode === 'demo') serve(readOutboxCall, async ({ tx, query }) => ({ messages: await readOutbox(tx, query.to) }))
}
