import type { Combination } from '#contract/product.ts'
import { Select } from '#web/ui/select.tsx'
import { type Chosen, isSelectable, type OptionGroup } from './choose-variant.ts'
import styles from './option-picker.module.css'

interface OptionPickerProps {
  groups: readonly OptionGroup[]
  combinations: readonly Combination[]
  chosen: Chosen
  /** What the last choice changed besides, in sentences. */
  changes: readonly string[]
  onChoose: (group: OptionGroup, optionId: string) => void
}

const NOT_SELECTABLE = 'غیرقابل انتخاب'

/** Colours as swatches, everything else as a list; choices that lead nowhere are disabled and say so. */
export function OptionPicker({ changes, ...props }: OptionPickerProps) {
  return (
    <>
      <Groups {...props} />
      {props.groups.length > 1 && (
        <div role="status" className={styles.changes}>
          {changes.map((change) => (
            <p key={change}>{change}</p>
          ))}
        </div>
      )}
    </>
  )
}

function Groups({ groups, combinations, chosen, onChoose }: Omit<OptionPickerProps, 'changes'>) {
  return groups.map((group) => {
    const options = group.options.map((option) => ({ ...option, disabled: !isSelectable(combinations, groups, chosen, group, option.id) }))
    const current = options.find((option) => option.id === chosen[group.id])
    if (group.type !== 'color') {
      return (
        <div key={group.id} className={styles.list}>
          <Select
            label={group.name}
            value={current?.id ?? null}
            placeholder="انتخاب کنید"
            onChange={(id) => onChoose(group, id)}
            options={options.map(({ id, label, disabled }) => ({
              value: id,
              label,
              disabled,
              note: disabled ? NOT_SELECTABLE : undefined,
            }))}
          />
        </div>
      )
    }
    return (
      <fieldset key={group.id} className={styles.colours}>
        <legend>
          {group.name}: <b>{current?.label ?? 'انتخاب کنید'}</b>
        </legend>
        <div className={styles.swatches}>
          {options.map(({ id, label, value, disabled }) => (
            <label key={id} className={styles.swatch} title={disabled ? `${label}، ${NOT_SELECTABLE}` : label}>
              <input
                type="radio"
                name={`option-${group.id}`}
                aria-label={disabled ? `${label}، ${NOT_SELECTABLE}` : label}
                checked={id === current?.id}
                disabled={disabled}
                onChange={() => onChoose(group, id)}
              />
              <svg viewBox="0 0 32 32" aria-hidden="true">
                <circle className={styles.ground} cx="16" cy="16" r="12" fill={value} />
                {disabled && <path className={styles.strike} d="M6 26 26 6" />}
              </svg>
            </label>
          ))}
        </div>
      </fieldset>
    )
  })
}
