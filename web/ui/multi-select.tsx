import { Combobox as Base } from '@base-ui/react/combobox'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useId } from 'react'
import { ComboboxPopup, searchedBy } from './combobox-popup.tsx'
import fieldStyles from './field.module.css'
import { controlOf, Field, type FieldWords } from './field.tsx'
import { CloseIcon } from './icons.tsx'
import styles from './multi-select.module.css'
import type { SelectOption } from './select.tsx'

interface MultiSelectProps extends FieldWords {
  options: readonly Pick<SelectOption, 'value' | 'label'>[]
  /** Values of what is chosen, in the order of the choice. */
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  placeholder?: string | undefined
  disabled?: boolean | undefined
}

type Option = MultiSelectProps['options'][number]

/** Several of many, found by typing; each that is chosen stands in the field and can be taken out there. */
export function MultiSelect({
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
}: MultiSelectProps) {
  const id = useId()
  const chosen = value.flatMap((one) => options.find((option) => option.value === one) ?? [])
  return (
    <Field id={id} label={label} hideLabel={hideLabel} help={help} error={error} required={required}>
      <DirectionProvider direction="rtl">
        <Base.Root
          multiple
          items={options}
          value={chosen}
          disabled={disabled}
          {...searchedBy((next: Option[]) => onChange(next.map((option) => option.value)))}
        >
          <Base.Chips className={`${fieldStyles.control} ${styles.chips}`}>
            {chosen.map((option) => (
              <Base.Chip key={option.value} className={styles.chip} aria-label={option.label}>
                {option.label}
                <Base.ChipRemove className={styles.remove} aria-label={`برداشتن ${option.label}`}>
                  <CloseIcon size="small" />
                </Base.ChipRemove>
              </Base.Chip>
            ))}
            <Base.Input
              {...controlOf(id, { help, error, required })}
              className={styles.input}
              placeholder={chosen.length === 0 ? placeholder : undefined}
              autoComplete="off"
            />
          </Base.Chips>
          <ComboboxPopup />
        </Base.Root>
      </DirectionProvider>
    </Field>
  )
}
