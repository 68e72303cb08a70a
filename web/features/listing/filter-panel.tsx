import type { ReactNode } from 'react'
import type { Listing } from '#contract/listing.ts'
import { useTypedSearch } from '#web/shell/typed-search.ts'
import { Switch } from '#web/ui/checkbox.tsx'
import { ArrowBackIcon, ChevronDownIcon, SearchIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FacetOptions } from './facet-options.tsx'
import styles from './filter-panel.module.css'
import { type ChosenFilters, changed, type OwnFilter, toggled } from './listing-filters.ts'
import type { ListingPlaces } from './listing-places.ts'
import { PriceFilter } from './price-filter.tsx'

export interface FilterPanelProps {
  listing: Pick<Listing, 'price' | 'filters'>
  filters: ChosenFilters
  onChoose: (filters: ChosenFilters) => void
  /** The search page has its words in the header instead. */
  withSearch: boolean
  places?: ListingPlaces | undefined
  /** These are not offered. */
  without?: readonly OwnFilter[] | undefined
}

const TOGGLES = [
  { key: 'available', label: 'فقط محصولات موجود' },
  { key: 'discounted', label: 'فقط تخفیف‌دارها' },
] as const

export function FilterPanel({ listing, filters, onChoose, withSearch, places, without = [] }: FilterPanelProps) {
  return (
    <div className={styles.panel}>
      {places !== undefined && places.items.length > 0 && (
        <Group title="دسته‌بندی">
          <Places places={places} />
        </Group>
      )}
      {withSearch && (
        <Group title="جست‌وجو در نتیجه‌ها">
          <SearchBox words={filters.s} onSearch={(s) => onChoose(changed(filters, { s }))} />
        </Group>
      )}
      <div className={styles.switches}>
        {TOGGLES.filter(({ key }) => !without.includes(key)).map(({ key, label }) => (
          <Switch key={key} label={label} checked={filters[key]} onChange={(isOn) => onChoose(changed(filters, { [key]: isOn }))} />
        ))}
      </div>
      <Group title="بازهٔ قیمت">
        <PriceFilter range={listing.price} chosen={filters.price} onChoose={(price) => onChoose(changed(filters, { price }))} />
      </Group>
      {listing.filters.map(({ key, title, options }) =>
        options.length === 0 || without.includes(key) ? null : (
          <Group key={key} title={title}>
            <FacetOptions
              title={title}
              options={options}
              chosen={filters[key]}
              onToggle={(name) => onChoose(changed(filters, { [key]: toggled(filters[key], name) }))}
            />
          </Group>
        ),
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
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

function Places({ places: { above, items } }: { places: ListingPlaces }) {
  return (
    <ul className={styles.places}>
      {above !== undefined && (
        <li>
          <a href={above.path}>
            <ArrowBackIcon size="small" />
            {above.title}
          </a>
        </li>
      )}
      {items.map(({ title, path, isHere }) => (
        <li key={path} className={styles.below}>
          <a href={path} aria-current={isHere ? 'page' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

function SearchBox({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [typed, type] = useTypedSearch(words, onSearch)
  return (
    <TextField
      label="جست‌وجو در نتیجه‌ها"
      hideLabel
      type="search"
      placeholder="نام محصول"
      icon={<SearchIcon />}
      value={typed}
      onChange={(event) => type(event.target.value)}
    />
  )
}
