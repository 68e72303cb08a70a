import { type FormEvent, Suspense, useState } from 'react'
import { TableFilters } from '#contract/fast-order-filters.ts'
import type { FilterBar as Offered } from '#contract/fast-order-page.ts'
import { lazily } from '#web/shell/lazily.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LockIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { BarSelect } from './bar-select.tsx'
import type { Filters } from './choices.ts'
import styles from './filter-bar.module.css'
import { optionsOf } from './filter-words.ts'
import { useScrollsUp } from './use-scrolls-up.ts'

/** An eighth of the scripts of fast order, and nobody looks for a seller before the table is there. */
const LateCombobox = lazily(() => import('#web/ui/combobox.tsx').then((part) => part.Combobox))

interface FilterBarProps {
  /** As they are in force. */
  filters: Filters
  bar: Offered | undefined
  onApply: (filters: Filters) => void
  /** Of a seller's own offers: only what tells them apart, and the seller to whom an address holds the table. */
  own?: { lockedTo: string | undefined } | undefined
}

/** Each field of the contract reads what was chosen; what makes no sense there is the default. */
const READ = TableFilters.shape
const ALL = { label: 'همه', value: 'all' }
const withAll = (options: readonly { label: string; value: string }[]) =>
  options.some(({ value }) => value === ALL.value) ? options : [ALL, ...options]
const oneOf = (values: readonly string[]) => (values.length === 0 ? ALL.value : values.join())
const listOf = (value: string) => (value === ALL.value ? [] : value.split(','))

/** Everything by which rows are left out and put in order; it counts when it is applied. */
export function FilterBar({ filters, bar, onApply, own }: FilterBarProps) {
  const [draft, setDraft] = useState(filters)
  const isSticky = useScrollsUp()
  const areKnown = bar !== undefined
  const change = (part: Partial<Filters>) => setDraft({ ...draft, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply(draft)
  }
  return (
    <form className={classNames(styles.bar, isSticky && styles.sticky)} aria-label="فیلترها" onSubmit={submit}>
      <div className={styles.filters}>
        <BarSelect
          areKnown={areKnown}
          label="مرتب‌سازی"
          options={optionsOf(bar, 'sort')}
          value={draft.sort}
          onChange={(sort) => change({ sort: READ.sort.parse(sort) })}
        />
        {own === undefined && (
          <BarSelect
            areKnown={areKnown}
            label="واحد قیمت"
            options={optionsOf(bar, 'priceFormat')}
            value={draft.priceFormat}
            onChange={(format) => change({ priceFormat: READ.priceFormat.parse(format) })}
          />
        )}
        <BarSelect
          areKnown={areKnown}
          label="رنگ"
          options={withAll(optionsOf(bar, 'color'))}
          value={oneOf(draft.color)}
          onChange={(value) => change({ color: listOf(value) })}
        />
        <BarSelect
          areKnown={areKnown}
          label="زمان ارسال"
          options={withAll(optionsOf(bar, 'deliveryTime'))}
          value={oneOf(draft.deliveryTime)}
          onChange={(value) => change({ deliveryTime: listOf(value) })}
        />
        <BarSelect
          areKnown={areKnown}
          label="حداقل موجودی"
          options={withAll(optionsOf(bar, 'minStock'))}
          value={draft.minStock === 0 ? ALL.value : String(draft.minStock)}
          onChange={(value) => change({ minStock: READ.minStock.parse(value) })}
        />
        {own === undefined && <SellerField bar={bar} supplier={draft.supplier} onChange={(supplier) => change({ supplier })} />}
        {own?.lockedTo !== undefined && (
          <span className={styles.seller}>
            <TextField label="تأمین‌کننده" hideLabel disabled value={own.lockedTo} icon={<LockIcon size="small" />} />
          </span>
        )}
        {own === undefined && (
          <Switch label="استان من" checked={draft.province !== 'all'} onChange={(on) => change({ province: on ? 'mylocation' : 'all' })} />
        )}
        <Switch label="فقط موجود" checked={draft.stockStatus === 'yes'} onChange={(on) => change({ stockStatus: on ? 'yes' : 'all' })} />
        {own === undefined && (
          <Switch
            label="اعتباری و پیش‌فروش"
            checked={draft.saleType === 'credit/presale'}
            onChange={(on) => change({ saleType: on ? 'credit/presale' : 'cash' })}
          />
        )}
      </div>
      <Button type="submit" className={styles.apply}>
        اعمال فیلترها
      </Button>
    </form>
  )
}

interface SellerFieldProps {
  bar: Offered | undefined
  supplier: Filters['supplier']
  onChange: (supplier: Filters['supplier']) => void
}

const SELLER_FIELD = { label: 'تأمین‌کننده', hideLabel: true, placeholder: 'همهٔ تأمین‌کنندگان' }

function SellerField({ bar, supplier, onChange }: SellerFieldProps) {
  const known = new Map(
    [
      ...(bar?.suppliers ?? []).map(({ idSupplier, nameSupplier }) => ({ value: idSupplier, label: nameSupplier })),
      ...optionsOf(bar, 'supplier'),
    ].map(({ value, label }) => [label, value]),
  )
  return (
    <span className={styles.seller}>
      <Suspense fallback={<TextField disabled {...SELLER_FIELD} />}>
        <LateCombobox
          {...SELLER_FIELD}
          options={[...known.keys()]}
          value={[...known].find(([, id]) => id === supplier[0])?.[0] ?? null}
          onChange={(name) => onChange(name === null ? [] : [known.get(name) ?? name])}
        />
      </Suspense>
    </span>
  )
}
