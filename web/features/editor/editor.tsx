import { Puck } from '@puckeditor/core'
import { useState } from 'react'
import type { Block } from '#contract/built-blocks.ts'
import type { BuiltDraft } from '#contract/built-page.ts'
import { blockConfig } from './block-config.tsx'
import { DICTIONARY } from './dictionary.ts'
import { EditorFrame } from './editor-frame.tsx'
import type { EditorMarket } from './editor-market.ts'
import { useAutosave } from './use-autosave.ts'

interface EditorProps {
  draft: BuiltDraft
  market: EditorMarket
  pages: readonly { place: string; title: string; isBuilt: boolean }[]
  isHome: boolean
  onPlace: (place: string) => void
  /** Reads what stands on the server. */
  onAgain: () => unknown
}

/** Puck writes into what it is given. */
const toData = (blocks: readonly Block[]) => ({ root: { props: {} }, content: structuredClone([...blocks]), zones: {} })

/** One page in the editor: every change is kept as the draft. */
export function Editor({ draft, market, pages, isHome, onPlace, onAgain }: EditorProps) {
  const [config] = useState(() => blockConfig(market, isHome))
  const [data] = useState(() => toData(draft.blocks))
  const kept = useAutosave(draft)
  return (
    <Puck
      config={config}
      data={data}
      onChange={({ content }) => kept.change(content)}
      dictionary={DICTIONARY}
      iframe={{ enabled: false }}
      height="auto"
    >
      <EditorFrame draft={draft} kept={kept} pages={pages} onPlace={onPlace} onAgain={onAgain} />
    </Puck>
  )
}
