import { fastify } from 'fastify'

/** H: a bare Fastify that answers one kilobyte of JSON. What machine and framework give before any work is done. */
const app = fastify()
const answer = { rows: Array.from({ length: 12 }, (_, at) => ({ id: at, title: 'راسته، بازار آنلاین ایرانی', price: 1_234_000 + at })) }
app.get('/', async () => answer)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address })
process.on('disconnect', () => process.exit(0))
