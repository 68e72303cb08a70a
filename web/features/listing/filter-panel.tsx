import { useEffect, useState } from 'react'
import { PRICE_SLIDER_MAX, PRICE_SLIDER_STEP } from '#contract/limits.ts'
import type { FacetOption, Listing } from '#contract/listing.ts'
import { LISTING_SEARCH_DEBOUNCE_MS } from '#contract/timings.ts'
import { formatCount } from '#persian/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ChevronDownIcon, SearchIcon } from '#web/ui/icons.tsx'
import { PriceRange } from '#web/ui/price-range.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './filter-panel.module.css'
import { type ChosenFilters, changed, type FacetKey, hasFilters, toggled } from './listing-filters.ts'

interface FilterPanelProps {
  listing: Pick<Listing, 'price' | 'filters'>
  filters: ChosenFilters
  onChoose: (filters: ChosenFilters) => void
  /** The search page has its words in the header instead. */
  withSearch: boolean
}

/** Options shown before the rest of a long group is unfolded. */
const SHOWN_FIRST = 6

export function FilterPanel({ listing, filters, onChoose, withSearch }: FilterPanelProps) {
  return (
    <div className={styles.panel}>
      {withSearch && (
        <Group title="جست‌وجو در نتیجه‌ها">
          <SearchBox key={filters.s} words={filters.s} onSearch={(s) => onChoose(changed(filters, { s }))} />
        </Group>
      )}
      <Group title="بازهٔ قیمت">
        <PriceFilter
          key={`${filters.price}`}
          range={listing.price}
          chosen={filters.price}
          onChoose={(price) => onChoose(changed(filters, { price }))}
        />
      </Group>
      {listing.filters.map((facet) =>
        facet.options.length === 0 ? null : (
          <Group key={facet.key} title={facet.title}>
            <Options
              facet={facet.key}
              options={facet.options}
              chosen={filters[facet.key]}
              onToggle={(name) => onChoose(changed(filters, { [facet.key]: toggled(filters[facet.key], name) }))}
            />
          </Group>
        ),
      )}
    </div>
  )
}

export function ClearFilters({ filters, onChoose }: Pick<FilterPanelProps, 'filters' | 'onChoose'>) {
  if (!hasFilters(filters)) return null
  return (
    <Button
      look="plain"
      size="normal"
      onClick={() => onChoose(changed(filters, { price: null, brands: [], colors: [], delivery_areas: [] }))}
    >
      حذف فیلترها
    </Button>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className={styles.group} open>
      <summary>
        {title}
        <ChevronDownIcon size="small" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}

function SearchBox({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [typed, setTyped] = useState(words)
  useEffect(() => {
    if (typed.trim() === words) return
    const timer = setTimeout(() => onSearch(typed.trim()), LISTING_SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, words, onSearch])
  return (
    <TextField
      label="جست‌وجو در نتیجه‌ها"
      hideLabel
      type="search"
      placeholder="نام کالا"
      icon={<SearchIcon />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

function PriceFilter({
  range,
  chosen,
  onChoose,
}: {
  range: { min: number; max: number }
  chosen: ChosenFilters['price']
  onChoose: (price: readonly [number, number]) => void
}) {
  const max = Math.ceil((range.max > 0 ? range.max : PRICE_SLIDER_MAX) / PRICE_SLIDER_STEP) * PRICE_SLIDER_STEP
  const min = Math.floor(range.min / PRICE_SLIDER_STEP) * PRICE_SLIDER_STEP
  const [value, setValue] = useState<readonly [number, number]>(chosen ?? [min, max])
  const commit = (wanted: readonly [number, number]) => {
    setValue(wanted)
    const [low, high] = chosen ?? [min, max]
    if (wanted[0] !== low || wanted[1] !== high) onChoose(wanted)
  }
  return (
    <PriceRange
      legend="بازهٔ قیمت"
      min={min}
      max={Math.max(max, min + PRICE_SLIDER_STEP)}
      step={PRICE_SLIDER_STEP}
      value={value}
      onChange={setValue}
      onCommit={commit}
    />
  )
}

function Options({
  facet,
  options,
  chosen,
  onToggle,
}: {
  facet: FacetKey
  options: readonly FacetOption[]
  chosen: readonly string[]
  onToggle: (name: string) => void
}) {
  const [all, setAll] = useState(false)
  const shown = all ? options : options.filter((option, at) => at < SHOWN_FIRST || chosen.includes(option.value))
  const rest = options.length - shown.length
  return (
    <>
      <ul className={facet === 'colors' ? styles.swatches : styles.options}>
        {shown.map((option) => (
          <li key={option.value}>
            <Checkbox
              label={
                <span className={styles.label}>
                  {option.hex !== undefined && <Dot hex={option.hex} />}
                  {option.label}
                </span>
              }
              note={formatCount(option.count)}
              checked={chosen.includes(option.value)}
              onChange={() => onToggle(option.value)}
            />
          </li>
        ))}
      </ul>
      {(rest > 0 || all) && options.length > SHOWN_FIRST && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'نمایش کمتر' : `نمایش ${formatCount(rest)} مورد دیگر`}
          <ChevronDownIcon size="small" />
        </button>
      )}
    </>
  )
}

function Dot({ hex }: { hex: string }) {
  return (
    <svg className={styles.dot} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={hex} />
    </svg>
  )
}
