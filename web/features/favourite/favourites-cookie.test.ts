import { beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetFavourites } from '../../api/write-favourites-cookie.ts'
import { fromCookie, rememberedAsFavourite, rememberFavourite, rememberFavourites, toCookie } from './favourites-cookie.ts'

const TOKEN = 'header.payload.signature-of-one'
const OTHER = 'header.payload.signature-of-two!'
const storage = new Map<string, string>()
/** Keeps the newest value, as a browser does for one name. */
let jar = ''
vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null })
vi.stubGlobal('document', {
  get cookie() {
    return `theme=dark; ${jar}`
  },
  set cookie(text: string) {
    jar = text.includes('Max-Age=0;') ? '' : (text.split('; ')[0] ?? '')
  },
})

beforeEach(() => {
  storage.set('user', TOKEN)
  jar = ''
})

describe('what a browser remembers of favourites', () => {
  test('a product is remembered and forgotten at once; of others nothing is known', () => {
    rememberFavourite('p-1', true)
    expect(rememberedAsFavourite('p-1')).toBe(true)
    expect(rememberedAsFavourite('p-2')).toBeUndefined()

    rememberFavourite('p-1', false)
    expect(rememberedAsFavourite('p-1')).toBeUndefined()
  })

  test('once all are known, what is missing is no favourite', () => {
    rememberFavourites(['p-1', 'p-2'])

    expect(rememberedAsFavourite('p-1')).toBe(true)
    expect(rememberedAsFavourite('p-3')).toBe(false)
    rememberFavourite('p-3', undefined)
    expect(rememberedAsFavourite('p-3')).toBeUndefined()
  })

  test('it is nothing to guests and to the next person who signs in', () => {
    rememberFavourites(['p-1'])

    storage.set('user', OTHER)
    expect(rememberedAsFavourite('p-1')).toBeUndefined()
    storage.delete('user')
    expect(rememberedAsFavourite('p-1')).toBeUndefined()
    rememberFavourite('p-1', true)
    storage.set('user', TOKEN)
    forgetFavourites()
    expect(rememberedAsFavourite('p-1')).toBeUndefined()
  })

  test('ids of any letters come back as they were', () => {
    const remembered = { ids: ['a|b', 'پ ۱; Path=/', '%'], complete: true }

    expect(fromCookie(TOKEN, toCookie(TOKEN, remembered))).toEqual(remembered)
    expect(toCookie(TOKEN, remembered)).toMatch(/^[\x21-\x7e]*$/)
    expect(toCookie(TOKEN, remembered)).not.toMatch(/[;,\s"]/)
  })

  test('more than fits leaves the oldest out and knows that it did', () => {
    const ids = Array.from({ length: 200 }, (_, at) => `product-with-a-long-id-${at}`)

    const text = toCookie(TOKEN, { ids, complete: true })
    const read = fromCookie(TOKEN, text)

    expect(text.length).toBeLessThanOrEqual(3_000)
    expect(read.complete).toBe(false)
    expect(read.ids).toEqual(ids.slice(0, read.ids.length))
    expect(read.ids.length).toBeGreaterThan(50)
  })

  test.each(['', 'all', `${TOKEN.slice(-6)}|every|a`, `${TOKEN.slice(-6)}|all|%`])('%s counts as nothing', (text) => {
    expect(fromCookie(TOKEN, text)).toEqual({ ids: [], complete: false })
  })
})
