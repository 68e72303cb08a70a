import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { rightAt } from './desk-places.ts'

/** Pages of staff that every member may see, or that ask for a right by themselves. */
const WITHOUT_PLACE = ['', ':section', ':section/:sub', 'security', 'product/:productId', 'seller/:sellerId/shipping']

/** Paths below the master's dashboard, those within others too. */
function pathsOf(list: readonly { path?: string; children?: readonly object[] }[], above = ''): string[] {
  return list.flatMap(({ path, children }) => {
    const own = path === undefined ? above : `${above}/${path}`
    return [...(path === undefined ? [] : [own]), ...pathsOf(children ?? [], own)]
  })
}

test('every page that staff work on is opened by a right, and what lies below it by the same', async () => {
  const paths = pathsOf(await routes)
    .flatMap((path) => /^\/master-dashboard\/?(.*)$/.exec(path)?.[1] ?? [])
    .filter((path) => !WITHOUT_PLACE.includes(path))

  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => rightAt(`/master-dashboard/${path}`) === undefined)).toEqual([])
  expect(rightAt('/master-dashboard/orders/order_1')).toBe('orders.read')
  expect(rightAt('/master-dashboard')).toBeUndefined()
  expect(rightAt('/master-dashboard/ordersmith')).toBeUndefined()
})
