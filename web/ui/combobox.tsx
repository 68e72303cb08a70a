import { Combobox as Base } from '@base-ui/react/combobox'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useId } from 'react'
import { lettersKey } from '#persian/search-key.ts'
import styles from './combobox.module.css'
import fieldStyles from './field.module.css'
import { describedBy, Field, type FieldWords } from './field.tsx'
import { CheckIcon, ChevronDownIcon } from './icons.tsx'

interface ComboboxProps extends FieldWords {
  options: readonly string[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string | undefined
  disabled?: boolean | undefined
  emptyText?: string | undefined
}

/** Spaces, half-spaces and Arabic letters must not keep a name from being found. */
const holds = (option: string, typed: string) => lettersKey(option).includes(lettersKey(typed))

/** A select that can be searched by typing. */
export function Combobox({
  label,
  hideLabel,
  help,
  error,
  required,
  options,
  value,
  onChange,
  placeholder,
  disabled,
  emptyText = 'موردی یافت نشد',
}: ComboboxProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error} required={required}>
      <DirectionProvider direction="rtl">
        <Base.Root items={options} value={value} onValueChange={onChange} disabled={disabled} filter={holds} autoHighlight>
          <Base.InputGroup className={fieldStyles.withIcon}>
            <Base.Input
              id={id}
              className={fieldStyles.control}
              placeholder={placeholder}
              autoComplete="off"
              aria-required={required}
              aria-invalid={(error !== undefined && error !== '') || undefined}
              aria-describedby={describedBy(id, { help, error })}
            />
            <Base.Trigger className={styles.trigger} aria-label={`فهرست ${label}`} tabIndex={-1}>
              <ChevronDownIcon />
            </Base.Trigger>
          </Base.InputGroup>
          <Base.Portal>
            <Base.Positioner className={styles.positioner} sideOffset={4}>
              <Base.Popup className={styles.popup}>
                <Base.Empty className={styles.empty}>{emptyText}</Base.Empty>
                <Base.List className={styles.list}>
                  {(option: string) => (
                    <Base.Item key={option} value={option} className={styles.item}>
                      {option}
                      <Base.ItemIndicator className={styles.check}>
                        <CheckIcon size="small" />
                      </Base.ItemIndicator>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      </DirectionProvider>
    </Field>
  )
}
