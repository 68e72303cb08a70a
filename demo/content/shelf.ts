import type { Kind } from '#demo/drawings/kinds.ts'
import { brandNamed } from './brands.ts'
import { type Choice, fa, type Good, story } from './good.ts'
import { type ColourKey, colours } from './palette.ts'

/** One product of a shelf; each of the shelf's facts stands under its name. */
interface Row<Fact extends string> {
  brand: string
  model: string
  price: number
  facts: Readonly<Record<Fact, string>>
  colours: readonly ColourKey[]
  /** Names what the Latin model does not tell by itself. */
  english?: string
}

export interface Shelf<Fact extends string> {
  category: string
  kind: Kind
  /** The Persian noun that a title begins with, and its English twin. */
  noun: string
  english: string
  warranty: string | null
  /** What the table of a product calls its facts, in the order of the table. */
  labels: Readonly<Record<Fact, string>>
  /** What all goods of the shelf share. */
  shared?: readonly (readonly [label: string, value: string])[]
  /** The part of a title after the model. */
  suffix?: (facts: Readonly<Record<NoInfer<Fact>, string>>) => string
  choice?: Choice
  style?: (model: string, at: number) => number
  accent?: string
  /** `name` is the model with its brand. */
  opening: (name: string, facts: Readonly<Record<NoInfer<Fact>, string>>, model: string) => string
  middles: readonly [string, ...string[]]
  rows: readonly Row<NoInfer<Fact>>[]
}

const LATIN = /^[\x20-\x7e]+$/

/** «مدل» stands before Latin model names alone; a Persian one follows the noun as it is. */
export function stock<Fact extends string>(shelf: Shelf<Fact>): Good[] {
  return shelf.rows.map(({ brand: slug, model, price, facts: told, colours: keys, english }, at) => {
    const brand = brandNamed(slug)
    const facts = inPersian(told)
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
      specifications: [...tableOf(shelf.labels, facts), ...(shelf.shared ?? [])],
      paragraphs: story(
        `${slug} ${model}`,
        shelf.opening(`${LATIN.test(model) ? model : fa(model)} ${brand.name}`, facts, fa(model)),
        shelf.middles,
      ),
    }
  })
}

function inPersian<Fact extends string>(told: Readonly<Record<Fact, string>>): Record<Fact, string> {
  const facts: Record<Fact, string> = { ...told }
  for (const fact in facts) facts[fact] = fa(facts[fact])
  return facts
}

function tableOf<Fact extends string>(
  labels: Readonly<Record<Fact, string>>,
  facts: Readonly<Record<Fact, string>>,
): Good['specifications'] {
  const table: [label: string, value: string][] = []
  for (const fact in labels) table.push([labels[fact], facts[fact]])
  return table
}
