import { beforeEach, describe, expect, test, vi } from 'vitest'
import { comparedIn, keepCompared, listedLast, onCompareChange, readCompareLists, toggleCompared } from './compare-store.ts'

const kept = new Map<string, string>()
const otherTabs = new EventTarget()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
})
vi.stubGlobal('window', otherTabs)

beforeEach(() => kept.clear())

describe('the lists of products to compare', () => {
  test('a product is put into the list of its category, and the next press takes it out', () => {
    expect(toggleCompared('phones', 'a')).toBe('first')
    expect(toggleCompared('phones', 'b')).toBe('added')
    expect(toggleCompared('sofas', 'c')).toBe('first')
    expect(toggleCompared('phones', 'a')).toBe('removed')

    expect(readCompareLists()).toEqual({ phones: ['b'], sofas: ['c'] })
  })

  test('a fifth product is refused, and the four stay', () => {
    for (const id of ['a', 'b', 'c', 'd']) toggleCompared('phones', id)

    expect(toggleCompared('phones', 'e')).toBe('full')
    expect(comparedIn('phones')).toEqual(['a', 'b', 'c', 'd'])
  })

  test('no product stands in a list twice, and no list is longer than four', () => {
    keepCompared('phones', ['a', 'a', 'b', 'c', 'd', 'e'])

    expect(comparedIn('phones')).toEqual(['a', 'b', 'c', 'd'])
  })

  test('an empty list is forgotten; the one that changed last stands last', () => {
    keepCompared('phones', ['a'])
    keepCompared('sofas', ['b'])
    keepCompared('phones', ['a', 'c'])
    expect(listedLast(['phones', 'sofas'])).toBe('phones')
    expect(listedLast(['sofas', 'lamps'])).toBe('sofas')
    expect(listedLast(['lamps'])).toBeUndefined()

    keepCompared('phones', [])
    expect(readCompareLists()).toEqual({ sofas: ['b'] })
  })

  test.each(['{', '7', 'null', '["a"]', '{"phones":"a"}', '{"phones":{"a":1}}'])('%s in the storage counts as nothing', (text) => {
    kept.set('compare', text)

    expect(comparedIn('phones')).toEqual([])
    expect(toggleCompared('phones', 'a')).toBe('first')
  })

  test('what is not an id, and what stands there too often, is left out', () => {
    kept.set('compare', '{"phones":["a",7,null,"a","b"]}')

    expect(comparedIn('phones')).toEqual(['a', 'b'])
  })

  test('the name of a category is a name and nothing else', () => {
    expect(comparedIn('constructor')).toEqual([])
    expect(toggleCompared('__proto__', 'a')).toBe('first')
    expect(comparedIn('phones')).toEqual([])
  })

  test('changes here and in other tabs reach a listener until it unsubscribes', () => {
    const heard = vi.fn()
    const stop = onCompareChange(heard)

    toggleCompared('phones', 'a')
    kept.set('compare', '{"phones":["x"]}')
    otherTabs.dispatchEvent(new Event('storage'))
    expect(heard).toHaveBeenCalledTimes(2)
    expect(comparedIn('phones')).toEqual(['x'])

    stop()
    toggleCompared('phones', 'b')
    expect(heard).toHaveBeenCalledTimes(2)
  })
})
