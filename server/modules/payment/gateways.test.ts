import { expect, test } from 'vitest'
import { contentSecurityPolicy } from '#server/platform/http/content-security.ts'
import { databaseTest } from '#server/testing/database-test.ts'
import { servicesFor } from '../identity/identity.testing.ts'
import { formOriginsOf, gatewaysOf } from './gateways.ts'

test('forms of a page may lead to the gateways of the market, and nowhere else', () => {
  const gateways = new Map([
    ['first', { formOrigins: ['https://pay.bank.example', 'https://sep.example'] }],
    ['second', { formOrigins: ['https://sep.example'] }],
    ['third', {}],
  ])

  const policy = contentSecurityPolicy('', [], { formTargets: formOriginsOf(gateways), https: true, mode: 'production' })

  expect(policy).toContain("; form-action 'self' https://pay.bank.example https://sep.example;")
})

databaseTest('the simulated bank is there where the settings allow it; its pages are ours', ({ workerDatabase }) => {
  const gateways = gatewaysOf(servicesFor(workerDatabase))

  expect([...gateways.keys()]).toEqual(['fake'])
  expect(formOriginsOf(gateways)).toEqual([])
  expect([...gatewaysOf(servicesFor(workerDatabase, { fakeGateway: false })).keys()]).toEqual([])
})

const ACCOUNT = { merchant: 'm', url: 'https://bank.example:8443/v9', isSandbox: false }

databaseTest('a gateway is there where its key is set, alone or beside others; forms may lead to its origin', ({ workerDatabase }) => {
  const gatewaysWith = (given: object) => gatewaysOf(servicesFor(workerDatabase, { fakeGateway: false, ...given }))

  expect([...gatewaysWith({}).keys()]).toEqual([])
  expect([...gatewaysWith({ zibal: ACCOUNT }).keys()]).toEqual(['zibal'])
  expect([...gatewaysWith({ fakeGateway: true, zarinpal: ACCOUNT, zibal: ACCOUNT }).keys()]).toEqual(['fake', 'zarinpal', 'zibal'])
  expect(formOriginsOf(gatewaysWith({ zarinpal: ACCOUNT }))).toEqual(['https://bank.example:8443'])
})
