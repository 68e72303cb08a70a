import { Puck } from '@puckeditor/core'
import { type KeyboardEvent, useState } from 'react'
import type { BuiltDraft } from '#contract/built-page.ts'
import { IconButton } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { BLOCK_NAMES } from './block-names.ts'
import styles from './editor.module.css'
import { EditorHeader } from './editor-header.tsx'
import { Outline } from './outline.tsx'
import { Palette } from './palette.tsx'
import type { Screen } from './screens.ts'
import type { Kept } from './use-autosave.ts'
import { outlineOf, useEditor } from './use-editor.ts'

interface EditorFrameProps {
  draft: BuiltDraft
  kept: Kept
  pages: readonly { place: string; title: string; isBuilt: boolean }[]
  onPlace: (place: string) => void
  onAgain: () => unknown
}

/** Blocks on one side, the page in the middle, what the chosen block says on the other. */
export function EditorFrame({ draft, kept, pages, onPlace, onAgain }: EditorFrameProps) {
  const [screen, setScreen] = useState<Screen>('desktop')
  const chosen = useEditor(({ selectedItem }) => selectedItem)
  const selector = useEditor(({ appState }) => appState.ui.itemSelector)
  const content = useEditor(({ appState }) => appState.data.content)
  const dispatch = useEditor(({ dispatch: send }) => send)
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || selector === null || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const { index, zone = '' } = selector
    const among = findAmong(outlineOf(content), chosen?.props.id)
    const to = index + (event.key === 'ArrowUp' ? -1 : 1)
    if (to < 0 || to >= among) return
    dispatch({ type: 'move', sourceIndex: index, sourceZone: zone, destinationIndex: to, destinationZone: zone })
    dispatch({ type: 'setUi', ui: { itemSelector: { index: to, zone } } })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; the outline's buttons do the same
    <div className={styles.editor} onKeyDown={moveByKey}>
      <EditorHeader draft={draft} kept={kept} pages={pages} screen={screen} onScreen={setScreen} onPlace={onPlace} onAgain={onAgain} />
      <div className={styles.columns} data-chosen={chosen !== null || undefined}>
        <aside className={styles.side} aria-label="بلوک‌ها">
          <h2>بلوک‌ها</h2>
          <Palette />
          <h2>ساختار صفحه</h2>
          <Outline />
          <p className={styles.quiet}>
            بلوک را بکشید، یا آن را برگزینید و Enter بزنید. جابه‌جایی با <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd>
          </p>
        </aside>
        <div className={styles.canvas}>
          <div className={styles.sheet} data-screen={screen}>
            <Puck.Preview />
          </div>
        </div>
        {chosen !== null && (
          <aside className={styles.fields} aria-label={`فیلدهای ${nameOf(chosen.type)}`}>
            <div className={styles.fieldsHead}>
              <h2>{nameOf(chosen.type)}</h2>
              <IconButton label="بستن" onClick={() => dispatch({ type: 'setUi', ui: { itemSelector: null } })}>
                <CloseIcon />
              </IconButton>
            </div>
            <Puck.Fields />
          </aside>
        )}
      </div>
    </div>
  )
}

const nameOf = (type: string) => BLOCK_NAMES[type as keyof typeof BLOCK_NAMES] ?? type

function findAmong(items: ReturnType<typeof outlineOf>, id: unknown): number {
  for (const item of items) {
    if (item.id === id) return item.among
    const inside = findAmong(item.inside, id)
    if (inside > 0) return inside
  }
  return 0
}
