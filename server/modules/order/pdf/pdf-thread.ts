import { Worker } from 'node:worker_threads'

const MEMORY_MB = 384
/** How long a thread is kept for the next document. */
const KEPT_MS = 30_000

let last: Promise<unknown> = Promise.resolve()

/**
 * Makes PDFs of one kind in a thread of its own, which loads the library when the first is asked for and takes it along when none was for a while: the process
 * neither grows by it nor waits. Documents of all kinds are made one after another.
 */
export function pdfThread<Given>(worker: URL): (given: Given) => Promise<Buffer> {
  let kept: Worker | undefined
  let ending: NodeJS.Timeout | undefined

  const endThread = () => {
    void kept?.terminate()
    kept = undefined
  }
  const make = async (given: Given): Promise<Buffer> => {
    clearTimeout(ending)
    kept ??= new Worker(worker, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    const thread = kept
    thread.ref()
    try {
      const answer = answerOf(thread)
      thread.postMessage(given)
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
  return (given) => {
    const made = last.then(() => make(given))
    // what came of it is not kept
    last = made.then(
      () => undefined,
      () => undefined,
    )
    return made
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
