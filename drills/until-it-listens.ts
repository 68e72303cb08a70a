import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const TRIES = 100
const TRY_EVERY_MS = 50

/** Until a program that was started takes connections on this port; throws after five seconds. */
export async function untilItListens(program: string, port: number): Promise<void> {
  for (let attempt = 0; !(await takesConnections(port)); attempt++) {
    if (attempt === TRIES) throw new Error(`${program} does not start`)
    await sleep(TRY_EVERY_MS)
  }
}

function takesConnections(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true))
    socket.once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
}
