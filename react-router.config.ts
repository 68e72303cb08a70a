import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // the list of routes is short: with all of them known no request is needed to learn where a link leads
  routeDiscovery: { mode: 'initial' },
} satisfies Config
