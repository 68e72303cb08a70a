import { connect } from 'node:net'
import type { Random } from '../../bench/random.ts'
import { MARK } from './strange-requests.ts'

/** Bytes on a bare connection that are no request, or one that no client of HTTP would send. */
const BROKEN: Readonly<Record<string, (random: Random) => string>> = {
  'no request line': () => 'GARBAGE\r\n\r\n',
  'no version': () => 'GET /\r\n\r\n',
  'a version of the future': () => 'GET / HTTP/9.9\r\nHost: market.test\r\n\r\n',
  'TLS on a plain port': () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'absolute form': () => `GET http://${MARK}.example/product/x HTTP/1.1\r\nHost: market.test\r\n\r\n`,
  'no host': () => 'GET / HTTP/1.1\r\n\r\n',
  'two hosts': () => `GET / HTTP/1.1\r\nHost: market.test\r\nHost: ${MARK}.example\r\n\r\n`,
  'a host with a path': () => `GET /about-us HTTP/1.1\r\nHost: market.test/${MARK}?\r\n\r\n`,
  'HTTP/1.0 without host': () => 'HEAD /about-us HTTP/1.0\r\n\r\n',
  'a star': () => 'OPTIONS * HTTP/1.1\r\nHost: market.test\r\n\r\n',
  CONNECT: () => 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
  'two lengths': () => 'POST /api/search HTTP/1.1\r\nHost: market.test\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
  'length and chunks': () =>
    'POST /api/comparelist HTTP/1.1\r\nHost: market.test\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
  'broken chunks': () =>
    'POST /api/comparelist HTTP/1.1\r\nHost: market.test\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'a negative length': () => 'POST /api/comparelist HTTP/1.1\r\nHost: market.test\r\nContent-Length: -1\r\n\r\n',
  'a header too large': () => `GET / HTTP/1.1\r\nHost: market.test\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
  'a header with NUL': () => 'GET / HTTP/1.1\r\nHost: market.test\r\nX: a\0b\r\n\r\n',
  'a folded header': () => `GET / HTTP/1.1\r\nHost: market.test\r\nX: a\r\n ${MARK}\r\n\r\n`,
  'a header without colon': () => 'GET / HTTP/1.1\r\nHost: market.test\r\nnonsense\r\n\r\n',
  'raw bytes in the address': () => `GET /product/\xff\xfe${MARK} HTTP/1.1\r\nHost: market.test\r\n\r\n`,
  'several at once': (random) =>
    `GET /about-us?${MARK}=${random.below(9)} HTTP/1.1\r\nHost: market.test\r\n\r\n`.repeat(1 + random.below(8)),
  'a body that does not come': () =>
    'POST /api/comparelist HTTP/1.1\r\nHost: market.test\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"items":',
  'half a request': () => 'GET /about-us HTTP/1.1\r\nHost: mar',
}
const LEAVES_MS = 3_000

/** Sends one and tells how it was answered first. What is only half sent is left after a while. */
export function sendBroken(address: string, from: string, random: Random): Promise<{ what: string; status: number }> {
  const what = random.pick(Object.keys(BROKEN))
  const { hostname, port } = new URL(address)
  return new Promise((done) => {
    let text = ''
    const socket = connect({ host: hostname, port: Number(port), localAddress: from })
    const end = () => {
      clearTimeout(left)
      socket.destroy()
      done({ what: `a broken request (${what})`, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0) })
    }
    const left = setTimeout(end, 200 + random.below(LEAVES_MS))
    socket.on('data', (chunk) => {
      if (text.length < 1_000) text += chunk.toString('latin1')
    })
    socket.on('error', end)
    socket.on('close', end)
    socket.write(Buffer.from(BROKEN[what]?.(random) ?? '', 'latin1'))
  })
}
