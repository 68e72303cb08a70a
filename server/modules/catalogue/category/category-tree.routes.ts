import { addCategoryCall, type CategoryTree, changeCategoryCall, placeCategoryCall, readCategoryTreeCall } from '#contract/category-tree.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { addCategory, changeCategory, placeCategory, readCategoryTree } from './category-tree.ts'

/** The tree of categories at the desk of staff. */
export function categoryTreeRoutes(serve: Serve, { clock }: Services): void {
  serve(readCategoryTreeCall, ({ tx }) => readCategoryTree(tx))
  serve(placeCategoryCall, async ({ tx, params, body, noteChange }) => {
    const { before, tree } = await placeCategory(tx, params.slug, body, clock.now())
    noteChange({ about: `category:${params.slug}`, before: placeIn(before, params.slug), after: placeIn(tree, params.slug) })
    return { status: 'ok' as const, message: 'جای دسته عوض شد', tree }
  })
  serve(changeCategoryCall, async ({ tx, params, body, noteChange }) => {
    const { before, tree } = await changeCategory(tx, params.slug, body, clock.now())
    noteChange({ about: `category:${params.slug}`, before: wordsIn(before, params.slug), after: wordsIn(tree, params.slug) })
    return { status: 'ok' as const, message: 'دسته عوض شد', tree }
  })
  serve(addCategoryCall, async ({ tx, body, noteChange }) => {
    const tree = await addCategory(tx, body, clock.now())
    noteChange({ about: `category:${body.slug}`, after: { ...placeIn(tree, body.slug), ...wordsIn(tree, body.slug) } })
    return { status: 'ok' as const, message: 'دسته افزوده شد', tree }
  })
}

function placeIn({ categories }: CategoryTree, slug: string) {
  const node = categories.find((each) => each.slug === slug)
  const beside = categories.filter(({ parent }) => parent === (node?.parent ?? null))
  return { parent: node?.parent ?? null, place: beside.findIndex((each) => each.slug === slug) + 1 }
}

function wordsIn({ categories }: CategoryTree, slug: string) {
  const node = categories.find((each) => each.slug === slug)
  return { title: node?.title ?? '', subscriptionModel: node?.subscriptionModel ?? '' }
}
