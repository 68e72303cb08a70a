import { fastify } from 'fastify'
import { describe, expect, test } from 'vitest'
import { trustedProxiesOf, trustProxyOption } from './trusted-proxies.ts'

interface Sent {
  from: string
  forwarded?: string
  proto?: string
  host?: string
}

async function seenBy(setting: string, { from, forwarded, proto, host }: Sent) {
  const http = fastify({ trustProxy: trustProxyOption(trustedProxiesOf(setting) ?? false) })
  http.get('/', async ({ ip, protocol, host: name }) => ({ ip, protocol, host: name }))
  const answer = await http.inject({
    url: '/',
    remoteAddress: from,
    headers: {
      host: 'market.test',
      ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
      ...(proto === undefined ? {} : { 'x-forwarded-proto': proto }),
      ...(host === undefined ? {} : { 'x-forwarded-host': host }),
    },
  })
  await http.close()
  return answer.json()
}

describe('the address of a visitor', () => {
  test.each([
    ['off', '127.0.0.1', '9.9.9.9', '127.0.0.1'],
    ['1', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['1', '127.0.0.1', '1.1.1.1, 2.2.2.2, 203.0.113.7', '203.0.113.7'],
    ['1', '127.0.0.1', undefined, '127.0.0.1'],
    ['2', '127.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.5', '203.0.113.7'],
    ['2', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['127.0.0.1,10.0.0.0/8', '127.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.5', '203.0.113.7'],
    ['127.0.0.1,10.0.0.0/8', '127.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
    ['127.0.0.1,10.0.0.0/8', '203.0.113.9', '10.0.0.5, 127.0.0.1', '203.0.113.9'],
    ['::1,2001:db8::/32', '::1', '2001:db8::9, 2a00::7', '2a00::7'],
    ['10.0.0.0/8', '::ffff:10.0.0.5', '203.0.113.7', '203.0.113.7'],
  ])('with TRUST_PROXY=%s, from %s and told of %s, is %s', async (setting, from, forwarded, ip) => {
    expect(await seenBy(setting, { from, ...(forwarded === undefined ? {} : { forwarded }) })).toMatchObject({ ip })
  })
})

describe('the host and scheme that a proxy tells', () => {
  const told = { forwarded: '203.0.113.7', proto: 'https', host: 'elsewhere.test' }

  test.each([
    ['1', '127.0.0.1'],
    ['10.0.0.0/8', '10.0.0.5'],
  ])('are believed with TRUST_PROXY=%s from %s', async (setting, from) => {
    expect(await seenBy(setting, { from, ...told })).toMatchObject({ protocol: 'https', host: 'elsewhere.test' })
  })

  test.each([
    ['off', '127.0.0.1'],
    ['10.0.0.0/8', '127.0.0.1'],
  ])('are not believed with TRUST_PROXY=%s from %s', async (setting, from) => {
    expect(await seenBy(setting, { from, ...told })).toEqual({ ip: from, protocol: 'http', host: 'market.test' })
  })
})

test.each(['on', 'true', '0', '10', '-1', '1.5', '', 'proxy.local', '10.0.0.0/33', '0.0.0.0/0', '::/0', '127.0.0.1,', '10.0.0.0/8/8'])(
  '%j names no proxies',
  (text) => {
    expect(trustedProxiesOf(text)).toBeUndefined()
  },
)
