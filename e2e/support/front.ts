import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Front {
  /** Where the market is reached through it. */
  url: string
  /** From now on the worker is one of the next version. */
  release(): void
  /** From now on the files that fit are gone, as those of an earlier version are. */
  lose(files: RegExp): void
  stop(): Promise<void>
}

/** Stands before the market and can let it become another version. */
export async function openFront(): Promise<Front> {
  let released = false
  let lost: RegExp | undefined
  const server = createServer((asked, answer) => {
    const target = new URL(asked.url ?? '/', process.env.MARKET_URL)
    if (lost?.test(target.pathname) === true) {
      answer.writeHead(404).end()
      return
    }
    const isWorker = target.pathname === '/sw.js'
    // the whole script, also for a browser that has the version before
    const headers = isWorker ? { host: asked.headers.host } : asked.headers
    const passed = request(target, { method: asked.method, headers }, async (answered) => {
      if (!isWorker || !released) {
        answer.writeHead(answered.statusCode ?? 502, answered.headers)
        answered.pipe(answer)
        return
      }
      const script = Buffer.concat(await answered.toArray()).toString()
      answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
      answer.end(script.replace(/(version:[`"'])/, '$1next-'))
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo // it listens on a port, not on a pipe
  return {
    url: `http://localhost:${port}`,
    release: () => {
      released = true
    },
    lose: (files) => {
      lost = files
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
