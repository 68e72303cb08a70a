import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { appIcons } from './scripts/app-icons.ts'
import { shortClassNames } from './scripts/class-names.ts'
import { callsWithoutSchemas } from './web/bundling/calls-without-schemas.ts'
import { desksApart } from './web/bundling/desks-apart.ts'
import { offlineWorker } from './web/bundling/offline-worker.ts'
import { productPagesChunk } from './web/bundling/product-pages-chunk.ts'
import { shellChunk } from './web/bundling/shell-chunk.ts'
import { smallerScripts } from './web/bundling/smaller-scripts.ts'
import { styleLayers } from './web/bundling/style-layers.ts'

const EVERYWHERE = /\/(framework|rolldown-runtime|shell)-[\w-]{8}\.(js|css)$/

/**
 * Of packages that pages need, the server has these itself, and they must be the same; all others stand in what is built. From five hundred files of their
 * own they took longer to load, and brought more that no page needs. While one develops they stay outside: not all are made to be read as they are.
 */
const PACKAGES_OF_THE_SERVER = ['react', 'react-dom', 'react-router', 'zod']
const isBuilt = process.env.NODE_ENV === 'production'

export default defineConfig({
  plugins: [styleLayers(), callsWithoutSchemas(), reactRouter(), appIcons(), offlineWorker(), smallerScripts(), desksApart()],
  build: {
    // light-dark(), @starting-style and nesting stay as they are written
    cssTarget: ['chrome125', 'firefox129', 'safari17.5'],
    assetsInlineLimit: 0,
    // a part that is fetched later names what has to come with it, less what every page has
    modulePreload: { resolveDependencies: (_part, needed) => needed.filter((file) => !EVERYWHERE.test(file)) },
  },
  css: {
    modules: {
      generateScopedName: isBuilt ? shortClassNames(import.meta.dirname) : '[name]-[local]-[hash:base64:4]',
    },
  },
  ssr: isBuilt ? { noExternal: true, external: PACKAGES_OF_THE_SERVER } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 4 },
                { name: shellChunk, test: /\/(web|contract|persian)\//, priority: 3 },
                { name: productPagesChunk, test: /\/(web|contract|persian)\//, priority: 2 },
                // a file brings what its modules import: what public pages share stands above
                // what a page that did not come needs, and what asks needs too: else such a page brings all that asks
                { name: 'failures', test: /\/web\/(data\/status-texts|ui\/(retry-button|empty-state))\.tsx?/, priority: 2 },
                // but for what sends or shows pictures of people, which no page shows at first
                {
                  name: 'queries',
                  test: /node_modules\/@tanstack\/(react-query|query-core)\/|\/web\/data\/(?!private-picture)/,
                  priority: 1,
                },
                {
                  name: 'forms',
                  test: /node_modules\/react-hook-form\/|\/web\/forms\/(?!.*(picture|upload|attached|file-fault))/,
                  priority: 0,
                },
              ],
            },
          },
        },
      },
    },
  },
})
