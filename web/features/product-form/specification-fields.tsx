import { formatCount } from '#persian/format.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { FieldsProps } from './fields.ts'
import styles from './product-form.module.css'

const SPECIFICATIONS_MAX = 100

interface Specified {
  specifications: { label: string; value: string }[]
}

export function SpecificationFields<Draft extends Specified>({ draft, faults, onChange }: FieldsProps<Draft>) {
  const { specifications } = draft
  const write = (at: number, given: Partial<(typeof specifications)[number]>) =>
    onChange({ ...draft, specifications: specifications.map((each, place) => (place === at ? { ...each, ...given } : each)) })
  return (
    <Panel as="section" labelledBy="product-specifications" className={styles.part}>
      <h2 id="product-specifications">مشخصات</h2>
      <ul aria-label="مشخصات">
        {specifications.map(({ label, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may say the same while they are written
          <li key={at} className={styles.specification}>
            <TextField
              label={`نام مشخصهٔ ${formatCount(at + 1)}`}
              hideLabel
              placeholder="نام، مانند وزن"
              maxLength={100}
              value={label}
              error={faults.get(`general.specifications.${at}.label`) ?? faults.get(`specifications.${at}.label`)}
              onChange={({ target }) => write(at, { label: target.value })}
            />
            <TextField
              label={`مقدار مشخصهٔ ${formatCount(at + 1)}`}
              hideLabel
              placeholder="مقدار"
              maxLength={1_000}
              value={value}
              error={faults.get(`specifications.${at}.value`)}
              onChange={({ target }) => write(at, { value: target.value })}
            />
            <Button look="plain" onClick={() => onChange({ ...draft, specifications: specifications.filter((_, place) => place !== at) })}>
              برداشتن
            </Button>
          </li>
        ))}
      </ul>
      {specifications.length < SPECIFICATIONS_MAX && (
        <Button
          look="line"
          icon={<PlusIcon />}
          onClick={() => onChange({ ...draft, specifications: [...specifications, { label: '', value: '' }] })}
        >
          مشخصهٔ تازه
        </Button>
      )}
    </Panel>
  )
}
