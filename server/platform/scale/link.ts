import type { Counted, Counting, ToParent, ToWorker } from './messages.ts'

/** What a worker shares with the others through their parent. */
export interface WorkerLink {
  /** Counts a request among those of all workers. */
  count(key: string, windowMs: number): Promise<Counted>
  /** The figures of all workers that answer, this one's among them. */
  allFigures(): Promise<object[][]>
  /** How this worker reads its figures, whichever worker asks. */
  showFigures(read: () => Promise<object[]>): void
}

interface Channel {
  send(message: ToParent): void
  onMessage(heard: (message: ToWorker) => void): void
}

/** `channel`: to the parent. When that is gone, Node ends the worker. */
export function createLink(channel: Channel = processChannel()): WorkerLink {
  const counting = new Map<number, (counted: Counted) => void>()
  const asking = new Map<number, (figures: object[][]) => void>()
  let readFigures = async (): Promise<object[]> => []
  let asked: Counting[] = []
  let lastId = 0

  channel.onMessage((message) => {
    if (message.kind === 'counted') {
      for (const { id, ...counted } of message.answers) {
        counting.get(id)?.(counted)
        counting.delete(id)
      }
    } else if (message.kind === 'figures-wanted') {
      const answer = (figures: object[]) => channel.send({ kind: 'figures', id: message.id, figures })
      readFigures().then(answer, () => answer([]))
    } else {
      asking.get(message.id)?.(message.figures)
      asking.delete(message.id)
    }
  })

  return {
    count: (key, windowMs) =>
      new Promise((done) => {
        // what comes in together goes in one message
        if (asked.push({ id: ++lastId, key, windowMs }) === 1) {
          setImmediate(() => {
            channel.send({ kind: 'count', asked })
            asked = []
          })
        }
        counting.set(lastId, done)
      }),
    allFigures: () =>
      new Promise((done) => {
        asking.set(++lastId, done)
        channel.send({ kind: 'figures-wanted', id: lastId })
      }),
    showFigures(read) {
      readFigures = read
    },
  }
}

function processChannel(): Channel {
  return {
    send: (message) => void process.send?.(message, undefined, {}, () => undefined),
    onMessage: (heard) => void process.on('message', (message: ToWorker) => heard(message)),
  }
}
