import { renderToStaticMarkup } from 'react-dom/server'
import type { Block, BlockTiles } from '#contract/built-blocks.ts'
import { BlockView, PAGE_STYLE } from './blocks.tsx'

/** For loaders alone: blocks as HTML that nothing comes alive in. What staff wrote stands in it as text, escaped by React. */
export function blockHtml(blocks: readonly Block[], tiles: BlockTiles): string {
  return renderToStaticMarkup(
    <div style={PAGE_STYLE}>
      {blocks.map((block) => (
        <BlockView key={block.props.id} block={block} tiles={tiles} />
      ))}
    </div>,
  )
}
