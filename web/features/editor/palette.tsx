import { Drawer } from '@puckeditor/core'
import type { KeyboardEvent, MouseEvent } from 'react'
import { BLOCK_NAMES } from './block-names.ts'
import styles from './editor.module.css'
import { ROOT_ZONE, useEditor } from './use-editor.ts'

const ITEM = 'drawer-item:'

/** Blocks that are dragged onto the page, or put behind the chosen one by a press. */
export function Palette() {
  const dispatch = useEditor(({ dispatch: send }) => send)
  const chosen = useEditor(({ appState }) => appState.ui.itemSelector)
  const length = useEditor(({ appState }) => appState.data.content.length)
  const names = Object.keys(useEditor(({ config }) => config.components))
  const insert = (event: MouseEvent | KeyboardEvent) => {
    const item = event.target instanceof Element ? event.target.closest(`[data-testid^="${ITEM}"]`) : null
    const name = item?.getAttribute('data-testid')?.slice(ITEM.length)
    if (name === undefined) return
    event.preventDefault()
    // sections of the home page stand on the page itself
    const zone = name === 'HomeSection' ? ROOT_ZONE : (chosen?.zone ?? ROOT_ZONE)
    const index = chosen?.zone === zone ? chosen.index + 1 : length
    dispatch({ type: 'insert', componentType: name, destinationIndex: index, destinationZone: zone })
    dispatch({ type: 'setUi', ui: { itemSelector: { index, zone } } })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the library's items are the buttons, and say nothing of a press themselves
    <div className={styles.palette} onClick={insert} onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && insert(event)}>
      {names.map((name) => (
        <Drawer key={name}>
          <Drawer.Item name={name}>
            {() => <span className={styles.paletteItem}>{BLOCK_NAMES[name as keyof typeof BLOCK_NAMES] ?? name}</span>}
          </Drawer.Item>
        </Drawer>
      ))}
    </div>
  )
}
