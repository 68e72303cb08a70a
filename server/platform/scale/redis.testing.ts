import { createServer, type Socket } from 'node:net'

export interface RedisDouble {
  url: string
  /** Every connection breaks and no other is taken, until `start`. */
  stop(): Promise<void>
  start(): Promise<void>
  /** It takes commands and answers none. */
  hang(): void
}

/** A server on loopback that speaks what the market uses of Redis: counters that end, and keys that are set once. */
export async function startRedisDouble(): Promise<RedisDouble> {
  const values = new Map<string, { value: string; endsAt: number }>()
  const sockets = new Set<Socket>()
  let [port, hanging] = [0, false]

  const live = (key: string) => {
    const found = values.get(key)
    return found !== undefined && found.endsAt > Date.now() ? found : undefined
  }
  const answerOf = ([name = '', ...args]: readonly string[]): string => {
    const command = name.toLowerCase()
    if (command === 'eval') {
      const [, , key = '', windowMs = '0'] = args
      const known = live(key) ?? { value: '0', endsAt: Date.now() + Number(windowMs) }
      const counted = { ...known, value: String(Number(known.value) + 1) }
      values.set(key, counted)
      return `*2\r\n:${counted.value}\r\n:${counted.endsAt - Date.now()}\r\n`
    }
    if (command === 'set') {
      const [key = '', value = '', , forMs = '0'] = args
      if (live(key) !== undefined) return '$-1\r\n'
      values.set(key, { value, endsAt: Date.now() + Number(forMs) })
    }
    return command === 'info' ? bulk('redis_version:7.0.15\r\nloading:0\r\n') : '+OK\r\n'
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    let held = ''
    socket.on('data', (bytes) => {
      held += bytes.toString('latin1')
      for (let read = readCommand(held); read !== undefined; read = readCommand(held)) {
        held = held.slice(read.length)
        if (!hanging) socket.write(answerOf(read.words))
      }
    })
  })
  const start = () => {
    hanging = false
    return new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  }
  await start()
  const address = server.address()
  if (typeof address === 'object' && address !== null) port = address.port
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    async stop() {
      for (const socket of sockets) socket.destroy()
      if (server.listening) await new Promise((done) => server.close(done))
    },
    hang() {
      hanging = true
    },
  }
}

/** A command is an array of texts, each behind its length; undefined until all of it is there. */
function readCommand(text: string): { words: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (head === null) return undefined
  let at = head[0].length
  const words: string[] = []
  for (let left = Number(head[1]); left > 0; left--) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at))
    if (size === null) return undefined
    const [from, length] = [at + size[0].length, Number(size[1])]
    if (text.length < from + length + 2) return undefined
    words.push(text.slice(from, from + length))
    at = from + length + 2
  }
  return { words, length: at }
}

function bulk(text: string): string {
  return `$${text.length}\r\n${text}\r\n`
}
