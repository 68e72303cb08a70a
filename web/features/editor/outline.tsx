import { IconButton } from '#web/ui/button.tsx'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { CopyIcon, TrashIcon } from '#web/ui/late-icons.tsx'
import { BLOCK_NAMES } from './block-names.ts'
import styles from './editor.module.css'
import { type OutlineItem, outlineOf, useEditor } from './use-editor.ts'

/** The page as a list: a block is chosen, moved, doubled and removed without a mouse. */
export function Outline() {
  const content = useEditor(({ appState }) => appState.data.content)
  const items = outlineOf(content)
  return items.length === 0 ? <p className={styles.quiet}>هنوز بلوکی نیست.</p> : <Items items={items} />
}

function Items({ items }: { items: readonly OutlineItem[] }) {
  const dispatch = useEditor(({ dispatch: send }) => send)
  const chosen = useEditor(({ selectedItem }) => selectedItem?.props.id)
  return (
    <ul className={styles.outline}>
      {items.map((item) => {
        const name = BLOCK_NAMES[item.type as keyof typeof BLOCK_NAMES] ?? item.type
        const { index, zone } = item.at
        const move = (to: number) => {
          if (to < 0 || to >= item.among) return
          dispatch({ type: 'move', sourceIndex: index, sourceZone: zone, destinationIndex: to, destinationZone: zone })
          dispatch({ type: 'setUi', ui: { itemSelector: { index: to, zone } } })
        }
        return (
          <li key={item.id}>
            <button
              type="button"
              className={styles.outlineItem}
              aria-pressed={chosen === item.id}
              onClick={() => dispatch({ type: 'setUi', ui: { itemSelector: item.at } })}
            >
              <b>{name}</b> <small>{item.said}</small>
            </button>
            {chosen === item.id && (
              <span className={styles.acts}>
                <IconButton label={`${name} بالاتر`} aria-disabled={index === 0} onClick={() => move(index - 1)}>
                  <ChevronDownIcon className={styles.up} />
                </IconButton>
                <IconButton label={`${name} پایین‌تر`} aria-disabled={index === item.among - 1} onClick={() => move(index + 1)}>
                  <ChevronDownIcon />
                </IconButton>
                <IconButton
                  label={`دو تا کردن ${name}`}
                  onClick={() => dispatch({ type: 'duplicate', sourceIndex: index, sourceZone: zone })}
                >
                  <CopyIcon />
                </IconButton>
                <IconButton label={`حذف ${name}`} onClick={() => dispatch({ type: 'remove', index, zone })}>
                  <TrashIcon />
                </IconButton>
              </span>
            )}
            {item.inside.length > 0 && <Items items={item.inside} />}
          </li>
        )
      })}
    </ul>
  )
}
