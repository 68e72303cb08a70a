import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services.ts'
import { createReadiness } from './readiness.ts'

/** /healthz: the process answers. /readyz: a visitor who is sent here could buy; `isStopping`: nobody is to be sent here any more. */
export function readinessRoutes(http: FastifyInstance, services: Services, isStopping: () => boolean): void {
  const lacking = createReadiness(services)
  http.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  http.get('/readyz', async (_, reply) => {
    const lacks = isStopping() ? ['stopping'] : await lacking()
    const ready = lacks.length === 0
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready, ...(ready ? {} : { lacks }) })
  })
}
