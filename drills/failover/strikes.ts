import { rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Member, type PatroniCluster, signal } from './patroni.ts'

export interface Strike {
  name: string
  /** What the time without writes may be at most. */
  withinSeconds: number
  /** Answers how the machine is put right again. */
  strike(primary: Member, cluster: PatroniCluster): Promise<() => void>
}

const send = (pids: readonly number[], name: NodeJS.Signals) => {
  for (const pid of pids) signal(pid, name)
}

/** The five ways in which a primary goes. */
export const STRIKES: readonly Strike[] = [
  {
    name: 'killed (SIGKILL)',
    withinSeconds: 10,
    async strike(primary) {
      send(primary.processes(), 'SIGKILL')
      return () => undefined
    },
  },
  {
    name: 'hangs (SIGSTOP)',
    withinSeconds: 30,
    async strike(primary) {
      const pids = primary.processes()
      send(pids, 'SIGSTOP')
      return () => send(pids, 'SIGCONT')
    },
  },
  {
    name: 'cut off from the network',
    withinSeconds: 30,
    async strike({ machine }) {
      machine.cut()
      return machine.mend
    },
  },
  {
    // a primary that lives and refuses is not replaced: somebody makes room
    name: 'disk full, room after ten seconds',
    withinSeconds: 30,
    async strike({ dataDir }) {
      const file = join(dirname(dataDir), 'filler')
      await fill(file)
      const makeRoom = () => rmSync(file, { force: true })
      setTimeout(makeRoom, 10_000)
      return makeRoom
    },
  },
  {
    name: 'switched over',
    withinSeconds: 10,
    async strike(_, cluster) {
      await cluster.switchOver()
      return () => undefined
    },
  },
]

/** Until not a block is left. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w')
  const megabyte = Buffer.alloc(1024 * 1024, 1)
  try {
    for (let size = megabyte.length; size >= 4_096; ) {
      try {
        await handle.write(megabyte, 0, size)
      } catch {
        size /= 2
      }
    }
  } finally {
    await handle.close()
  }
}
