import { readOutboxCall } from '#contract/outbox.ts'
import { readTextsCall } from '#contract/shown-texts.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { readOutbox } from './read-outbox.ts'
import type { TextInSamples } from './shown-text.ts'
import { shopOf } from './text.ts'

/** The outbox shows codes to anyone, so outside demo mode its address does not exist. */
export function messageRoutes(serve: Serve, { settings }: Services): void {
  if (settings.mode === 'demo') serve(readOutboxCall, async ({ tx, query }) => ({ messages: await readOutbox(tx, query.to) }))
}

/** For those who write texts. Where a market runs, the address does not exist. */
export function textRoutes(serve: Serve, { settings }: Services, texts: readonly TextInSamples[]): void {
  serve(readTextsCall, async () => ({ texts: texts.map((inSamples) => inSamples(shopOf(settings))) }))
}
