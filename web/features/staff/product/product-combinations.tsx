import { DESK_COMBINATIONS_MAX } from '#contract/desk-product.ts'
import { formatCount } from '#persian/format.ts'
import type { FieldsProps } from '#web/features/product-form/fields.ts'
import form from '#web/features/product-form/product-form.module.css'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './product.module.css'
import { type Combination, missingCombinations, type ProductDraft } from './product-draft.ts'

interface ProductCombinationsProps extends FieldsProps<ProductDraft> {
  /** Offers of the combinations that are kept, in their order. */
  offers: readonly number[]
}

const MISSING_SHOWN = 40

/** What is sold of a product: each combination of choices with its barcode. Sellers put price and stock on it. */
export function ProductCombinations({ draft, faults, offers, onChange }: ProductCombinationsProps) {
  const { options, combinations } = draft
  const set = (next: Combination[]) => onChange({ ...draft, combinations: next })
  const missing = missingCombinations(draft)
  return (
    <Panel as="section" labelledBy="product-combinations" className={form.part}>
      <h2 id="product-combinations">ترکیب‌ها</h2>
      {faults.has('combinations') && <Alert tone="danger">{faults.get('combinations')}</Alert>}
      {combinations.length > DESK_COMBINATIONS_MAX && (
        <Alert tone="notice">{`حداکثر ${formatCount(DESK_COMBINATIONS_MAX)} ترکیب پذیرفته می‌شود.`}</Alert>
      )}
      <ul aria-label="ترکیب‌ها">
        {combinations.map((each, at) => (
          <li key={each.id ?? each.choices.join('\n')} className={styles.combination}>
            <span className={styles.name}>
              <b>{each.choices.filter((label) => label !== '').join('، ') || 'بدون ویژگی'}</b>
              {each.id !== null && <Chip>{`${formatCount(offers[at] ?? 0)} پیشنهاد`}</Chip>}
            </span>
            {options.map((option, nth) =>
              each.id !== null && each.choices[nth] === '' ? (
                <Select
                  key={option.id ?? option.name}
                  label={option.name}
                  options={[{ value: '', label: 'هیچ‌کدام' }, ...option.choices.map(({ label }) => ({ value: label, label }))]}
                  value=""
                  onChange={(label) => set(replaced(combinations, at, { ...each, choices: each.choices.with(nth, label) }))}
                />
              ) : null,
            )}
            <TextField
              label="بارکد"
              aria-label={`بارکد ${each.choices.join('، ')}`}
              ltr
              inputMode="numeric"
              autoComplete="off"
              maxLength={14}
              value={each.gtin}
              error={
                faults.get(`combinations.${at}.gtin`) ?? faults.get(`combinations.${at}.choices`) ?? faults.get(`combinations.${at}.id`)
              }
              onChange={({ target }) => set(replaced(combinations, at, { ...each, gtin: target.value.trim() }))}
            />
            {each.id === null && combinations.length > 1 && (
              <Button look="plain" onClick={() => set(combinations.filter((_, place) => place !== at))}>
                برداشتن
              </Button>
            )}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <>
          <h3 className={styles.quiet}>ترکیب‌هایی که ساخته نشده‌اند</h3>
          <ul aria-label="ترکیب‌هایی که ساخته نشده‌اند" className={styles.missing}>
            {missing.slice(0, MISSING_SHOWN).map((choices) => (
              <li key={choices.join('\n')}>
                <Button look="line" icon={<PlusIcon />} onClick={() => set([...combinations, { id: null, choices, gtin: '' }])}>
                  {choices.join('، ')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function replaced(combinations: readonly Combination[], at: number, by: Combination): Combination[] {
  return combinations.map((each, place) => (place === at ? by : each))
}
