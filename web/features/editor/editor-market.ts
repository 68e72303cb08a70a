import type { BlockTiles } from '#contract/built-blocks.ts'

/** What blocks show of the market. */
export interface EditorMarket {
  /** Categories at the top. */
  top: BlockTiles[string]
  bySlug: ReadonlyMap<string, BlockTiles[string][number]>
  sections: readonly { id: string; title: string }[]
}

/** Of a block of categories: those that it names, or those at the top. */
export function tilesOf({ categories }: { categories: readonly { slug: string }[] }, { top, bySlug }: EditorMarket): BlockTiles[string] {
  return categories.length === 0 ? top : categories.flatMap(({ slug }) => bySlug.get(slug) ?? [])
}
