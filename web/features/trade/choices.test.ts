import { expect, test } from 'vitest'
import {
  type Choices,
  NOTHING_CHOSEN,
  toggleAllBrands,
  toggleAllSubCategoryBrands,
  toggleBrand,
  toggleBrandCategory,
  toggleBrandSubCategory,
  toggleCategory,
  toggleSubCategory,
  toggleSubCategoryBrand,
} from './choices.ts'

const BELOW = ['phones', 'tablets']
const sub = (choices: Choices, name: string) =>
  toggleBrandSubCategory(choices, { brand: 'noor', category: 'digital', sub: name, below: BELOW })
const withCategory = () => toggleBrandCategory(toggleBrand(NOTHING_CHOSEN, 'noor'), 'noor', 'digital', BELOW)

test('one brand is chosen at a time, and chosen again it is left', () => {
  const one = toggleBrand(NOTHING_CHOSEN, 'noor')
  const other = toggleBrand(sub(withCategory(), 'phones'), 'arya')

  expect(one.uniqueIDClickedBrands).toEqual(['noor'])
  expect(other).toEqual({ ...NOTHING_CHOSEN, uniqueIDClickedBrands: ['arya'] })
  expect(toggleBrand(one, 'noor')).toEqual(NOTHING_CHOSEN)
})

test('all brands that are shown are chosen at once, or none', () => {
  const all = toggleAllBrands(NOTHING_CHOSEN, ['noor', 'arya'])

  expect(all.uniqueIDClickedBrands).toEqual(['noor', 'arya'])
  expect(toggleAllBrands(all, ['noor', 'arya'])).toEqual(NOTHING_CHOSEN)
  expect(toggleBrand(all, 'noor').uniqueIDClickedBrands).toEqual(['arya'])
})

test('the last sub-category takes its category and its brand along', () => {
  const two = sub(sub(withCategory(), 'phones'), 'tablets')

  expect(two.filterBrandsCategorySubCategoryStorage).toEqual(['noor/phones', 'noor/tablets'])
  expect(sub(two, 'phones').uniqueIDClickedBrandsCategories).toEqual(['noor/digital'])
  expect(sub(sub(two, 'phones'), 'tablets')).toEqual(NOTHING_CHOSEN)
})

test('a brand stays while another category of it is chosen', () => {
  const both = toggleBrandCategory(sub(withCategory(), 'phones'), 'noor', 'home', ['kitchen'])

  expect(sub(both, 'phones')).toMatchObject({ uniqueIDClickedBrands: ['noor'], uniqueIDClickedBrandsCategories: ['noor/home'] })
})

test('a category of a brand leaves with what was chosen below it', () => {
  const left = toggleBrandCategory(sub(withCategory(), 'phones'), 'noor', 'digital', BELOW)

  expect(left).toEqual({ ...NOTHING_CHOSEN, uniqueIDClickedBrands: ['noor'] })
})

test('one category and one sub-category of it are chosen at a time; a category that is left takes everything along', () => {
  const chosen = toggleSubCategoryBrand(toggleSubCategory(toggleCategory(NOTHING_CHOSEN, 'digital'), 'phones'), 'phones', 'noor')

  expect(chosen.uniqueIDClickedSubCategoriesBrands).toEqual(['phones/noor'])
  expect(toggleSubCategory(chosen, 'tablets')).toMatchObject({
    uniqueIDClickedSubCategories: ['tablets'],
    uniqueIDClickedSubCategoriesBrands: [],
  })
  expect(toggleCategory(chosen, 'home')).toEqual({ ...NOTHING_CHOSEN, uniqueIDClickedCategories: ['home'] })
  expect(toggleCategory(chosen, 'digital')).toEqual(NOTHING_CHOSEN)
})

test('all brands of a sub-category are chosen at once, or none', () => {
  const all = toggleAllSubCategoryBrands(NOTHING_CHOSEN, 'phones', ['noor', 'arya'])

  expect(all.uniqueIDClickedSubCategoriesBrands).toEqual(['phones/noor', 'phones/arya'])
  expect(toggleAllSubCategoryBrands(all, 'phones', ['noor', 'arya'])).toEqual(NOTHING_CHOSEN)
})
