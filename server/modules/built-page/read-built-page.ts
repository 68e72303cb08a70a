import { type Block, type BlockTiles, type BuiltPage, blocksWithin } from '#contract/built-blocks.ts'
import type { Handle } from '../../platform/database/database.ts'
import { holdingVersion, tilesOfBlocks } from './built-page.queries.ts'

/** The place of the home page. */
export const HOME = 'home'
const PAGE = 'page:'
const ARCHIVE = 'archive:'
export const placeOfPage = (slug: string) => `${PAGE}${slug}`
export const placeOfArchive = (url: string) => `${ARCHIVE}${url}`
/** The address of the archive that is built there; undefined: it is none. */
export const archiveAt = (place: string) => (place.startsWith(ARCHIVE) ? place.slice(ARCHIVE.length) : undefined)
export const slugAt = (place: string) => place.slice(PAGE.length)

/** What holds in a place now; undefined: it is not built. `next`: when another version holds. */
export async function readHolding(on: Handle, place: string, at: Date): Promise<{ built: BuiltPage | undefined; next: Date | null }> {
  const { blocks, next } = await holdingVersion.one(on, { place, at })
  if (blocks === null || blocks.length === 0) return { built: undefined, next }
  return { built: { blocks, tiles: await tilesOf(on, blocks) }, next }
}

/** Of every block of categories; one that names none shows those at the top. */
export async function tilesOf(on: Handle, blocks: readonly Block[]): Promise<BlockTiles> {
  const named = blocksWithin(blocks).flatMap((block) => (block.type === 'Categories' ? [block.props] : []))
  if (named.length === 0) return {}
  const rows = await tilesOfBlocks.all(on, { slugs: named.flatMap(({ categories }) => categories.map(({ slug }) => slug)) })
  const known = new Map(rows.map(({ isTop: _, ...tile }) => [tile.slug, tile]))
  const atTop = rows.filter(({ isTop }) => isTop).map(({ isTop: _, ...tile }) => tile)
  return Object.fromEntries(
    named.map(({ id, categories }) => [id, categories.length === 0 ? atTop : categories.flatMap(({ slug }) => known.get(slug) ?? [])]),
  )
}
