import type { DeskProduct } from '#contract/desk-product.ts'

type Kept = DeskProduct['content']

/** A choice, an option or a combination without an id is not kept yet. */
export interface Choice {
  id: string | null
  label: string
  value: string
}
export interface Option {
  id: string | null
  name: string
  type: Kept['options'][number]['type']
  choices: Choice[]
}
export interface Combination {
  id: string | null
  choices: string[]
  gtin: string
}

export type ProductDraft = Omit<Kept, 'options' | 'combinations'> & { options: Option[]; combinations: Combination[] }

export const EMPTY: ProductDraft = {
  title: '',
  englishTitle: '',
  slug: '',
  category: '',
  brand: null,
  description: '',
  status: 'active',
  pictures: [],
  specifications: [],
  options: [],
  combinations: [{ id: null, choices: [], gtin: '' }],
  taxId: '',
  pieceCode: '',
}

/** A product that was never sold has no combination yet: its first one is written with it. */
export function draftOf(content: Kept): ProductDraft {
  const combinations = content.combinations.map((each) => ({ ...each, gtin: each.gtin ?? '' }))
  return { ...content, combinations: combinations.length > 0 ? combinations : EMPTY.combinations }
}

/** As it is sent: an empty value is left to the market, an empty barcode is none. */
export function contentOf({ options, combinations, specifications, ...draft }: ProductDraft) {
  return {
    ...draft,
    specifications: specifications.filter(({ label, value }) => label !== '' || value !== ''),
    options: options.map((option) => ({
      ...option,
      choices: option.choices.map(({ value, ...choice }) => ({ ...choice, ...(value !== '' && { value }) })),
    })),
    combinations: combinations.map(({ gtin, ...each }) => ({ ...each, gtin: gtin === '' ? null : gtin })),
  }
}

const LABELS = {
  title: 'عنوان',
  englishTitle: 'عنوان انگلیسی',
  slug: 'نامک',
  category: 'دسته',
  brand: 'برند',
  description: 'توضیحات',
  status: 'نمایش',
  pictures: 'تصویرها',
  specifications: 'مشخصات',
  options: 'ویژگی‌ها',
  combinations: 'ترکیب‌ها',
  taxId: 'شناسهٔ مالیاتی',
  pieceCode: 'کد هر دستگاه',
} as const satisfies Record<keyof ProductDraft, string>
const FIELDS = Object.keys(LABELS) as (keyof ProductDraft)[]

/** In which fields a draft says something else than what stands, by their names on the screen. */
export function fieldsThatDiffer(draft: ProductDraft, stands: Kept): string[] {
  const other = draftOf(stands)
  return FIELDS.filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(other[field])).map((field) => LABELS[field])
}

const keyOf = (choices: readonly string[]) => choices.join('\n')

/** Every way to take one choice of each option that is no combination yet. */
export function missingCombinations({ options, combinations }: Pick<ProductDraft, 'options' | 'combinations'>): string[][] {
  const there = new Set(combinations.map(({ choices }) => keyOf(choices)))
  const ways = options.reduce<string[][]>(
    (before, { choices }) => before.flatMap((way) => choices.map(({ label }) => [...way, label])),
    [[]],
  )
  return ways.filter((way) => !there.has(keyOf(way)) && way.length > 0 && !way.includes(''))
}

/**
 * Other options, and the combinations that follow: a choice that is called otherwise is called so in them, those that are not kept lose what is taken away. Of a
 * product that is not kept yet every combination is one.
 */
export function withOptions(draft: ProductDraft, options: Option[]): ProductDraft {
  if (draft.combinations.every(({ id }) => id === null)) {
    const gtins = new Map(draft.combinations.map(({ choices, gtin }) => [keyOf(choices), gtin]))
    const ways = missingCombinations({ options, combinations: [] })
    const combinations = (ways.length === 0 ? [[]] : ways).map((choices) => ({ id: null, choices, gtin: gtins.get(keyOf(choices)) ?? '' }))
    return { ...draft, options, combinations }
  }
  const combinations = draft.combinations.flatMap((each): Combination[] => {
    const choices = options.map((option) => {
      const before = draft.options.findIndex((known) => known === option || (known.id !== null && known.id === option.id))
      const label = each.choices[before] ?? ''
      const place = draft.options[before]?.choices.findIndex((choice) => choice.label === label) ?? -1
      const choice = draft.options[before]?.choices[place]
      if (choice === undefined) return ''
      return (
        (option.choices.find(({ id }) => id !== null && id === choice.id) ?? option.choices.find((known) => known.label === label))
          ?.label ?? ''
      )
    })
    return each.id === null && choices.includes('') ? [] : [{ ...each, choices }]
  })
  const kept = new Set(combinations.flatMap(({ id, choices }) => (id === null ? [] : [keyOf(choices)])))
  return { ...draft, options, combinations: combinations.filter(({ id, choices }) => id !== null || !kept.has(keyOf(choices))) }
}
