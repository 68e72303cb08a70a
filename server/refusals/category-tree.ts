import { addCategoryCall, changeCategoryCall, placeCategoryCall, readCategoryTreeCall } from '#contract/category-tree.ts'
import { readCategoryTree } from '../modules/catalogue/category/category-tree.ts'
import { newId } from '../platform/ids.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { type CallRequest, requestOf } from './call-request.ts'

/** The last category of the market, and the tree's version. */
async function lastOne(market: TestMarket) {
  const { categories, version } = await readCategoryTree(market.db)
  const last = categories.at(-1)
  if (last === undefined) throw new Error('There are no categories')
  return { as: market.master, last, params: { slug: last.slug }, version }
}

/** The tree of categories. */
export const CATEGORY_TREE_REQUESTS: readonly CallRequest[] = [
  requestOf(readCategoryTreeCall, async ({ master }) => ({ as: master })),
  requestOf(placeCategoryCall, async (market) => {
    const { as, last, params, version } = await lastOne(market)
    return { as, params, body: { parent: last.parent, at: 100, version } }
  }),
  requestOf(changeCategoryCall, async (market) => {
    const { as, last, params, version } = await lastOne(market)
    return { as, params, body: { title: last.title, subscriptionModel: last.subscriptionModel, version } }
  }),
  requestOf(addCategoryCall, async ({ master }) => ({
    as: master,
    body: { slug: `category-${newId()}`, title: 'دستهٔ تازه', subscriptionModel: 'basic' as const, parent: null },
  })),
]
