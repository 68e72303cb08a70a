import type { Invoice } from '#contract/invoice.ts'
import { pdfThread } from '../../pdf/pdf-thread.ts'

/** An invoice as PDF. */
export const invoicePdf = pdfThread<Invoice>(new URL('./invoice-pdf.worker.ts', import.meta.url))
