import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '#web/shell/page-meta.ts'

/** Titles of pages that belong to one person; no search engine should list them. */
export function personalMeta(title: string): MetaDescriptor[] {
  return [...pageMeta(title), { name: 'robots', content: 'noindex' }]
}
