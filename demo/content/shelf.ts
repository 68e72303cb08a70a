import type { Kind } from '#demo/drawings/kinds.ts'
import { brandNamed } from './brands.ts'
import { type Choice, fa, type Good, story } from './good.ts'
import { type ColourKey, colours } from './palette.ts'

/** `english` names what the Latin model does not tell by itself. */
export type Row = readonly [
  brand: string,
  model: string,
  price: number,
  facts: readonly string[],
  colours: readonly ColourKey[],
  english?: string,
]

export interface Shelf {
  category: string
  kind: Kind
  /** The Persian noun that a title begins with, and its English twin. */
  noun: string
  english: string
  warranty: string | null
  /** Names of the row's facts, in order. */
  labels: readonly string[]
  /** What all goods of the shelf share. */
  shared?: readonly (readonly [label: string, value: string])[]
  /** The part of a title after the model. */
  suffix?: (facts: readonly string[]) => string
  choice?: Choice
  style?: (model: string, at: number) => number
  accent?: string
  /** `name` is the model with its brand. */
  opening: (name: string, facts: readonly string[], model: string) => string
  middles: readonly [string, ...string[]]
  rows: readonly Row[]
}

const LATIN = /^[\x20-\x7e]+$/

/** «مدل» stands before Latin model names alone; a Persian one follows the noun as it is. */
export function stock(shelf: Shelf): Good[] {
  return shelf.rows.map(([slug, model, price, rawFacts, keys, english], at) => {
    const brand = brandNamed(slug)
    const facts = rawFacts.map(fa)
    const title = LATIN.test(model) ? `${shelf.noun} ${brand.name} مدل ${model}` : `${shelf.noun} ${fa(model)} ${brand.name}`
    const suffix = shelf.suffix?.(facts) ?? ''
    return {
      category: shelf.category,
      brand: slug,
      kind: shelf.kind,
      price,
      warranty: shelf.warranty,
      title: suffix ? `${title} ${suffix}` : title,
      english: `${brand.latin} ${english ?? model} ${shelf.english}`,
      style: shelf.style?.(model, at) ?? at,
      ...(shelf.accent ? { accent: shelf.accent } : {}),
      colours: colours(...keys),
      ...(shelf.choice ? { choice: shelf.choice } : {}),
      specifications: [...facts.map((fact, index) => [shelf.labels[index] ?? 'ویژگی', fact] as const), ...(shelf.shared ?? [])],
      paragraphs: story(
        `${slug} ${model}`,
        shelf.opening(`${LATIN.test(model) ? model : fa(model)} ${brand.name}`, facts, fa(model)),
        shelf.middles,
      ),
    }
  })
}
