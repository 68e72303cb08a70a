import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

/** The web compiled as it is asked for, with hot reload, from Vite inside this process. */
export function developmentWeb() {
  let load: () => Promise<unknown> = async () => undefined
  return {
    mode: 'development' as const,
    build: async () => (await load()) as ServerBuild,
    async prepare(app: FastifyInstance) {
      const { createServer } = await import('vite')
      const { default: middie } = await import('@fastify/middie')
      const vite = await createServer({ server: { middlewareMode: true, hmr: { server: app.server } }, appType: 'custom' })
      load = () => vite.ssrLoadModule('virtual:react-router/server-build')
      await app.register(middie)
      app.use((request, response, next) =>
        /^\/(api|media|uploads|healthz|readyz|metrics)\b/.test(request.url ?? '') ? next() : vite.middlewares(request, response, next),
      )
      app.addHook('onClose', () => vite.close())
    },
  }
}
