import type { Page } from '@playwright/test'
import { build } from 'vite'
import { styleLayers } from '../../../web/bundling/style-layers.ts'

const ENTRY = 'e2e/support/kit/entry.tsx'

let built: Promise<Map<string, string | Uint8Array>> | undefined

/**
 * Serves `/dev/kit/table` to a page. Parts are shown while the market is developed, and what is built has no such address: so that this page alone is
 * built here, as production would, and without a server. Its frame is not the market's.
 */
export async function serveKitPage(page: Page): Promise<void> {
  built ??= buildKitPage()
  const files = await built
  await page.route('**/dev/kit/**', (route) => {
    const name = new URL(route.request().url()).pathname.replace('/dev/kit/', '')
    const body = files.get(name)
    if (body === undefined) return route.fulfill({ status: 404 })
    return route.fulfill({ body: Buffer.from(body), contentType: typeOf(name) })
  })
}

async function buildKitPage(): Promise<Map<string, string | Uint8Array>> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    base: '/dev/kit/',
    publicDir: false,
    plugins: [styleLayers()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      assetsInlineLimit: 0,
      cssTarget: ['chrome125'],
      rolldownOptions: { input: ENTRY },
    },
  })
  if ('on' in result) throw new Error('The build waits for changes instead of ending.')
  const files = new Map<string, string | Uint8Array>()
  for (const file of [result].flat().flatMap(({ output }) => output))
    files.set(file.fileName, file.type === 'chunk' ? file.code : file.source)
  files.set('table', pageWith([...files.keys()]))
  return files
}

function pageWith(files: readonly string[]): string {
  const styles = files.filter((name) => name.endsWith('.css')).map((name) => `<link rel="stylesheet" href="/dev/kit/${name}">`)
  const scripts = files.filter((name) => /entry.*\.js$/.test(name)).map((name) => `<script type="module" src="/dev/kit/${name}"></script>`)
  return `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>جدول</title>${styles.join('')}${scripts.join('')}</head><body><main></main></body></html>`
}

function typeOf(name: string): string {
  if (name.endsWith('.js')) return 'text/javascript'
  if (name.endsWith('.css')) return 'text/css'
  return name.endsWith('.woff2') ? 'font/woff2' : 'text/html'
}
