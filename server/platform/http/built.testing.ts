import type { ServerBuild } from 'react-router'

/** What a build of a test has beside its routes and its entry: no files. */
export const BUILT = {
  assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} satisfies Partial<ServerBuild>
