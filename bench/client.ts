import { Agent, request } from 'node:http'
import type { AnswerOf, CallDefinition, InputOf } from '#contract/call.ts'

export interface Reply {
  status: number
  body: unknown
  ms: number
}

/** A shopper's connection: keeps alive, measures, and costs less processor time than fetch. */
export function createClient(address: string, sockets: number) {
  const { hostname, port } = new URL(address)
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })

  const send = (method: string, path: string, body: unknown, token: string | undefined): Promise<Reply> =>
    new Promise((done, fail) => {
      const began = performance.now()
      const text = body === undefined ? undefined : JSON.stringify(body)
      const asked = request({
        hostname,
        port,
        agent,
        method,
        path,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      })
      asked.on('error', fail)
      asked.on('response', (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', fail)
        response.on('end', () => {
          const answered = Buffer.concat(chunks).toString()
          const isJson = response.headers['content-type']?.startsWith('application/json') ?? false
          done({ status: response.statusCode ?? 0, body: isJson ? JSON.parse(answered) : answered, ms: performance.now() - began })
        })
      })
      asked.end(text)
    })

  return {
    send,
    /** A documented call; a status that is not expected ends the bench. */
    async call<C extends CallDefinition>(definition: C, input: InputOf<C>, token?: string): Promise<AnswerOf<C>> {
      const { params, body }: { params?: unknown; body?: unknown } = typeof input === 'object' && input !== null ? input : {}
      const named = new Map<string, unknown>(typeof params === 'object' && params !== null ? Object.entries(params) : [])
      const path = definition.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named.get(name))))
      const reply = await send(definition.method, `/api${path}`, body, token)
      if (reply.status !== 200)
        throw new Error(`${definition.method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body).slice(0, 400)}`)
      return reply.body as AnswerOf<C> // the server's tests hold answers against their contract
    },
    close: () => agent.destroy(),
  }
}

export type Client = ReturnType<typeof createClient>
