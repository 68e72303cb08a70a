import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

type BySlug = { slugs: readonly string[] }
type Found = { id: string; slug: string }

/** What rows name by slug: how it is found, and what is said where it is not there. */
const RELATIONS = {
  category: {
    find: statement<BySlug, Found>('categories-named', 'select id, slug from categories where slug = any(:slugs::text[])'),
    said: (slug: string) => `دستهٔ «${slug}» وجود ندارد`,
  },
  brand: {
    find: statement<BySlug, Found>('brands-named', 'select id, slug from brands where slug = any(:slugs::text[])'),
    said: (slug: string) => `برند «${slug}» وجود ندارد`,
  },
  product: {
    find: statement<BySlug, Found>('products-named', 'select id, slug from products where slug = any(:slugs::text[])'),
    said: (slug: string) => `محصول «${slug}» وجود ندارد`,
  },
} as const

/** Those of some rows that are there. */
export interface Named {
  idOf(slug: string): string | undefined
  /** Refuses a slug that leads to nothing. */
  check(slug: string | null | undefined, refuse: (message: string) => void): void
}

export async function findNamed(
  on: Handle,
  relation: keyof typeof RELATIONS,
  slugs: readonly (string | null | undefined)[],
): Promise<Named> {
  const { find, said } = RELATIONS[relation]
  const found = await find.all(on, { slugs: [...new Set(slugs.filter((slug) => slug != null))] })
  const ids = new Map(found.map(({ id, slug }) => [slug, id]))
  return {
    idOf: (slug) => ids.get(slug),
    check: (slug, refuse) => {
      if (slug != null && !ids.has(slug)) refuse(said(slug))
    },
  }
}
