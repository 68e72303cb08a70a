import { type Block, blocksWithin } from '#contract/built-blocks.ts'
import type { BuiltDraft } from '#contract/built-page.ts'
import { builtPageFault } from '#contract/built-page-rules.ts'
import type { UserId } from '#contract/ids.ts'
import { isVersioned } from '#contract/page.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { keepPictures } from '../upload/take-pictures.ts'
import { BuiltPageNotFound, BuiltPageRefused, BuiltVersionHolds, BuiltVersionNotFound, DraftChanged } from './built-page.errors.ts'
import {
  addVersion,
  beginDraft,
  blocksOfVersion,
  cancelVersion,
  type DraftRow,
  draftOf,
  lockDraft,
  saveDraft,
  titleOfArchive,
  titleOfPage,
  titlesOfSections,
  versionsOf,
} from './built-page.queries.ts'
import { archiveAt, HOME, slugAt, tilesOf } from './read-built-page.ts'

export const HOME_TITLE = 'صفحهٔ اصلی'

/** What changes for shoppers when a version holds. */
function tagOf(place: string): string {
  if (place === HOME) return 'home'
  return archiveAt(place) === undefined ? 'pages' : place
}

/** Throws BuiltPageNotFound. */
export async function titleOf(on: Handle, place: string): Promise<string> {
  if (place === HOME) return HOME_TITLE
  const url = archiveAt(place)
  const named = url === undefined ? await pageAt(on, place) : await titleOfArchive.first(on, { url })
  if (named === undefined) throw BuiltPageNotFound()
  return named.title
}

function pageAt(on: Handle, place: string): Promise<{ title: string } | undefined> {
  const slug = slugAt(place)
  return isVersioned(slug) ? Promise.resolve(undefined) : titleOfPage.first(on, { slug })
}

export async function readDraft(on: Handle, place: string, at: Date): Promise<BuiltDraft> {
  const title = await titleOf(on, place)
  const [draft, versions] = [await draftOf.first(on, { place }), await versionsOf.all(on, { place })]
  const due = versions.filter(({ validFrom }) => validFrom <= at)
  const current = due.toSorted((one, other) => other.validFrom.getTime() - one.validFrom.getTime() || other.no - one.no)[0]
  return {
    place,
    title,
    blocks: draft?.draft ?? [],
    version: draft?.version ?? 0,
    savedAt: draft?.savedAt.toISOString() ?? null,
    versions: versions.map((version) => ({ ...version, validFrom: version.validFrom.toISOString() })),
    current: current?.no ?? null,
  }
}

/** What somebody sees of a draft who may not write it. */
export async function readShared(on: Handle, place: string) {
  const [title, blocks] = [await titleOf(on, place), (await draftOf.first(on, { place }))?.draft ?? []]
  const ids = blocks.flatMap((block) => (block.type === 'HomeSection' ? [block.props.sectionId] : []))
  return { title, blocks, tiles: await tilesOf(on, blocks), sections: ids.length === 0 ? [] : await titlesOfSections.all(on, { ids }) }
}

interface By {
  by: UserId
  at: Date
}

/** Over the draft that was read, and no other. Pictures that the member has sent belong to the page from then on: a version may show them for good. */
export async function keepDraft(
  tx: Transaction,
  place: string,
  { blocks, version }: { blocks: readonly Block[]; version: number },
  { by, at }: By,
): Promise<{ version: number; savedAt: string }> {
  await titleOf(tx, place)
  const stands = await lockDraft.first(tx, { place })
  if ((stands?.version ?? 0) !== version) throw DraftChanged()
  const before = new Set(picturesOf(stands?.draft ?? []))
  await keepPictures(
    tx,
    by,
    picturesOf(blocks).filter((path) => !before.has(path)),
  )
  const given = { place, draft: JSON.stringify(blocks), by, at }
  const saved = stands === undefined ? await beginDraft.first(tx, given) : await saveDraft.one(tx, given)
  if (saved === undefined) throw DraftChanged()
  return { version: saved.version, savedAt: at.toISOString() }
}

/** A version of the draft, from now or from a time to come. What nobody could read or see is refused. */
export async function publishDraft(
  tx: Transaction,
  place: string,
  { version, at: from, note }: { version: number; at: string | null; note: string },
  { by, at }: By,
): Promise<{ no: number; validFrom: string; before: number | null }> {
  await titleOf(tx, place)
  const stands = await lockDraft.first(tx, { place })
  if (stands === undefined || stands.version !== version) throw DraftChanged()
  const fault = builtPageFault(stands.draft, place === HOME)
  if (fault !== undefined) throw BuiltPageRefused({ reason: fault })
  const validFrom = from === null || new Date(from) < at ? at : new Date(from)
  const { current } = await readDraft(tx, place, at)
  const { no } = await addVersion.one(tx, { place, blocks: JSON.stringify(stands.draft), note, validFrom, by })
  // kept pages have to learn when the next one holds, too
  await markChanged(tx, [tagOf(place)])
  return { no, validFrom: validFrom.toISOString(), before: current }
}

export async function readVersion(on: Handle, place: string, no: number): Promise<Block[]> {
  const version = await blocksOfVersion.first(on, { place, no })
  if (version === undefined) throw BuiltVersionNotFound()
  return version.blocks
}

export async function cancelToCome(tx: Transaction, place: string, no: number, at: Date): Promise<void> {
  const version = await blocksOfVersion.first(tx, { place, no })
  if (version === undefined) throw BuiltVersionNotFound()
  if ((await cancelVersion.first(tx, { place, no, at })) === undefined) throw BuiltVersionHolds()
  await markChanged(tx, [tagOf(place)])
}

/** Everywhere in the blocks. */
function picturesOf(blocks: DraftRow['draft'] | readonly Block[]): string[] {
  return blocksWithin(blocks).flatMap((block): string[] => {
    switch (block.type) {
      case 'Image':
        return [block.props.src]
      case 'Hero':
        return [block.props.image]
      case 'Banners':
        return block.props.items.map(({ image }) => image)
      case 'WideSlider':
        return block.props.items.flatMap(({ desktopImage, tabletImage, mobileImage }) => [desktopImage, tabletImage, mobileImage])
      default:
        return []
    }
  })
}
