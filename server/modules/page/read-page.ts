import type { PageFacts } from '#contract/page.ts'
import type { Handle } from '../../platform/database/database.ts'
import { PageNotFound } from './page.errors.ts'
import { pageBySlug, toPageFacts } from './page.queries.ts'

export async function readPage(on: Handle, slug: string): Promise<{ data: string; page: PageFacts }> {
  const row = await pageBySlug.first(on, { slug })
  if (row === undefined) throw PageNotFound()
  const { body, ...facts } = row
  return { data: body, page: toPageFacts(facts) }
}
