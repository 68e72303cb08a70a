import { listOptionValuesCall, renameOptionValueCall } from '#contract/option-desk.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { optionValuesKept, renameValue } from './option-desk.ts'
import { mergedMessage } from './rename-in-products.ts'

/** Values of options at the desk of staff. */
export function optionDeskRoutes(serve: Serve, { clock }: Services): void {
  const kept = optionValuesKept(clock)
  serve(listOptionValuesCall, async ({ tx }) => ({ values: await kept.list(tx) }))
  serve(renameOptionValueCall, async ({ tx, body, noteChange }) => {
    const merged = await renameValue(tx, body, clock.now())
    const { attribute, label, into } = body
    noteChange({ about: `option:${attribute}`, before: { name: label }, after: { name: into, products: merged.changed } })
    kept.forget()
    return { status: 'ok' as const, message: mergedMessage('مقدار', merged), ...merged }
  })
}
