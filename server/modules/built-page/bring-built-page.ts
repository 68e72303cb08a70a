import type { Block } from '#contract/built-blocks.ts'
import type { UserId } from '#contract/ids.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { beginDraft, lockDraft, saveDraft } from './built-page.queries.ts'
import { publishDraft } from './keep-built-page.ts'

const heldVersions = statement<{ at: Date; place: string | null }, { place: string; blocks: Block[] }>(
  'built-versions-that-hold',
  `
  select place, blocks from (
    select distinct on (place) place, blocks from built_page_versions where valid_from <= :at and (:place::text is null or place = :place) order by place, valid_from desc, no desc
  ) as held where blocks <> '[]' order by place`,
)

/** The blocks that shoppers see, of every place that has some. */
export function listHeld(on: Handle, at: Date): Promise<{ place: string; blocks: Block[] }[]> {
  return heldVersions.all(on, { at, place: null })
}

/** Nobody of this market made it. */
const BROUGHT_BY = 'market-file' as UserId

/** Has a place show these blocks from now on; where it does already, nothing changes. What staff could not publish is refused. */
export async function bringBuiltPage(
  tx: Transaction,
  { place, blocks }: { place: string; blocks: readonly Block[] },
  at: Date,
): Promise<void> {
  const draft = JSON.stringify(blocks)
  const held = await heldVersions.first(tx, { at, place })
  if (held !== undefined && JSON.stringify(held.blocks) === draft) return
  const stands = await lockDraft.first(tx, { place })
  const given = { place, draft, by: BROUGHT_BY, at }
  const { version } = stands === undefined ? await beginDraft.one(tx, given) : await saveDraft.one(tx, given)
  await publishDraft(tx, place, { version, at: null, note: '' }, { by: BROUGHT_BY, at })
}
