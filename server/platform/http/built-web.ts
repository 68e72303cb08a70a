import { readFile } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

const WORKER = /\/sw\.js(\.\w+)?$/
const BUILD = new URL('../../../build/', import.meta.url)

/** The web as `npm run build` left it: its files never change under their names. */
export function builtWeb(folder = BUILD) {
  let build: Promise<ServerBuild> | undefined
  return {
    mode: 'production' as const,
    build: () => (build ??= import(new URL('server/index.js', folder).href)),
    readSheet: (address: string) => readFile(new URL(`client${address}`, folder)),
    async prepare(app: FastifyInstance) {
      await app.register(fastifyStatic, {
        root: new URL('client/assets/', folder),
        prefix: '/assets/',
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
        decorateReply: false,
      })
      await app.register(fastifyStatic, {
        root: new URL('client/', folder),
        prefix: '/',
        wildcard: false,
        // they are served above, and a route of their own would go before that
        globIgnore: ['assets/**'],
        preCompressed: true,
        maxAge: '1h',
        index: false,
        // a browser that kept the worker would never fetch the next version
        setHeaders: (reply, path) => {
          if (WORKER.test(path)) reply.header('cache-control', 'no-cache')
        },
      })
    },
  }
}
