import type { FilterBar } from '#contract/fast-order-page.ts'
import { FILTERS_WITH_CHOICES } from '#contract/fast-order-rows.ts'
import { toPersianDigits } from '#persian/digits.ts'
import type { Handle } from '../../platform/database/database.ts'
import { coloursOfMarket, keptFilters, suppliersShown } from './page-data.queries.ts'

type Filter = FilterBar['filters'][number]

const ALL = { label: 'همه', value: 'all' }

/** The bar where nobody keeps it otherwise: the tables of options of the documents. */
const OWN: Readonly<Record<Filter['key'], Omit<Filter, 'key'>>> = {
  sort: {
    title: 'مرتب‌سازی',
    options: [
      { label: 'بهترین قیمت', value: 'bestPrice' },
      { label: 'بیشترین موجودی', value: 'highestStock' },
    ],
  },
  priceFormat: {
    title: 'واحد قیمت',
    options: [
      { label: 'هزار تومان', value: 'hezar' },
      { label: 'میلیون تومان', value: 'million' },
      { label: 'تومان', value: 'tooman' },
    ],
  },
  color: { title: 'رنگ', options: [] },
  deliveryTime: {
    title: 'زمان ارسال',
    options: [
      ALL,
      { label: 'تا ۳ ساعت', value: '3hr' },
      { label: 'تا یک روز', value: '1d' },
      { label: 'تا ۳ روز', value: '3d' },
      { label: 'تا ۷ روز', value: '7d' },
      { label: 'تا ۱۵ روز', value: '15d' },
      { label: 'تا ۳۰ روز', value: '30d' },
      { label: 'بیش از ۳۰ روز', value: '30d+' },
    ],
  },
  minStock: {
    title: 'حداقل موجودی',
    options: [ALL, ...['5', '10', '20', '50', '100'].map((value) => ({ label: toPersianDigits(value), value }))],
  },
  supplier: { title: 'تأمین‌کننده', options: [] },
}

/** Filters that staff keep stand first, in their order, the others as the market offers them. */
export async function readFilterBar(on: Handle): Promise<FilterBar> {
  const [kept, colours, suppliers] = await Promise.all([keptFilters.all(on, {}), coloursOfMarket.all(on, {}), suppliersShown.all(on, {})])
  const colourOptions = [ALL, ...colours.map(({ hex, ...colour }) => ({ ...colour, ...(hex !== null && { hex }) }))]
  const shades = new Map(colourOptions.map((option) => [option.value, option]))
  const keptFirst = kept.flatMap(({ key }) => FILTERS_WITH_CHOICES.filter((name) => name === key))
  const order = [...new Set([...keptFirst, ...Object.keys(OWN)])]
  const filters = FILTERS_WITH_CHOICES.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)).map((key): Filter => {
    const own = key === 'color' ? { ...OWN.color, options: colourOptions } : OWN[key]
    const { title = '', options = [] } = kept.find((filter) => filter.key === key) ?? {}
    const named = key === 'color' ? options.map((option) => ({ ...shades.get(option.value), ...option })) : options
    return { key, title: title || own.title, options: named.length > 0 ? named : own.options }
  })
  return { filters, suppliers }
}
