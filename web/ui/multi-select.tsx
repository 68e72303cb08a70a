import { Combobox as Base } from '@base-ui/react/combobox'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useId } from 'react'
import { lettersKey } from '#persian/search-key.ts'
import popup from './combobox.module.css'
import fieldStyles from './field.module.css'
import { describedBy, Field, type FieldWords } from './field.tsx'
import { CheckIcon, CloseIcon } from './icons.tsx'
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

const holds = ({ label }: Option, typed: string) => lettersKey(label).includes(lettersKey(typed))

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
          onValueChange={(next: Option[], { reason }) => {
            // Escape closes the list; it does not take out what was chosen
            if (reason !== 'escape-key') onChange(next.map((option) => option.value))
          }}
          disabled={disabled}
          filter={holds}
          autoHighlight
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
              id={id}
              className={styles.input}
              placeholder={chosen.length === 0 ? placeholder : undefined}
              autoComplete="off"
              aria-required={required}
              aria-invalid={(error !== undefined && error !== '') || undefined}
              aria-describedby={describedBy(id, { help, error })}
            />
          </Base.Chips>
          <Base.Portal>
            <Base.Positioner className={popup.positioner} sideOffset={4}>
              <Base.Popup className={popup.popup}>
                <Base.Empty className={popup.empty}>موردی یافت نشد</Base.Empty>
                <Base.List className={popup.list}>
                  {(option: Option) => (
                    <Base.Item key={option.value} value={option} className={popup.item}>
                      {option.label}
                      <Base.ItemIndicator className={popup.check}>
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
