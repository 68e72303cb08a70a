import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { databaseTest as test } from '../../testing/database-test.ts'
import { closeNamed, saysGone, saysNeverSent, send, sendNamed, sendTogether } from './pg-internals.ts'

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function failureOf(work: Promise<unknown>): Promise<Error> {
  const failure = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof Error)) throw new Error('It did not fail')
  return failure
}

/** A server that takes connections and never says a word. */
async function silentServer(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It has no port')
  return `postgres://somebody@127.0.0.1:${address.port}/none`
}

test('queries of one turn wait on the connection’s stream and leave together', async ({ database: { url } }) => {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const client = await pool.connect()
  const { stream } = client.connection

  sendTogether(client)
  const one = client.query('select 1 as one')
  const held = stream.writableLength
  sendTogether(client)
  await new Promise(process.nextTick)
  const afterwards = stream.writableCorked
  const { rows } = await one
  client.release()
  await pool.end()

  expect(held).toBeGreaterThan(0)
  expect(afterwards).toBe(0)
  expect(rows).toEqual([{ one: 1 }])
})

test('a name is prepared once, and again after it was closed', async ({ database: { url } }) => {
  const client = await connect(url)
  const query = { name: 'test-named', text: 'select 1 as one' }
  const prepared = async () => (await client.query(`select from pg_prepared_statements where name = 'test-named'`)).rowCount
  const closed: boolean[] = []

  await sendNamed(client, query, undefined, () => undefined)
  expect(await prepared()).toBe(1)
  await sendNamed(client, { name: 'test-other', text: 'select 2' }, undefined, (connection) =>
    closed.push(closeNamed(connection, query.name)),
  )
  expect([await prepared(), closed]).toEqual([0, [true]])

  expect((await sendNamed(client, query, undefined, () => undefined)).rows).toEqual([{ one: 1 }])
})

test('a query that fails tells who asked it', async ({ database: { url } }) => {
  const client = await connect(url)
  async function somebodyAsks() {
    await send(client, { text: 'select 1 / $1::int', values: [0] }, undefined)
  }

  const failed = await failureOf(somebodyAsks())

  expect(failed).toMatchObject({ code: '22012' })
  expect(failed.stack).toContain('somebodyAsks')
})

test('a named query that takes too long says so, and its connection is gone', async ({ database: { url } }) => {
  const client = await connect(url)

  const late = await failureOf(sendNamed(client, { name: 'test-late', text: 'select pg_sleep(60)' }, 50, () => undefined))

  expect(saysGone(late)).toBe(true)
})

test('a connection that ended, by us or by the server, says that a query was never sent', async ({ database: { url } }) => {
  const [closed, broken] = [await connect(url), await connect(url)]

  await closed.end()
  const cut = await failureOf(broken.query('select pg_terminate_backend(pg_backend_pid()), pg_sleep(60)'))
  await expect.poll(async () => (await failureOf(broken.query('select 1'))).message).toContain('not queryable')
  const after = [await failureOf(closed.query('select 1')), await failureOf(broken.query('select 1'))]

  expect(after.map((error) => [saysGone(error), saysNeverSent(error)])).toEqual([
    [true, true],
    [true, true],
  ])
  expect(saysNeverSent(cut)).toBe(false)
})

test('a connection that is cut off in the middle says so', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined).once('data', () => socket.end()))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0

  const failure = await failureOf(new pg.Client({ host: '127.0.0.1', port, user: 'somebody', ssl: false }).connect())

  expect(saysGone(failure)).toBe(true)
})

test('a server that does not answer is given up, by a client and by a pool', async () => {
  const url = await silentServer()
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 50 })

  const failures = [
    await failureOf(new pg.Client({ connectionString: url, connectionTimeoutMillis: 50 }).connect()),
    await failureOf(pool.connect()),
  ]
  await pool.end()
  failures.push(await failureOf(pool.connect()))

  expect(failures.map(saysGone)).toEqual([true, true, true])
})

test('a full pool says that nothing came free in time', async ({ database: { url } }) => {
  const pool = new pg.Pool({ connectionString: url, max: 1 }).on('error', () => undefined)
  const client = await pool.connect()

  // from here on: to connect may take longer than that
  pool.options.connectionTimeoutMillis = 50
  const failure = await failureOf(pool.connect())
  client.release()
  await pool.end()

  expect(saysGone(failure)).toBe(true)
})
