import { expect, test } from 'vitest'
import {
  contentOf,
  draftOf,
  EMPTY,
  fieldsThatDiffer,
  missingCombinations,
  type Option,
  type ProductDraft,
  withOptions,
} from './product-draft.ts'

const choice = (label: string, id: string | null = null) => ({ id, label, value: '' })
const COLOUR: Option = { id: 'a1', name: 'رنگ', type: 'color', choices: [choice('سفید', 'o1'), choice('آبی', 'o2')] }
const SIZE: Option = { id: null, name: 'اندازه', type: 'other', choices: [choice('کوچک'), choice('بزرگ')] }
const KEPT: ProductDraft = {
  ...EMPTY,
  options: [COLOUR],
  combinations: [
    { id: 'v1', choices: ['سفید'], gtin: '4006381333931' },
    { id: 'v2', choices: ['آبی'], gtin: '' },
  ],
}

test('of a product that is not kept yet every combination is one, and a barcode stays with its own', () => {
  const coloured = withOptions(EMPTY, [{ ...COLOUR, id: null }])
  const [first, ...others] = coloured.combinations
  const written = { ...coloured, combinations: [{ id: null, choices: first?.choices ?? [], gtin: '123' }, ...others] }

  expect(coloured.combinations.map(({ choices }) => choices)).toEqual([['سفید'], ['آبی']])
  expect(withOptions(written, [{ ...COLOUR, id: null, choices: [...COLOUR.choices, choice('سبز')] }]).combinations).toEqual([
    { id: null, choices: ['سفید'], gtin: '123' },
    { id: null, choices: ['آبی'], gtin: '' },
    { id: null, choices: ['سبز'], gtin: '' },
  ])
  expect(withOptions(coloured, []).combinations).toEqual([{ id: null, choices: [], gtin: '' }])
})

test('a choice that is called otherwise is called so in the combinations that are kept', () => {
  const renamed = withOptions(KEPT, [{ ...COLOUR, choices: [choice('شیری', 'o1'), choice('آبی', 'o2')] }])

  expect(renamed.combinations).toEqual([
    { id: 'v1', choices: ['شیری'], gtin: '4006381333931' },
    { id: 'v2', choices: ['آبی'], gtin: '' },
  ])
})

test('a new option leaves kept combinations without a choice of it, and new ones are offered', () => {
  const sized = withOptions(KEPT, [COLOUR, SIZE])

  expect(sized.combinations.map(({ choices }) => choices)).toEqual([
    ['سفید', ''],
    ['آبی', ''],
  ])
  expect(missingCombinations(sized)).toEqual([
    ['سفید', 'کوچک'],
    ['سفید', 'بزرگ'],
    ['آبی', 'کوچک'],
    ['آبی', 'بزرگ'],
  ])
  const added = { ...sized, combinations: [...sized.combinations, { id: null, choices: ['سفید', 'کوچک'], gtin: '' }] }
  expect(withOptions(added, [COLOUR]).combinations.map(({ id }) => id)).toEqual(['v1', 'v2'])
  expect(withOptions(added, [COLOUR, { ...SIZE, choices: [choice('بزرگ')] }]).combinations.map(({ id }) => id)).toEqual(['v1', 'v2'])
})

test('the fields in which a draft differs are named as on the screen', () => {
  const stands = { ...KEPT, options: [], combinations: [], brand: null } as Parameters<typeof draftOf>[0]

  expect(fieldsThatDiffer(draftOf(stands), stands)).toEqual([])
  expect(fieldsThatDiffer({ ...draftOf(stands), title: 'قوری', pictures: ['/a.webp'] }, stands)).toEqual(['عنوان', 'تصویرها'])
})

test('a product without a combination is written with its first one; what is empty is left to the market', () => {
  const content = { ...KEPT, options: [], combinations: [], specifications: [{ label: '', value: '' }] }

  expect(draftOf(content as Parameters<typeof draftOf>[0]).combinations).toEqual([{ id: null, choices: [], gtin: '' }])
  expect(contentOf({ ...KEPT, specifications: content.specifications })).toMatchObject({
    specifications: [],
    options: [{ choices: [{ id: 'o1', label: 'سفید' }, { id: 'o2' }] }],
    combinations: [{ gtin: '4006381333931' }, { gtin: null }],
  })
})
