import { z } from 'zod'
import { toLatinDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import type { DeliveryTime } from './product.ts'

/* The filters of a table of trade, in the words of the documents; what makes no sense is read as the default. */

export const TABLE_SORTS = ['bestPrice', 'highestStock'] as const
export type TableSort = (typeof TABLE_SORTS)[number]
export const PRICE_FORMATS = ['hezar', 'million', 'tooman'] as const
export const STOCK_STATES = ['all', 'yes', 'no'] as const
export const SALE_TYPES = ['cash', 'credit/presale', 'all'] as const

/** How long an offer takes, behind each choice of the filter; no offer takes longer than fifteen days. */
export const DELIVERY_OF_CHOICE: Readonly<Record<string, DeliveryTime | null>> = {
  '3hr': 'in3hours',
  '1d': 'in1day',
  '3d': 'in3days',
  '7d': 'in1week',
  '15d': 'in15days',
  '30d': null,
  '30d+': null,
}

/** Names in one list, or in one list of those chosen of a tree. */
export const TABLE_CHOICES_MAX = 200
const NAME_MAX = 330

/** A list, also as one text with commas between; what is no name is passed over. */
export const Names = z
  .preprocess(
    (value) => {
      const given = typeof value === 'string' ? value.split(',') : value
      if (!Array.isArray(given)) return []
      const names = given.filter((name) => typeof name === 'string').map((name) => name.trim())
      return [...new Set(names.filter((name) => name !== '' && name.length <= NAME_MAX))]
    },
    z.array(z.string()).max(TABLE_CHOICES_MAX, `هر بار حداکثر ${formatCount(TABLE_CHOICES_MAX)} انتخاب پذیرفته می‌شود`),
  )
  .default([])

/** The same where `all` means that nothing was chosen. */
const Choices = Names.transform((names) => (names.includes('all') ? [] : names)).default([])

const STOCK_WORDS: Readonly<Record<string, (typeof STOCK_STATES)[number]>> = {
  yes: 'yes',
  true: 'yes',
  instock: 'yes',
  no: 'no',
  outofstock: 'no',
}
const SALE_WORDS: Readonly<Record<string, (typeof SALE_TYPES)[number]>> = {
  all: 'all',
  credit: 'credit/presale',
  presale: 'credit/presale',
  'credit/presale': 'credit/presale',
}
const wordOf = (value: unknown) => (typeof value === 'string' || typeof value === 'boolean' ? String(value).trim().toLowerCase() : '')
const lowest = (value: unknown) => {
  const number = typeof value === 'string' ? Number(toLatinDigits(value)) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 && number <= 10_000_000 ? number : 0
}

export const TableFilters = z.object({
  /** Names of colours, as the filters of the page tell them. */
  color: Choices,
  /** `all`, `mylocation` (where the shopper’s own address is) or the id of a location. */
  province: z.string().trim().max(64).catch('all').default('all'),
  stockStatus: z.preprocess((value) => STOCK_WORDS[wordOf(value)] ?? 'all', z.enum(STOCK_STATES)).default('all'),
  /** 0: any. */
  minStock: z.preprocess(lowest, z.int()).default(0),
  /** Each choice is just its own time, as the documents pair them. */
  deliveryTime: Choices,
  /** Cash, Credit or presale; wins over `saleType`. */
  paymentType: z.preprocess(
    (value) => {
      const word = wordOf(value)
      if (word === 'cash') return 'Cash'
      return word === 'credit' || word === 'presale' ? 'presale' : 'all'
    },
    z.enum(['all', 'Cash', 'presale']),
  ),
  /** Ids of sellers. */
  supplier: Choices,
  sort: z.enum(TABLE_SORTS).catch('bestPrice').default('bestPrice'),
  /** How the screen writes prices; the answer is in whole toman in any case. */
  priceFormat: z.enum(PRICE_FORMATS).catch('hezar').default('hezar'),
  saleType: z.preprocess((value) => SALE_WORDS[wordOf(value)] ?? 'cash', z.enum(SALE_TYPES)).default('cash'),
  /** Slugs of brands, beside those of the tree. */
  brands: Choices,
})
export type TableFilters = z.output<typeof TableFilters>

/** The same in a request, where something else may stand in their place. */
export const AskedFilters = z.preprocess((value) => (typeof value === 'object' && value !== null ? value : {}), TableFilters).prefault({})
