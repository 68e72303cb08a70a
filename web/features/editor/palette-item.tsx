import type { ReactNode } from 'react'
import { BLOCK_NAMES } from './block-names.ts'
import styles from './editor.module.css'
import { ROOT_ZONE, useEditor } from './use-editor.ts'

/** A block that is dragged onto the page, or put behind the chosen one by a press. */
export function PaletteItem({ name }: { name: string; children?: ReactNode }) {
  const dispatch = useEditor(({ dispatch: send }) => send)
  const chosen = useEditor(({ appState }) => appState.ui.itemSelector)
  const length = useEditor(({ appState }) => appState.data.content.length)
  const insert = () => {
    // sections of the home page stand on the page itself
    const zone = name === 'HomeSection' ? ROOT_ZONE : (chosen?.zone ?? ROOT_ZONE)
    const index = chosen?.zone === zone ? chosen.index + 1 : length
    dispatch({ type: 'insert', componentType: name, destinationIndex: index, destinationZone: zone })
    dispatch({ type: 'setUi', ui: { itemSelector: { index, zone } } })
  }
  return (
    <button type="button" className={styles.paletteItem} onClick={insert}>
      {BLOCK_NAMES[name as keyof typeof BLOCK_NAMES] ?? name}
    </button>
  )
}
