import type { z } from 'zod'
import { printDeskOrdersCall } from '#contract/desk-order.ts'
import { SlipKind, SlipPaper } from '#contract/slip.ts'

/** What slips and labels are made of. */
export const SlipJob = printDeskOrdersCall.answer.extend({ kind: SlipKind, paper: SlipPaper })
export type SlipJob = z.infer<typeof SlipJob>
