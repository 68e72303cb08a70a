import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { BUILT } from './built.testing.ts'
import { handlerByPlace, partOf } from './routes-by-place.ts'

interface Route {
  id: string
  parentId?: string
  path?: string
  index?: true
}

const ROUTES: readonly Route[] = [
  { id: 'root', path: '' },
  { id: 'home', parentId: 'root', index: true },
  { id: 'lamp', parentId: 'root', path: 'lamp/:slug' },
  { id: 'seller', parentId: 'root', path: 'seller/:id' },
  { id: 'seller-home', parentId: 'seller', index: true },
  { id: 'seller-lamps', parentId: 'seller', path: 'lamps' },
  { id: 'frame', parentId: 'root' },
  { id: 'account', parentId: 'frame', path: 'account' },
  { id: 'orders', parentId: 'frame', path: 'account/orders' },
  { id: 'order', parentId: 'frame', path: 'account/orders/:id' },
  { id: 'maybe', parentId: 'root', path: ':town/lamps' },
  { id: 'nothing', parentId: 'root', path: '*' },
]

/** A web whose pages say which routes they were matched by, and with what. */
function buildOf(routes: readonly Route[]): ServerBuild {
  return {
    entry: {
      module: {
        default: (_request, status, headers, { staticHandlerContext: { matches } }) =>
          new Response(JSON.stringify(matches.map(({ route, params }) => [route.id, params])), { status, headers }),
      },
    },
    routes: Object.fromEntries(routes.map((route) => [route.id, { ...route, module: { default: () => null } }])),
    ...BUILT,
  }
}

test.each([
  '/',
  '//',
  '//lamp/x',
  '/lamp/x',
  '/LAMP/x',
  '/l%61mp/x',
  '/lamp/x/',
  '/lamp',
  '/seller/1',
  '/seller/1/lamps',
  '/seller/1/rugs',
  '/account',
  '/account/orders',
  '/account/orders/7',
  '/account.html',
  '/tehran/lamps',
  '/lamp/lamps',
  '/nowhere',
  '/constructor',
  '/لامپ',
  '/*',
])('%s is matched as by all routes', async (path) => {
  const build = buildOf(ROUTES)
  const ask = async (handle: ReturnType<typeof handlerByPlace>) => {
    const answer = await handle(new Request(`https://rasteh.test${path}`), new RouterContextProvider())
    return [answer.status, await answer.text()]
  }

  expect(await ask(handlerByPlace(build, 'production'))).toEqual(await ask(createRequestHandler(build, 'production')))
})

test('of a place there are its routes, what surrounds them, and those that stand anywhere', () => {
  const part = (place: string) => Object.keys(partOf(buildOf(ROUTES), place).routes)

  expect(part('lamp')).toEqual(['root', 'lamp', 'maybe', 'nothing'])
  expect(part('account')).toEqual(['root', 'frame', 'account', 'orders', 'order', 'maybe', 'nothing'])
})
