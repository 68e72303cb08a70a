import { listColoursCall, mergeColourCall, shadeColourCall } from '#contract/colour-desk.ts'
import { formatCount } from '#persian/format.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { changeShade, listColoursAtDesk, type Merged, mergeColour } from './colour-desk.ts'

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
    return { status: 'ok' as const, message: messageOf(merged), ...merged }
  })
}

function messageOf({ changed, left, both }: Merged): string {
  if (left > 0) return `رنگ ${formatCount(changed)} محصول یکی شد؛ ${formatCount(left)} محصول مانده است`
  return both > 0
    ? `رنگ ${formatCount(changed)} محصول یکی شد؛ ${formatCount(both)} محصول هر دو رنگ را دارد و همان ماند`
    : `رنگ ${formatCount(changed)} محصول یکی شد`
}
