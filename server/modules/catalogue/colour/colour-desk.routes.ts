import { listColoursCall, mergeColourCall, shadeColourCall } from '#contract/colour-desk.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { mergedMessage } from '../option/rename-in-products.ts'
import { changeShade, listColoursAtDesk, mergeColour } from './colour-desk.ts'

/** Colours at the desk of staff. */
export function colourDeskRoutes(serve: Serve, { clock }: Services): void {
  serve(listColoursCall, async ({ tx }) => ({ colours: await listColoursAtDesk(tx) }))
  serve(shadeColourCall, async ({ tx, params: { label }, body, noteChange }) => {
    const { before } = await changeShade(tx, label, body.hex)
    noteChange({ about: `colour:${label}`, before: { hex: before }, after: { hex: body.hex } })
    return { status: 'ok' as const, message: 'رنگ عوض شد' }
  })
  serve(mergeColourCall, async ({ tx, params: { label }, body, noteChange }) => {
    const merged = await mergeColour(tx, label, body.into, clock.now())
    noteChange({ about: `colour:${label}`, before: { name: label }, after: { name: body.into, products: merged.changed } })
    return { status: 'ok' as const, message: mergedMessage('رنگ', merged), ...merged }
  })
}
