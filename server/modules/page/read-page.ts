import type { AnswerOf } from '#contract/call.ts'
import { isVersioned, type readPageCall } from '#contract/page.ts'
import type { Handle } from '../../platform/database/database.ts'
import { PageNotFound } from './page.errors.ts'
import { type FactsRow, pageBySlug, pageVersion, toPageFacts, type VersionRow, versionsOfPage } from './page.queries.ts'

type ReadPage = AnswerOf<typeof readPageCall>

/** A page as it stands, or an older wording of one that people agree to. A market that has not written its own terms shows the ones it came with. */
export async function readPage(on: Handle, slug: string, version?: number): Promise<ReadPage> {
  const row = await pageBySlug.first(on, { slug })
  if (!isVersioned(slug)) {
    if (row === undefined || version !== undefined) throw PageNotFound()
    return { data: row.body, page: toPageFacts(withoutBody(row)), versions: [] }
  }
  const rows = await versionsOfPage.all(on, { slug })
  const wording = await pageVersion.first(on, { slug, version: version ?? rows[0]?.version ?? 0 })
  if (wording === undefined) throw PageNotFound()
  const { title, validFrom } = wording
  const facts =
    row === undefined
      ? { slug, description: '', image: '', kind: 'page' as const, publishedAt: validFrom, updatedAt: validFrom }
      : withoutBody(row)
  return { data: wording.body, page: toPageFacts({ ...facts, title }), version: wording.version, versions: rows.map(toVersion) }
}

const withoutBody = ({ body: _, ...facts }: FactsRow & { body: string }): FactsRow => facts
const toVersion = ({ version, validFrom }: VersionRow) => ({ version, validFrom: validFrom.toISOString() })
