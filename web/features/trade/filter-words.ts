import type { FilterBar } from '#contract/fast-order-page.ts'
import { DEFAULT_FILTERS, type Filters } from './choices.ts'

export type FilterKey = keyof Filters

/** A filter in force, in words; what takes it away are the filters without it. */
export interface FilterInForce {
  key: string
  label: string
  without: Filters
}

type Options = readonly { label: string; value: string }[]

export function optionsOf(bar: FilterBar | undefined, key: FilterBar['filters'][number]['key']): Options {
  return bar?.filters.find((filter) => filter.key === key)?.options ?? []
}

/** Filters that leave rows out; order and unit of prices leave none out. `nothing`: the filters that the page begins with. */
export function filtersInForce(filters: Filters, bar: FilterBar | undefined, nothing: Filters = DEFAULT_FILTERS): FilterInForce[] {
  // until the names have come, a key says nothing to anybody
  const labelOf = (options: Options, value: string) =>
    options.find((option) => option.value === value)?.label ?? (bar === undefined ? '…' : value)
  const sellers = (bar?.suppliers ?? []).map(({ idSupplier, nameSupplier }) => ({ value: idSupplier, label: nameSupplier }))
  const names = [
    { key: 'color', title: 'رنگ', options: optionsOf(bar, 'color') },
    { key: 'deliveryTime', title: 'ارسال', options: optionsOf(bar, 'deliveryTime') },
    { key: 'supplier', title: 'تأمین‌کننده', options: [...sellers, ...optionsOf(bar, 'supplier')] },
  ] as const
  const several = names.flatMap(({ key, title, options }) =>
    filters[key].map((value) => ({
      key: `${key} ${value}`,
      label: `${title} ${labelOf(options, value)}`,
      without: { ...filters, [key]: filters[key].filter((other) => other !== value) },
    })),
  )
  const without = (key: FilterKey) => ({ ...filters, [key]: nothing[key] })
  const single: (FilterInForce | false)[] = [
    filters.minStock > 0 && {
      key: 'minStock',
      label: `حداقل موجودی ${labelOf(optionsOf(bar, 'minStock'), String(filters.minStock))}`,
      without: without('minStock'),
    },
    filters.province !== 'all' && { key: 'province', label: 'استان من', without: without('province') },
    filters.stockStatus === 'yes' && { key: 'stockStatus', label: 'فقط موجود', without: without('stockStatus') },
    filters.stockStatus === 'no' && { key: 'stockStatus', label: 'فقط ناموجود', without: without('stockStatus') },
    filters.saleType === 'credit/presale' && { key: 'saleType', label: 'اعتباری و پیش‌فروش', without: without('saleType') },
  ]
  return [...several, ...single.filter((filter) => filter !== false)]
}
