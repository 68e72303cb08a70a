import { useState } from 'react'
import { DESK_CHOICES_MAX, DESK_OPTIONS_MAX } from '#contract/desk-product.ts'
import { formatCount } from '#persian/format.ts'
import { type FieldsProps, labelsIn, OPTION_NAMES, OPTION_TYPES } from '#web/features/product-form/fields.ts'
import form from '#web/features/product-form/product-form.module.css'
import { Swatch } from '#web/features/trade/swatch.tsx'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './product.module.css'
import { type Option, type ProductDraft, withOptions } from './product-draft.ts'

/** In what the combinations of a product differ. What is kept already can be called otherwise; what is not can be taken away. */
export function ProductOptions({ draft, faults, onChange }: FieldsProps<ProductDraft>) {
  const { options } = draft
  const set = (next: Option[]) => onChange(withOptions(draft, next))
  return (
    <Panel as="section" labelledBy="product-options" className={form.part}>
      <h2 id="product-options">ویژگی‌ها</h2>
      <p className={styles.quiet}>
        آنچه ترکیب‌های محصول در آن فرق دارند: رنگ، گارانتی، اندازه. محصولی که یک جور دارد ویژگی نمی‌خواهد. چند گزینه را با ویرگول جدا کنید.
      </p>
      <ul aria-label="ویژگی‌ها">
        {options.map((option, at) => (
          <li key={option.id ?? at} className={styles.option}>
            <OptionFields
              option={option}
              nth={formatCount(at + 1)}
              faultOf={(field) => faults.get(`options.${at}.${field}`)}
              onChange={(next) => set(options.map((each, place) => (place === at ? next : each)))}
              onRemove={() => set(options.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ul>
      {options.length < DESK_OPTIONS_MAX && (
        <Button
          look="line"
          icon={<PlusIcon />}
          onClick={() => set([...options, { id: null, name: OPTION_NAMES.color, type: 'color', choices: [] }])}
        >
          ویژگی تازه
        </Button>
      )}
    </Panel>
  )
}

interface OptionFieldsProps {
  option: Option
  nth: string
  faultOf: (field: string) => string | undefined
  onChange: (option: Option) => void
  onRemove: () => void
}

function OptionFields({ option, nth, faultOf, onChange, onRemove }: OptionFieldsProps) {
  const { id, name, type, choices } = option
  const [typed, setTyped] = useState('')
  const write = (at: number, given: Partial<Option['choices'][number]>) =>
    onChange({ ...option, choices: choices.map((each, place) => (place === at ? { ...each, ...given } : each)) })
  const add = () => {
    const known = new Set(choices.map(({ label }) => label))
    const added = labelsIn(typed).flatMap((label) => (known.has(label) ? [] : [{ id: null, label, value: '' }]))
    onChange({ ...option, choices: [...choices, ...added].slice(0, DESK_CHOICES_MAX) })
    setTyped('')
  }
  return (
    <>
      <div className={styles.pair}>
        {id === null ? (
          <Select
            label={`نوع ویژگی ${nth}`}
            options={OPTION_TYPES}
            value={type}
            onChange={(next) => onChange({ ...option, type: next, name: OPTION_NAMES[next] })}
          />
        ) : null}
        <TextField
          label={`نام ویژگی ${nth}`}
          maxLength={60}
          value={name}
          error={faultOf('name') ?? faultOf('choices')}
          onChange={({ target }) => onChange({ ...option, name: target.value.trimStart() })}
        />
      </div>
      <ul aria-label={`گزینه‌های ${name === '' ? `ویژگی ${nth}` : name}`} className={styles.choices}>
        {choices.map((choice, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same while they are written
          <li key={at} className={styles.choice}>
            <TextField
              label={`گزینهٔ ${formatCount(at + 1)}`}
              hideLabel
              maxLength={100}
              value={choice.label}
              error={faultOf(`choices.${at}.label`)}
              onChange={({ target }) => write(at, { label: target.value })}
            />
            {type === 'color' && (
              <>
                <Swatch hex={choice.value} large />
                <TextField
                  label={`کد رنگ ${choice.label}`}
                  hideLabel
                  ltr
                  placeholder="خودکار"
                  autoComplete="off"
                  maxLength={7}
                  value={choice.value}
                  error={faultOf(`choices.${at}.value`)}
                  onChange={({ target }) => write(at, { value: target.value.trim() })}
                />
              </>
            )}
            {choice.id === null && (
              <Button look="plain" onClick={() => onChange({ ...option, choices: choices.filter((_, place) => place !== at) })}>
                برداشتن
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.adding}>
        <TextField
          label={`گزینهٔ تازه برای ${name === '' ? `ویژگی ${nth}` : name}`}
          placeholder="سفید، مشکی"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button look="line" disabled={labelsIn(typed).length === 0} onClick={add}>
          افزودن گزینه
        </Button>
        {id === null && (
          <Button look="plain" onClick={onRemove}>
            {`برداشتن ویژگی ${nth}`}
          </Button>
        )}
      </div>
    </>
  )
}
