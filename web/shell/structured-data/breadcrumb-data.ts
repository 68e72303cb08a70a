import { marketName } from '#web/shell/market-name.ts'
import type { JsonLd } from '../page-meta.ts'
import { publicUrlOf } from '../public-address.ts'

/** https://schema.org/BreadcrumbList: from the home page to the page itself. */
export function breadcrumbData(crumbs: readonly { title: string; path: string }[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ title: marketName(), path: '/' }, ...crumbs].map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: publicUrlOf(path),
    })),
  }
}
