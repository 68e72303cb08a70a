import { expect, onTestFinished } from 'vitest'
import { databaseTest as test } from '../../testing/database-test.ts'
import { openTestMarket } from '../../testing/test-market.ts'

const LATE_MS = 20

/** Nothing else of this process runs meanwhile. */
function keepBusy(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('a process that answers late turns new work away in Persian, but tells that it lives, and takes work again when it has caught up', async ({
  database,
}) => {
  const market = await openTestMarket(database, { shedLoadAfterMs: LATE_MS })
  onTestFinished(() => market.close())
  const ask = () => market.send({ method: 'GET', url: '/api/categories/list' })

  await expect
    .poll(
      async () => {
        keepBusy(LATE_MS * 5)
        await new Promise((done) => setImmediate(done))
        return (await ask()).statusCode
      },
      { interval: 1 },
    )
    .toBe(503)
  keepBusy(LATE_MS * 5)

  expect((await market.send({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
  await expect.poll(async () => (await ask()).statusCode).not.toBe(503)
})
