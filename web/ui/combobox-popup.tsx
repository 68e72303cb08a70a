import { Combobox as Base } from '@base-ui/react/combobox'
import { lettersKey } from '#persian/search-key.ts'
import styles from './combobox-popup.module.css'
import { CheckIcon } from './icons.tsx'

/** One of many: its name alone, or a value under a name. */
type Choice = string | { value: string; label: string }

const labelOf = (choice: Choice) => (typeof choice === 'string' ? choice : choice.label)
const keyOf = (choice: Choice) => (typeof choice === 'string' ? choice : choice.value)

/** Spaces, half-spaces and Arabic letters must not keep a name from being found. */
const holds = (choice: Choice, typed: string) => lettersKey(labelOf(choice)).includes(lettersKey(typed))

/** Escape closes the list and does no more: Base UI would empty the field with the next press. A dialog around it still closes then. */
function leaveOnEscape(details: Base.Root.ChangeEventDetails): void {
  if (details.reason !== 'escape-key') return
  details.cancel()
  details.allowPropagation()
}

/** How every list that is searched by typing behaves. */
export function searchedBy<Value>(onChange: (value: Value) => void) {
  return {
    filter: holds,
    autoHighlight: true,
    onInputValueChange: (_: string, details: Base.Root.ChangeEventDetails) => leaveOnEscape(details),
    onValueChange: (value: Value, details: Base.Root.ChangeEventDetails) => {
      leaveOnEscape(details)
      if (!details.isCanceled) onChange(value)
    },
  }
}

/** The list below the field, with a mark at what is chosen. */
export function ComboboxPopup() {
  return (
    <Base.Portal>
      <Base.Positioner className={styles.positioner} sideOffset={4}>
        <Base.Popup className={styles.popup}>
          <Base.Empty className={styles.empty}>موردی یافت نشد</Base.Empty>
          <Base.List className={styles.list}>
            {(choice: Choice) => (
              <Base.Item key={keyOf(choice)} value={choice} className={styles.item}>
                {labelOf(choice)}
                <Base.ItemIndicator className={styles.check}>
                  <CheckIcon size="small" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}
