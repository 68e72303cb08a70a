import { expect, test } from 'vitest'
import { shortened } from './shorter-route-list.ts'

const written = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/a.js', imports: ['/b.js'] }, routes })};`

/** The list that these texts leave in a browser, one after the other. */
function leftBy(...texts: string[]): unknown {
  const window: { __reactRouterManifest?: unknown } = {}
  for (const text of texts) new Function('window', `with (window) { ${text} }`)(window)
  return window.__reactRouterManifest
}

test('a route keeps its address, its module and its sheets, and loses what its module imports', () => {
  const route = { id: 'shop', path: 'shop', module: '/shop.js', css: ['/shop.css'] }

  expect(leftBy(shortened(written({ shop: { ...route, imports: ['/b.js', '/c.js'] } })).everywhere)).toEqual(
    leftBy(written({ shop: route })),
  )
})

test('a sheet that a route above brings is named there alone, and what is not so is not said', () => {
  const root = { id: 'root', path: '', hasLoader: true, css: ['/shell.css#'] }
  const frame = { id: 'frame', parentId: 'root', css: ['/shell.css#', '/frame.css'] }
  const page = { id: 'page', parentId: 'frame', path: 'page', hasLoader: true, css: ['/frame.css', '/page.css', '/shell.css#'] }
  const bare = { id: 'bare', parentId: 'root', path: '*', hasLoader: false, css: ['/shell.css#'] }

  expect(leftBy(shortened(written({ root, frame, page: { ...page, hasDefaultExport: true }, bare })).everywhere)).toEqual(
    leftBy(
      written({
        root,
        frame: { id: 'frame', parentId: 'root', css: ['/frame.css'] },
        page: { ...page, css: ['/page.css'] },
        bare: { id: 'bare', parentId: 'root', path: '*' },
      }),
    ),
  )
})

test('routes of the desks stand in a list of their own, behind which all of them are there', () => {
  const root = { id: 'root', path: '' }
  const routes = {
    root,
    frame: { id: 'frame', parentId: 'root' },
    shop: { id: 'shop', parentId: 'frame', path: 'shop' },
    desk: { id: 'desk', parentId: 'frame', path: 'desk/orders', css: ['/desk.css'] },
    order: { id: 'order', parentId: 'desk', path: ':receiptId', module: '/order.js' },
    staff: { id: 'staff', parentId: 'frame', path: 'master-dashboard' },
    desks: { id: 'desks', parentId: 'frame', path: 'desks' },
  }
  const { desk, order, staff, ...others } = routes
  const { everywhere, atDesks } = shortened(written(routes))

  expect(leftBy(everywhere)).toEqual(leftBy(written(others)))
  expect(leftBy(everywhere, atDesks)).toEqual(leftBy(written({ ...others, desk, order, staff })))
})

test('a list in another form ends the build', () => {
  expect(() => shortened('export default {}')).toThrow('React Router')
})
