import type { ComparedProduct, Comparison } from '#contract/compare.ts'
import { discountPercentOf } from '#contract/discount-percent.ts'
import type { ProductId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { CategoryNotFound } from '../listing/listing.errors.ts'
import { alignRows } from './align-rows.ts'
import { type ComparedRow, findComparedCategory, listCompared } from './compare.queries.ts'

/** Products beside each other, and when a price among them changes next by itself. */
export async function compareProducts(
  on: Handle,
  { items, category: slug }: { items: readonly ProductId[]; category?: string | undefined },
  at: Date,
): Promise<{ comparison: Comparison; nextChange: Date | null }> {
  const category = slug === undefined ? null : await findComparedCategory.first(on, { slug })
  if (category === undefined) throw CategoryNotFound()

  const rows = await listCompared.all(on, { ids: items, category: slug ?? null, at })
  const changes = rows.flatMap(({ nextChange }) => nextChange ?? []).sort((one, other) => one.getTime() - other.getTime())
  return {
    comparison: {
      category,
      products: rows.map(toCompared),
      options: alignRows(rows.map(({ id, options }) => ({ id, facts: options }))),
      specifications: alignRows(rows.map(({ id, specifications }) => ({ id, facts: specifications }))),
    },
    nextChange: changes[0] ?? null,
  }
}

function toCompared({ nextChange: _, specifications: __, options: ___, ...row }: ComparedRow): ComparedProduct {
  return { ...row, discountPercent: row.regularPrice === null ? null : discountPercentOf(row.regularPrice, row.discountedPrice) }
}
