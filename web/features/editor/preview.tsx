import type { ReactNode } from 'react'
import { type Block, type BlockTiles, blocksWithin } from '#contract/built-blocks.ts'
import { type BuiltDraft, readSharedDraftCall } from '#contract/built-page.ts'
import { formatDate } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { BlockView, PAGE_STYLE } from '#web/features/built-page/blocks.tsx'
import { Wrap } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './editor.module.css'
import { type EditorMarket, tilesOf } from './editor-market.ts'

/** The draft alone, as shoppers would see its blocks. */
export function Preview({ draft, market }: { draft: BuiltDraft; market: EditorMarket }) {
  const tiles: BlockTiles = Object.fromEntries(
    blocksWithin(draft.blocks).flatMap(({ type, props }) => (type === 'Categories' ? [[props.id, tilesOf(props, market)]] : [])),
  )
  return (
    <Draft title={draft.title} blocks={draft.blocks} tiles={tiles} sections={market.sections}>
      پیش‌نمایش پیش‌نویس؛ خریداران آن را نمی‌بینند.
    </Draft>
  )
}

/** The same for anyone with the link, without signing in. */
export function SharedPreview({ sharedKey }: { sharedKey: string }) {
  return (
    <main>
      <SharedDraft sharedKey={sharedKey} />
    </main>
  )
}

function SharedDraft({ sharedKey }: { sharedKey: string }) {
  const asked = useData({
    queryKey: ['shared-draft', sharedKey],
    queryFn: ({ signal }) => call(readSharedDraftCall, { params: { key: sharedKey } }, signal),
    refetchOnReconnect: false,
  })
  if (asked.isError || asked.data === undefined) {
    return (
      <Wrap className={styles.preview}>
        {asked.isError ? (
          <LoadingFailed title="پیش‌نمایش باز نشد" failed={[asked]} />
        ) : (
          <Loading>
            <Skeleton shape="card" />
          </Loading>
        )}
      </Wrap>
    )
  }
  const { until, ...draft } = asked.data
  return <Draft {...draft}>{`پیش‌نمایش پیش‌نویس؛ این پیوند تا ${formatDate(until)} باز می‌شود.`}</Draft>
}

interface DraftProps {
  title: string
  blocks: readonly Block[]
  tiles: BlockTiles
  sections: EditorMarket['sections']
  /** What is said of it. */
  children: ReactNode
}

function Draft({ title, blocks, tiles, sections, children }: DraftProps) {
  return (
    <Wrap className={styles.preview}>
      <h1>{title}</h1>
      <p className={styles.quiet}>{children}</p>
      {blocks.length === 0 && <p>هنوز بلوکی در این پیش‌نویس نیست.</p>}
      {/* biome-ignore lint/style/noInlineStyles: the same as on the page itself */}
      <div style={PAGE_STYLE}>
        {blocks.map((block) =>
          block.type === 'HomeSection' ? (
            <p key={block.props.id} className={styles.empty}>
              {`بخش خانه: ${sections.find(({ id }) => id === block.props.sectionId)?.title ?? ''}`}
            </p>
          ) : (
            <BlockView key={block.props.id} block={block} tiles={tiles} />
          ),
        )}
      </div>
    </Wrap>
  )
}
