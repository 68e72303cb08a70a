import { type BlockTiles, blocksWithin } from '#contract/built-blocks.ts'
import type { BuiltDraft } from '#contract/built-page.ts'
import { BlockView, PAGE_STYLE } from '#web/features/built-page/blocks.tsx'
import { Wrap } from '#web/ui/layout.tsx'
import styles from './editor.module.css'
import { type EditorMarket, tilesOf } from './editor-market.ts'

/** The draft alone, as shoppers would see its blocks. Whoever opens the link needs the right to write content. */
export function Preview({ draft, market }: { draft: BuiltDraft; market: EditorMarket }) {
  const tiles: BlockTiles = Object.fromEntries(
    blocksWithin(draft.blocks).flatMap(({ type, props }) => (type === 'Categories' ? [[props.id, tilesOf(props, market)]] : [])),
  )
  return (
    <Wrap className={styles.preview}>
      <h1>{draft.title}</h1>
      <p className={styles.quiet}>پیش‌نمایش پیش‌نویس؛ خریداران آن را نمی‌بینند.</p>
      {/* biome-ignore lint/style/noInlineStyles: the same as on the page itself */}
      <div style={PAGE_STYLE}>
        {draft.blocks.map((block) =>
          block.type === 'HomeSection' ? (
            <p key={block.props.id} className={styles.empty}>
              {`بخش خانه: ${market.sections.find(({ id }) => id === block.props.sectionId)?.title ?? ''}`}
            </p>
          ) : (
            <BlockView key={block.props.id} block={block} tiles={tiles} />
          ),
        )}
      </div>
    </Wrap>
  )
}
