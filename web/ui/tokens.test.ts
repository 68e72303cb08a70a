import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const SHEET = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const LOOKS = ['light', 'dark'] as const
type Look = (typeof LOOKS)[number]

/** What stands on what: at least 4.5 to 1 for words, as WCAG AA asks. */
const WORDS: readonly [words: string, grounds: readonly string[]][] = [
  ['text', ['ground', 'surface', 'surface-sunken', 'firuze-50', 'zafaran-50', 'anar-50', 'pesteh-50', 'firuze-200']],
  ['text-quiet', ['ground', 'surface', 'surface-sunken']],
  ['text-faint', ['surface']],
  ['primary', ['ground', 'surface', 'primary-soft']],
  ['primary-hover', ['ground', 'surface']],
  ['on-primary', ['primary', 'primary-hover']],
  ['danger', ['ground', 'surface', 'anar-50']],
  ['on-danger', ['danger', 'anar-500']],
  ['success', ['surface']],
  ['firuze-700', ['surface', 'firuze-50', 'firuze-100']],
  ['anar-700', ['surface', 'anar-50', 'anar-100']],
  ['zafaran-700', ['surface', 'zafaran-50', 'zafaran-100']],
  ['pesteh-700', ['surface', 'pesteh-50', 'pesteh-100']],
  ['on-deep', ['firuze-deep', 'anar-deep', 'zafaran-deep']],
]

/** What is recognised by its shape: at least 3 to 1. */
const SHAPES: readonly [shape: string, grounds: readonly string[]][] = [
  ['focus', ['ground', 'surface', 'surface-sunken']],
  ['primary', ['surface-sunken', 'firuze-100']],
  ['success', ['ground', 'pesteh-100']],
  ['danger', ['anar-100']],
]

function colourOf(token: string, look: Look): [number, number, number] {
  const [, value = ''] = SHEET.match(new RegExp(`--${token}: ([^;]+);`)) ?? []
  const [, other] = value.match(/^var\(--([\w-]+)\)$/) ?? []
  if (other !== undefined) return colourOf(other, look)
  const [, light = value, dark = value] = value.match(/^light-dark\(([^,]+), ([^)]+)\)$/) ?? []
  const [, red = '', green = '', blue = ''] = (look === 'light' ? light : dark).match(/^#(..)(..)(..)$/) ?? []
  if (red === '') throw new Error(`--${token} is no plain colour: ${value}`)
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

/** Relative luminance by WCAG 2.2. */
function luminanceOf(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string, look: Look): number {
  const [darker = 0, lighter = 0] = [one, other].map((token) => luminanceOf(colourOf(token, look))).sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function tooFaint(pairs: typeof WORDS, least: number, look: Look): string[] {
  return pairs.flatMap(([front, grounds]) =>
    grounds
      .map((ground) => ({ pair: `${front} on ${ground}`, is: contrast(front, ground, look) }))
      .filter(({ is }) => is < least)
      .map(({ pair, is }) => `${pair}: ${is.toFixed(2)}`),
  )
}

describe.each(LOOKS)('in the %s look', (look) => {
  test('words stand out from every ground that they stand on', () => {
    expect(tooFaint(WORDS, 4.5, look)).toEqual([])
  })

  test('marks and the ring of the focus stand out from theirs', () => {
    expect(tooFaint(SHAPES, 3, look)).toEqual([])
  })
})

test('every colour of the palette has a value of its own for either look', () => {
  const palette = [...SHEET.matchAll(/^ {2}--((?:firuze|anar|zafaran|pesteh|khak)-\w+): (.+);$/gm)]

  expect(palette.length).toBeGreaterThan(25)
  expect(palette.filter(([, , value = '']) => !value.startsWith('light-dark(')).map(([, name]) => name)).toEqual([])
})
