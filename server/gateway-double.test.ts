import { expect } from 'vitest'
import { startGatewayDouble } from './gateway-double.ts'
import { listGatewayRows } from './modules/gateway/gateway.queries.ts'
import { servicesFor } from './modules/identity/identity.testing.ts'
import { gatewaysOf } from './modules/payment/gateways.ts'
import { SettingsError } from './platform/settings.ts'
import { databaseTest } from './testing/database-test.ts'

databaseTest('a double stands in the gateway’s place, and the market offers it', async ({ database: { db } }) => {
  const services = servicesFor(db)
  const double = await startGatewayDouble('zibal', services.settings)
  await double.offer(services)

  const gateways = gatewaysOf({ ...services, settings: double.settings })
  const offered = await listGatewayRows(db, { online: new Set(gateways.keys()) })

  expect(offered.map(({ name, label }) => [name, label])).toEqual([['zibal', 'زیبال']])
  expect(double.settings.zibal).toMatchObject({ isSandbox: true, url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/) })
  double.stop()
})

databaseTest('there is none of a gateway that nobody wrote, and none in live mode', async ({ workerDatabase }) => {
  const { settings } = servicesFor(workerDatabase)

  await expect(startGatewayDouble('saman', settings)).rejects.toThrow(SettingsError)
  await expect(startGatewayDouble('zarinpal', { ...settings, mode: 'live' })).rejects.toThrow(SettingsError)
})
