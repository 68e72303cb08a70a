import { describe, expect, test } from 'vitest'
import { Combination, type ProductOption } from '#contract/product.ts'
import { choose, chosenOf, initialCombination, isSelectable, leadingOffer, matching, openedAt, optionGroups } from './choose-variant.ts'

const option = (attribute: string, id: string): ProductOption => ({
  attribute_id: attribute,
  attribute_name: attribute,
  id,
  value: id,
  label: id,
  selected: false,
  type: attribute === 'color' ? 'color' : 'other',
})
const OPTIONS = [
  option('color', 'red'),
  option('color', 'blue'),
  option('color', 'gold'),
  option('storage', '128'),
  option('storage', '256'),
]
const combination = (id: string, ...options: string[]) =>
  Combination.parse({
    id,
    selected: false,
    suppliers: [],
    options: options.map((name) => ({ id: name, value: name, attribute_name: '', label: name })),
  })
/** Gold exists in no combination; blue in one size only. */
const COMBINATIONS = [combination('v1', 'red', '128'), combination('v2', 'red', '256'), combination('v3', 'blue', '256')]
const GROUPS = optionGroups(OPTIONS)
const [COLOUR, STORAGE] = GROUPS
if (COLOUR === undefined || STORAGE === undefined) throw new Error('two groups were named')

describe('choosing a variant', () => {
  test('begins with the combination marked selected, else with the first', () => {
    expect(initialCombination(COMBINATIONS)?.id).toBe('v1')
    expect(initialCombination(COMBINATIONS.map((one) => ({ ...one, selected: one.id === 'v3' })))?.id).toBe('v3')
    expect(initialCombination([])).toBeUndefined()
  })

  test('a page that is opened at a variant has that one selected, with its options; one of another product opens nothing', () => {
    const opened = openedAt({ combinations: COMBINATIONS, options: OPTIONS }, 'v3')

    expect(initialCombination(opened?.combinations ?? [])?.id).toBe('v3')
    expect(opened?.options.filter(({ selected }) => selected).map(({ id }) => id)).toEqual(['blue', '256'])
    expect(openedAt({ combinations: COMBINATIONS, options: OPTIONS }, 'v9')).toBeUndefined()
  })

  test('a combination matches when it contains all chosen options', () => {
    expect(matching(COMBINATIONS, { color: 'red', storage: '256' })?.id).toBe('v2')
    expect(matching(COMBINATIONS, { color: 'blue', storage: '128' })).toBeUndefined()
  })

  test('an option that no combination holds cannot be chosen', () => {
    const chosen = chosenOf(COMBINATIONS[0], GROUPS)

    expect(isSelectable(COMBINATIONS, GROUPS, chosen, COLOUR, 'gold')).toBe(false)
  })

  test('an option that excludes the choice above it cannot be chosen', () => {
    expect(isSelectable(COMBINATIONS, GROUPS, { color: 'blue', storage: '256' }, STORAGE, '128')).toBe(false)
  })

  test('taking an option lets the choices below it give way', () => {
    expect(isSelectable(COMBINATIONS, GROUPS, { color: 'red', storage: '128' }, COLOUR, 'blue')).toBe(true)
    expect(choose(COMBINATIONS, GROUPS, { color: 'red', storage: '128' }, COLOUR, 'blue')).toEqual({ color: 'blue', storage: '256' })
  })

  test('taking an option keeps the choices below it where they can stay', () => {
    expect(choose(COMBINATIONS, GROUPS, { color: 'blue', storage: '256' }, COLOUR, 'red')).toEqual({ color: 'red', storage: '256' })
  })

  test('without offers nothing leads', () => {
    expect(leadingOffer(COMBINATIONS[0])).toBeUndefined()
  })
})
