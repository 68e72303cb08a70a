import { runInNewContext } from 'node:vm'
import { createRequestHandler, Outlet, Scripts, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { pageOfData, ROUTES_KEY } from '#contract/react-router.ts'
import renderPage, { loadContext } from '../entry.server.tsx'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

const SHEET = '/assets/root.css#'

/** Two pages as a build has them, whose loaders say where they stand. */
function pages(mode: 'initial' | 'lazy'): ServerBuild {
  const asset = {
    hasAction: false,
    hasLoader: true,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
    css: [SHEET],
  }
  const root = {
    id: 'root',
    path: '',
    module: {
      default: () => (
        <html lang="fa">
          <head />
          <body>
            <Outlet />
            <Scripts />
          </body>
        </html>
      ),
      loader: () => 'ریشه </script>',
    },
  }
  const page = (id: string, path: string | undefined) => ({
    id,
    parentId: 'root',
    ...(path === undefined ? { index: true } : { path }),
    module: { default: () => <main>{id}</main>, loader: () => `صفحهٔ ${id}` },
  })
  const routes = [root, page('home', undefined), page('lamp', 'lamp'), page('desk', 'desk')]
  return {
    entry: { module: { default: renderPage } },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: Object.fromEntries(routes.map(({ id, module: _, ...route }) => [id, { ...route, ...asset, id, module: `/assets/${id}.js` }])),
      url: '/assets/manifest-1a2b.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode, manifestPath: '/__manifest' },
  }
}

async function answered(path: string, mode: 'initial' | 'lazy' = 'initial'): Promise<string> {
  const nobody = async (): Promise<never> => {
    throw new Error('These pages make no call')
  }
  const handle = createRequestHandler(pages(mode), 'production')
  const answer = await handle(new Request(`https://rasteh.test${path}`), loadContext(nobody, 'https://rasteh.test', {}))
  expect(answer.status).toBe(200)
  return answer.text()
}

test('the browser’s router reads the loaders’ data from what the page hands over', async () => {
  const page = await answered('/lamp')
  const window: { __reactRouterContext?: { stream: ReadableStream<Uint8Array> } } = {}

  let before = ''
  for (const [, type, text = ''] of page.matchAll(/<script( type="application\/json")?>(.*?)<\/script>/gs)) {
    const document = { currentScript: { previousSibling: { text: before } } }
    if (type === undefined) runInNewContext(text, { window, document, ReadableStream, TextEncoderStream })
    before = text
  }

  const data: unknown = JSON.parse(await new Response(window.__reactRouterContext?.stream).text())
  expect(data).toEqual(expect.arrayContaining(['ریشه </script>', 'صفحهٔ lamp']))
})

test('the modules of a page are found where the router writes them', async () => {
  const page = scriptsAfterPaint(await answered('/lamp'))

  expect(page).toMatch(/<script type="text\/plain" data-later="[^"]*\/assets\/entry\.js[^"]*\/assets\/lamp\.js[^"]*">/)
  expect(page).not.toContain('type="module"')
  expect(page).not.toContain('rel="modulepreload"')
})

test('pages of the desks alone bring the desks’ list, right behind the list of every page', async () => {
  expect(await answered('/desk')).toContain('import "/assets/manifest-1a2b.js";import "/assets/desks-1a2b.js"')
  expect(await answered('/lamp')).not.toContain('/assets/desks-')
})

test('the list of routes has its name and the sheets of each route in the browser', async () => {
  const [, list = ''] = /window\.__reactRouterManifest = (\{.*?\n\});/s.exec(await answered('/lamp', 'lazy')) ?? []

  expect(JSON.parse(list)).toMatchObject({ routes: { lamp: { css: [SHEET] } } })
})

test.each([
  ['/_.data', 'home', '/'],
  ['/lamp.data', 'lamp', '/lamp'],
])('the data of a page is answered at %s, for the routes that are named', async (path, route, page) => {
  const [all, own] = await Promise.all([answered(path), answered(`${path}?${ROUTES_KEY}=${route}`)])

  expect(pageOfData(path)).toBe(page)
  expect(all).toContain('ریشه')
  expect(own).toContain(`صفحهٔ ${route}`)
  expect(own).not.toContain('ریشه')
})
