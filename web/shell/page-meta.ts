import type { MetaDescriptor } from 'react-router'
import { SITE_NAME } from './site.ts'

/** The title in the browser's tab, and what search engines show below it. */
export function pageMeta(title: string, description?: string): MetaDescriptor[] {
  const full = `${title} | ${SITE_NAME}`
  const described =
    description === undefined || description === ''
      ? []
      : [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
  return [{ title: full }, { property: 'og:title', content: full }, ...described]
}
