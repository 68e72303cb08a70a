import { expect, test } from 'vitest'
import { shortened } from './shorter-route-list.ts'

const written = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/a.js', imports: ['/b.js'] }, routes })};`

/** The list that the text leaves in a browser. */
function leftBy(text: string): unknown {
  const window: { __reactRouterManifest?: unknown } = {}
  new Function('window', `with (window) { ${text} }`)(window)
  return window.__reactRouterManifest
}

test('a route keeps its address, its module and its sheets, and loses what its module imports', () => {
  const route = { id: 'shop', path: 'shop', module: '/shop.js', css: ['/shop.css'] }

  expect(leftBy(shortened(written({ shop: { ...route, imports: ['/b.js', '/c.js'] } })))).toEqual(leftBy(written({ shop: route })))
})

test('a sheet that a route above brings is named there alone, and what is not so is not said', () => {
  const root = { id: 'root', path: '', hasLoader: true, css: ['/shell.css#'] }
  const frame = { id: 'frame', parentId: 'root', css: ['/shell.css#', '/frame.css'] }
  const page = { id: 'page', parentId: 'frame', path: 'page', hasLoader: true, css: ['/frame.css', '/page.css', '/shell.css#'] }
  const bare = { id: 'bare', parentId: 'root', path: '*', hasLoader: false, css: ['/shell.css#'] }

  expect(leftBy(shortened(written({ root, frame, page: { ...page, hasDefaultExport: true }, bare })))).toEqual(
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

test('a list in another form ends the build', () => {
  expect(() => shortened('export default {}')).toThrow('React Router')
})
