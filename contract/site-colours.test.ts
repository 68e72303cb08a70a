import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf, FIXED, isReadable, LOOKS, shadesOf, tokensOf } from './site-colours.ts'

const SHEET = readFileSync(new URL('../web/ui/tokens.css', import.meta.url), 'utf8')
const TOKENS = { ground: 'khak-50', surface: 'khak-0', sunken: 'khak-100', text: 'khak-900', onPrimary: 'on-primary' } as const

test('what colours are held against is what the site has', () => {
  for (const [name, token] of Object.entries(TOKENS) as [keyof typeof TOKENS, string][]) {
    expect(SHEET).toContain(`--${token}: light-dark(${FIXED.light[name]}, ${FIXED.dark[name]});`)
  }
  expect(SHEET).toContain(`--on-deep: ${FIXED.light.onDeep};`)
})

test('the market’s own turquoise can be read, and colours that are too pale or too deep cannot', () => {
  expect(isReadable('light', '#0b7a83')).toBe(true)
  expect(isReadable('dark', '#41c2c9')).toBe(true)
  expect(isReadable('light', '#9d1231')).toBe(true)
  expect(isReadable('light', '#ffd27a')).toBe(false)
  expect(isReadable('dark', '#123f45')).toBe(false)
})

test('whatever colour is taken, words on it and it on its grounds have 4.5 to 1', () => {
  const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, fc.constantFrom(...LOOKS), (given, look) => {
      fc.pre(isReadable(look, given))
      const shade = shadesOf(look, given)
      const { ground, surface, text, onPrimary } = FIXED[look]

      expect(shade['firuze-600']).toBe(given)
      for (const under of [ground, surface, shade['firuze-50'], onPrimary]) expect(contrastOf(given, under)).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(text, shade['firuze-200'])).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('the root element carries a colour for either look', () => {
  const tokens = tokensOf({ light: '#9d1231', dark: '#ffa3b5' })

  expect(Object.keys(tokens)).toHaveLength(9)
  expect(tokens['--firuze-600']).toBe('light-dark(#9d1231, #ffa3b5)')
})
