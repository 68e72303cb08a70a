import { expect, test } from 'vitest'
import { withoutImports } from './shorter-route-list.ts'

const written = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/a.js', imports: ['/b.js'] }, routes })};`

test('a route keeps its address, its module and its sheets, and loses what its module imports', () => {
  const route = { id: 'shop', path: 'shop', module: '/shop.js', css: ['/shop.css'] }

  expect(withoutImports(written({ shop: { ...route, imports: ['/b.js', '/c.js'] } }))).toBe(written({ shop: route }))
})

test('a list in another form ends the build', () => {
  expect(() => withoutImports('export default {}')).toThrow('React Router')
})
