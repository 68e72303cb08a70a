import { useState } from 'react'
import { PROPOSAL_OPTIONS_MAX } from '#contract/proposal.ts'
import { formatCount } from '#persian/format.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type FieldsProps, labelsIn, OPTION_NAMES, OPTION_TYPES } from '../product-form/fields.ts'
import type { DraftContent } from '../proposal/draft-content.ts'
import styles from './proposal.module.css'

type Option = DraftContent['options'][number]

/** In what the combinations of the product differ. */
export function OptionFields({ draft, faults, onChange }: FieldsProps<DraftContent>) {
  const { options } = draft
  const set = (next: Option[]) => onChange({ ...draft, options: next })
  return (
    <Panel as="section" labelledBy="proposal-options" className={styles.part}>
      <h2 id="proposal-options">ویژگی‌ها و ترکیب‌ها</h2>
      <p className={styles.quiet}>
        اگر این محصول در چند رنگ، گارانتی یا اندازه فروخته می‌شود، آنها را بنویسید؛ از هر ترکیب یک ردیف قیمت ساخته می‌شود.
      </p>
      <ul aria-label="ویژگی‌ها">
        {options.map((option, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same while they are written
          <li key={at}>
            <OptionRow
              option={option}
              nth={at + 1}
              fault={faults.get(`options.${at}.name`) ?? faults.get(`options.${at}.choices`)}
              onChange={(next) => set(options.map((each, place) => (place === at ? next : each)))}
              onRemove={() => set(options.filter((_, place) => place !== at))}
            />
          </li>
        ))}
      </ul>
      {options.length < PROPOSAL_OPTIONS_MAX && (
        <Button look="line" icon={<PlusIcon />} onClick={() => set([...options, { name: OPTION_NAMES.color, type: 'color', choices: [] }])}>
          ویژگی تازه
        </Button>
      )}
    </Panel>
  )
}

interface OptionRowProps {
  option: Option
  nth: number
  fault: string | undefined
  onChange: (option: Option) => void
  onRemove: () => void
}

function OptionRow({ option, nth, fault, onChange, onRemove }: OptionRowProps) {
  const { name, type, choices } = option
  const [typed, setTyped] = useState(choices.map(({ label }) => label).join('، '))
  return (
    <div className={styles.option}>
      <Select
        label={`نوع ویژگی ${formatCount(nth)}`}
        options={OPTION_TYPES}
        value={type}
        onChange={(next) => onChange({ ...option, type: next, name: OPTION_NAMES[next] })}
      />
      <TextField
        label={`نام ویژگی ${formatCount(nth)}`}
        maxLength={60}
        value={name}
        error={fault}
        onChange={({ target }) => onChange({ ...option, name: target.value.trimStart() })}
      />
      <TextField
        label={`گزینه‌های ویژگی ${formatCount(nth)}`}
        help="با ویرگول جدا کنید: سفید، مشکی"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange({ ...option, choices: labelsIn(target.value).map((label) => ({ label })) })
        }}
      />
      <Button look="plain" onClick={onRemove}>
        برداشتن
      </Button>
    </div>
  )
}
