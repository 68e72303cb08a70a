import type { JsonLd } from '../page-meta.ts'
import { publicUrlOf } from '../public-address.ts'

/** https://schema.org/ItemList of what a page lists, in its order; `from` is the place of the first on this page. */
export function itemListData(items: readonly { title: string; path: string }[], from = 1): JsonLd {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: from + index,
      name: title,
      url: publicUrlOf(path),
    })),
  }
}
