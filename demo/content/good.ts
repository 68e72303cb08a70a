import type { Kind } from '#demo/drawings/kinds.ts'
import { pick, randomFrom, seedOf } from '#demo/drawings/random.ts'
import { toPersianDigits } from '#persian/digits.ts'
import type { Colour, ColourKey } from './palette.ts'

/** A choice besides the colour: storage, size, weight … Each step changes the price by its factor. */
export interface Choice {
  name: string
  type: 'warranty' | 'material' | 'other'
  steps: readonly (readonly [label: string, factor: number])[]
}

/** One entry of the catalogue before sellers price it. */
export interface Good {
  category: string
  brand: string
  title: string
  english: string
  /** Thousand toman for the plainest variant. */
  price: number
  kind: Kind
  /** Which build of the kind the drawing shows. */
  style: number
  /** The drawing's second colour; the brand's own when absent. */
  accent?: string
  /** At least one. Told apart as an option only where there are several. */
  colours: readonly Colour[]
  choice?: Choice
  warranty: string | null
  specifications: readonly (readonly [label: string, value: string])[]
  /** What is written about it; its own words on colours, sizes, guarantee and maker stand behind them. */
  paragraphs: readonly string[]
}

/** What every row of a shelf with a table of its own tells. */
export interface Made {
  brand: string
  /** The brand's, as a title has it. */
  name: string
  model: string
  price: number
  colours: readonly ColourKey[]
}

export function slugOf(english: string): string {
  return english
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const LATIN_LETTER = /[A-Za-z]/

/** Numbers in running Persian text; words with Latin letters and the numbers after them (model names, standards) stay as they are. */
export const fa = (value: number | string): string =>
  String(value)
    .split(' ')
    .map((word, at, words) =>
      LATIN_LETTER.test(word) || LATIN_LETTER.test(words[at - 1] ?? '')
        ? word
        : toPersianDigits(word).replace(/([۰-۹])\.([۰-۹])/g, '$1٫$2'),
    )
    .join(' ')

/** The opening tells what it is; one of the middles how it is used. */
export function story(name: string, opening: string, middles: readonly [string, ...string[]]): string[] {
  return [opening, pick(randomFrom(seedOf(name)), middles)]
}

export const steps = (...labels: readonly (readonly [string, number])[]): Choice['steps'] => labels
