import type { LoaderFunctionArgs } from 'react-router'
import { readOutboxCall } from '#contract/outbox.ts'
import { callerOf } from '#web/api/caller.ts'

/** Whether messages go to the outbox instead of to phones: only then its call is served. */
export async function readOutboxMode(context: LoaderFunctionArgs['context']): Promise<{ outbox: boolean }> {
  const outbox = await callerOf(context)(readOutboxCall, { query: {} }).then(
    () => true,
    () => false,
  )
  return { outbox }
}
