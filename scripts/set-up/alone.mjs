import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './places.mjs'

/**
 * Runs `work` while no other process sets up this checkout. Who listens on the checkout's own socket holds the lock, and
 * the system closes the socket of a process that dies: nothing stale is left behind.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(work) {
  const address = socketAddress()
  let server = await tryListen(address)
  if (!server) process.stdout.write('Another process is setting up this folder; waiting for it.\n')
  while (!server) {
    await sleep(200)
    if (await isAbandoned(address)) rmSync(address, { force: true })
    server = await tryListen(address)
  }
  try {
    return await work()
  } finally {
    server.close()
  }
}

/** Linux's abstract sockets and Windows' pipes vanish with their process; elsewhere it is a file, which `isAbandoned` looks after. */
function socketAddress() {
  const name = `rasteh-${createHash('sha256').update(ROOT).digest('hex').slice(0, 16)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.sock`)
}

/**
 * @param {string} address
 * @returns {Promise<import('node:net').Server | undefined>}
 */
function tryListen(address) {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? done(undefined) : fail(error)))
    server.listen(address, () => done(server))
  })
}

/**
 * @param {string} address
 * @returns {Promise<boolean>}
 */
function isAbandoned(address) {
  if (process.platform === 'linux' || process.platform === 'win32') return Promise.resolve(false)
  return new Promise((done) => {
    const probe = connect(address)
    probe.once('connect', () => done(false)).once('error', (error) => done('code' in error && error.code === 'ECONNREFUSED'))
    probe.once('close', () => probe.destroy())
  })
}
