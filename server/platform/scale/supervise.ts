import type { Serializable } from 'node:child_process'
import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { createCounters } from './counters.ts'
import type { ToParent, ToWorker } from './messages.ts'

interface Supervision {
  count: number
  /** Command line of the first worker, which alone fills an empty market, and of all others. */
  firstArgs: readonly string[]
  args: readonly string[]
  /** Over the parent's own environment. */
  env: Readonly<Record<string, string>>
  log: Logger
}

export interface Workers {
  /** Where the market listens, as a browser would write it. */
  address: string
  /** Has every worker end its running requests, and waits until all are gone. */
  stop(): Promise<void>
}

/** One that keeps dying is started less and less often, and at once again after it has lived for a while. */
const RESTART_AFTER_MS = 250
const RESTART_AFTER_AT_MOST_MS = 15_000
const LIVED_WELL_MS = 60_000
/** A worker that does not stop by itself is ended a moment after its own patience. */
const STOP_WITHIN_MS = 7_500
const FIGURES_WITHIN_MS = 2_000

/** Starts workers that share a port, and keeps their number. Throws when the first does not come up. */
export async function superviseWorkers({ count, firstArgs, args, env, log }: Supervision): Promise<Workers> {
  const counters = createCounters()
  const gather = createGathering()
  const alive = new Set<Worker>()
  let stopping = false
  let failures = 0

  const start = (withArgs: readonly string[]): Worker => {
    cluster.setupPrimary({ args: [...withArgs] })
    const worker = cluster.fork(env)
    const startedAt = Date.now()
    alive.add(worker)
    const lastHandle = watchHandles(worker)
    worker.on('message', (message: ToParent) => {
      if (message.kind === 'count') {
        const answers = message.asked.map(({ id, key, windowMs }) => ({ id, ...counters.count(key, windowMs) }))
        tell(worker, { kind: 'counted', answers })
      } else if (message.kind === 'figures-wanted') {
        void gather.ask([...alive]).then((figures) => tell(worker, { kind: 'all-figures', id: message.id, figures }))
      } else gather.take(message.id, message.figures)
    })
    worker.once('exit', (code, signal) => {
      alive.delete(worker)
      if (stopping) return
      if (signal !== null || code !== 0) lastHandle()?.close()
      failures = Date.now() - startedAt > LIVED_WELL_MS ? 0 : failures + 1
      const afterMs = failures === 0 ? 0 : Math.min(RESTART_AFTER_AT_MOST_MS, RESTART_AFTER_MS * 2 ** (failures - 1))
      log.error({ worker: worker.process.pid, exitCode: code, signal, restartAfterMs: afterMs }, 'a worker died')
      setTimeout(() => !stopping && start(args), afterMs)
    })
    return worker
  }

  const first = start(firstArgs)
  const address = await comesUp(first).catch((error: unknown) => {
    stopping = true
    throw error
  })
  for (let n = 1; n < count; n++) start(args)

  return {
    address,
    async stop() {
      stopping = true
      const gone = [...alive].map((worker) => new Promise((done) => worker.once('exit', done)))
      for (const worker of alive) worker.process.kill('SIGTERM')
      const impatient = setTimeout(() => {
        for (const worker of alive) worker.process.kill('SIGKILL')
      }, STOP_WITHIN_MS)
      await Promise.all(gone)
      clearTimeout(impatient)
    },
  }
}

/** The worker said itself on standard error why it does not. */
export class WorkerDidNotStart extends Error {}

function comesUp(worker: Worker): Promise<string> {
  return new Promise((done, fail) => {
    worker.once('listening', ({ address, port }) => done(`http://${address.includes(':') ? `[${address}]` : address}:${port}`))
    worker.once('exit', () => fail(new WorkerDidNotStart()))
  })
}

/**
 * Node hands each connection to one worker and keeps it open until that worker has answered for it: one that was on its way when the
 * worker died would stay open for ever, with a visitor waiting on it. Answers the handle that was sent last.
 */
function watchHandles({ process: child }: Worker): () => { close(): void } | undefined {
  let last: { close(): void } | undefined
  const send = child.send.bind(child)
  child.send = (message: Serializable, handle?: unknown, ...rest: unknown[]) => {
    if (isClosable(handle)) last = handle
    return Reflect.apply(send, child, [message, handle, ...rest])
  }
  return () => last
}

function isClosable(handle: unknown): handle is { close(): void } {
  return typeof handle === 'object' && handle !== null && 'close' in handle && typeof handle.close === 'function'
}

function tell(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined)
}

/** Asks all workers for their figures; who has not answered in time is left out. */
function createGathering() {
  const rounds = new Map<number, { wanted: number; figures: object[][]; done: () => void }>()
  let lastId = 0
  return {
    async ask(workers: readonly Worker[]): Promise<object[][]> {
      const id = ++lastId
      const figures: object[][] = []
      await new Promise<void>((done) => {
        rounds.set(id, { wanted: workers.length, figures, done })
        for (const worker of workers) tell(worker, { kind: 'figures-wanted', id })
        setTimeout(done, FIGURES_WITHIN_MS).unref()
      })
      rounds.delete(id)
      return figures
    },
    take(id: number, figures: object[]) {
      const round = rounds.get(id)
      round?.figures.push(figures)
      if (round !== undefined && round.figures.length === round.wanted) round.done()
    },
  }
}
