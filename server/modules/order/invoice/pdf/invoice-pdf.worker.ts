import { parentPort } from 'node:worker_threads'
import { Invoice } from '#contract/invoice.ts'
import { renderInvoice } from './invoice-document.ts'

// what fails here ends the thread, and with it the request that asked
parentPort?.on('message', async (given: unknown) => parentPort?.postMessage(await renderInvoice(Invoice.parse(given))))
