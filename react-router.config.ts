import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { shortenRouteList } from './scripts/shorter-route-list.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // the list of routes is short: with all of them known no request is needed to learn where a link leads
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => shortenRouteList(join(reactRouterConfig.buildDirectory, 'client/assets')),
} satisfies Config
