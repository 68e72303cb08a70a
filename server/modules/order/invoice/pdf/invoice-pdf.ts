import { Worker } from 'node:worker_threads'
import type { Invoice } from '#contract/invoice.ts'

const MEMORY_MB = 384
/** How long the thread is kept for the next invoice. */
const KEPT_MS = 30_000

let last: Promise<unknown> = Promise.resolve()
let kept: Worker | undefined
let ending: NodeJS.Timeout | undefined

/**
 * An invoice as PDF, one after another. A thread of its own loads the library when the first is asked for, and takes it along when none was for a while: the process
 * neither grows by it nor waits.
 */
export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const made = last.then(() => inThread(invoice))
  // what came of it is not kept
  last = made.then(
    () => undefined,
    () => undefined,
  )
  return made
}

async function inThread(invoice: Invoice): Promise<Buffer> {
  clearTimeout(ending)
  kept ??= new Worker(new URL('./invoice-pdf.worker.ts', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  const thread = kept
  thread.ref()
  try {
    const answer = answerOf(thread)
    thread.postMessage(invoice)
    return await answer
  } catch (error) {
    kept = undefined
    throw error
  } finally {
    // neither a process that stops nor a test waits for a thread without work
    thread.unref()
    ending = setTimeout(endThread, KEPT_MS).unref()
  }
}

function answerOf(thread: Worker): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const ended = (code: number) => reject(new Error(`The thread that makes PDFs ended with ${code}`))
  thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
  thread.once('error', reject)
  thread.once('exit', ended)
  return promise.finally(() => thread.off('error', reject).off('exit', ended))
}

function endThread(): void {
  void kept?.terminate()
  kept = undefined
}
