import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { type OwnDatabase, databaseTest as test } from './testing/database-test.ts'

async function startProcess({ url }: OwnDatabase) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./shutdown.testing.ts', import.meta.url))], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATABASE_CONNECTIONS: '4',
      TOKEN_SECRET: 'a secret of at least thirty-two characters',
      RASTEH_MODE: 'demo',
      RATE_LIMIT_FACTOR: '1000',
      SHED_LOAD_AFTER_MS: '3600000',
      LOG_LEVEL: 'info',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => {
    agent.destroy()
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  })
  const lines: string[] = []
  const said = (wanted: RegExp) => expect.poll(() => lines.find((line) => wanted.test(line)), { timeout: 40_000, interval: 10 })
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  await said(/^http/).toBeDefined()
  const address = lines.find((line) => line.startsWith('http'))
  const ask = async (path: string): Promise<{ status: number | undefined; body: string }> => {
    const [response]: IncomingMessage[] = await once(get(`${address}${path}`, { agent }), 'response')
    if (response === undefined) throw new Error('There was no answer')
    return { status: response.statusCode, body: await text(response) }
  }
  /** Asks again and again on a kept connection until it is refused one; answers what was answered. */
  const visitor = async () => {
    const statuses: (number | undefined)[] = []
    try {
      for (;;) statuses.push((await ask('/healthz')).status)
    } catch {
      return statuses
    }
  }
  return { child, ask, visitor, said, lines, gone: once(child, 'exit') }
}

test('told to stop under traffic, a process answers what it was asked, lets go of kept connections and ends well', async ({ database }) => {
  const { child, ask, visitor, said, lines, gone } = await startProcess(database)
  const visitors = [visitor(), visitor(), visitor(), visitor()]
  const slow = ask('/slow')
  await said(/^slow$/).toBeDefined()

  child.kill('SIGTERM')
  await said(/"msg":"stopping"/).toBeDefined()
  child.stdin.write('go\n')

  expect(await slow).toEqual({ status: 200, body: 'answered' })
  expect(await gone).toEqual([0, null])
  // answered as ever, until there is no connection any more
  for (const statuses of await Promise.all(visitors)) expect(new Set(statuses)).toEqual(new Set([200]))
  expect(lines.join('\n')).not.toContain('did not stop in time')
})

test('a request that does not end is cut off, and the process ends well all the same', async ({ database }) => {
  const { child, ask, said, lines, gone } = await startProcess(database)
  const never = ask('/never').catch(() => 'cut off')
  await said(/^never$/).toBeDefined()

  child.kill('SIGTERM')

  expect(await never).toBe('cut off')
  expect(await gone).toEqual([0, null])
  expect(lines.join('\n')).not.toContain('did not stop in time')
})
