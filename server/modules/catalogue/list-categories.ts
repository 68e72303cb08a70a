import type { SubscriptionModel } from '#contract/content.ts'
import type { CategoryNode } from '#contract/listing.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { toSubscriptionModel } from '../subscription/subscription-model.ts'

interface CategoryRow {
  id: string
  parentId: string | null
  title: string
  slug: string
  image: string
  access: SubscriptionModel['modelId']
}

const allCategories = statement<Record<string, never>, CategoryRow>(
  'all-categories',
  `
  select id, parent_id as "parentId", title, slug, image, access from categories order by position, id`,
)

/** The category tree, siblings in their order. */
export async function listCategories(on: Handle): Promise<CategoryNode[]> {
  const rows = await allCategories.all(on, {})
  const childrenOf = Map.groupBy(rows, ({ parentId }) => parentId)
  const toNode = ({ id, title, slug, image, access }: CategoryRow): CategoryNode => ({
    id,
    title,
    slug,
    image,
    subscriptionModel: toSubscriptionModel(access),
    children: (childrenOf.get(id) ?? []).map(toNode),
  })
  return (childrenOf.get(null) ?? []).map(toNode)
}
