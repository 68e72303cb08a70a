import { pdfThread } from '../../../order/pdf/pdf-thread.ts'
import type { SlipJob } from './slip-job.ts'

/** Packing slips and address labels as PDF. */
export const slipPdf = pdfThread<SlipJob>(new URL('./slip-pdf.worker.ts', import.meta.url))
