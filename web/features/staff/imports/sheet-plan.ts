import type { SellerId } from '#contract/ids.ts'
import type { AskedWord, ImportPlan, SheetLook } from '#contract/import-sheet.ts'

/** What somebody has settled of a sheet so far. */
export interface SheetDraft {
  columns: readonly (string | null)[]
  unit: ImportPlan['unit'] | null
  seller: SellerId | null
  /** The slug of the category for lines that name none. */
  category: string | null
  /** Slugs by what the sheet calls them, where somebody chose one. */
  categories: Readonly<Record<string, string>>
  brands: Readonly<Record<string, string>>
}

export const draftOf = ({ columns, unit, seller }: SheetLook): SheetDraft => ({
  columns: columns.map(({ meaning }) => meaning),
  unit,
  seller,
  category: null,
  categories: {},
  brands: {},
})

const PRICES = ['regular_price', 'discounted_price']
const OF_OFFERS = [...PRICES, 'stock', 'min_order', 'max_order', 'special_offer', 'delivery_time', 'active']

const has = ({ columns }: SheetDraft, names: readonly string[]) => columns.some((name) => name !== null && names.includes(name))
export const asksUnit = (draft: SheetDraft) => has(draft, PRICES)
export const asksSeller = (draft: SheetDraft) => has(draft, OF_OFFERS) && !has(draft, ['seller'])
export const asksCategory = (draft: SheetDraft) => !has(draft, ['category'])

/** What keeps the sheet from being worked off, by where it is asked; empty where nothing does. */
export function faultsOf(draft: SheetDraft): Partial<Record<'columns' | 'unit' | 'seller', string>> {
  return {
    ...(has(draft, ['title', 'slug']) ? {} : { columns: 'بگویید کدام ستون عنوان محصول یا نامک آن است' }),
    ...(asksUnit(draft) && draft.unit === null ? { unit: 'بگویید قیمت‌ها به تومان است یا ریال' } : {}),
    ...(asksSeller(draft) && draft.seller === null ? { seller: 'بگویید این پیشنهادها از کدام فروشنده است' } : {}),
  }
}

/** Words that nobody has said anything about. */
export const unknownWords = (words: readonly AskedWord[], chosen: Readonly<Record<string, string>>) =>
  words.filter(({ written, slug }) => slug === null && chosen[written] === undefined)

export function planOf({ headLine, categories, brands }: SheetLook, draft: SheetDraft): ImportPlan {
  return {
    headLine,
    columns: [...draft.columns],
    unit: draft.unit ?? 'toman',
    seller: asksSeller(draft) ? draft.seller : null,
    category: asksCategory(draft) ? draft.category : null,
    categories: meant(categories, draft.categories),
    brands: meant(brands, draft.brands),
  }
}

function meant(words: readonly AskedWord[], chosen: Readonly<Record<string, string>>): ImportPlan['categories'] {
  return words.flatMap(({ written, slug }) => {
    const said = chosen[written] ?? slug
    return said === null ? [] : [{ written, slug: said }]
  })
}
