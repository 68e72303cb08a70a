import { Combobox as Base } from '@base-ui/react/combobox'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useId } from 'react'
import styles from './combobox.module.css'
import { ComboboxPopup, searchedBy } from './combobox-popup.tsx'
import fieldStyles from './field.module.css'
import { controlOf, Field, type FieldWords } from './field.tsx'
import { ChevronDownIcon } from './icons.tsx'

interface ComboboxProps extends FieldWords {
  options: readonly string[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string | undefined
  disabled?: boolean | undefined
}

/** A select that can be searched by typing. */
export function Combobox({ label, hideLabel, help, error, required, options, value, onChange, placeholder, disabled }: ComboboxProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error} required={required}>
      <DirectionProvider direction="rtl">
        <Base.Root items={options} value={value} disabled={disabled} {...searchedBy(onChange)}>
          <Base.InputGroup className={fieldStyles.withIcon}>
            <Base.Input
              {...controlOf(id, { help, error, required })}
              className={fieldStyles.control}
              placeholder={placeholder}
              autoComplete="off"
            />
            <Base.Trigger className={styles.trigger} aria-label={`فهرست ${label}`} tabIndex={-1}>
              <ChevronDownIcon />
            </Base.Trigger>
          </Base.InputGroup>
          <ComboboxPopup />
        </Base.Root>
      </DirectionProvider>
    </Field>
  )
}
