import { toPersianDigits } from '#persian/digits.ts'
import { COLOURS, MARKETING, NAMES, SHOP_NAMES, SIZES, STRAY_LATIN, THINGS, TRAITS } from './dirty-words.ts'
import { type Random, seeded } from './random.ts'

const SEED = 1406
export const DIRTY_PRODUCTS = 6_000

export interface DirtyProduct {
  slug: string
  title: string
  englishTitle: string
  sales: number
  /** What it is, whatever its title looks like: places in the lists of words. */
  thing: number
  traits: readonly number[]
  name: number
  code: string
  /** A letter of its title is missing, as sellers hurry: it may be found, but nobody is asked about it. */
  isDamaged: boolean
}

/** A catalogue as many sellers type it: the same things in many spellings, with what does not belong into a title. */
export function dirtyProducts(count = DIRTY_PRODUCTS): DirtyProduct[] {
  const random = seeded(SEED)
  return Array.from({ length: count }, (_, at) => dirtyProduct(random, at))
}

function dirtyProduct(random: Random, at: number): DirtyProduct {
  // some things are sold by many, all by some
  const thing = random.chance(0.5) ? random.zipf(THINGS.length) : random.below(THINGS.length)
  const traits = [...new Set(Array.from({ length: random.between(1, 2) }, () => random.below(TRAITS.length)))]
  const name = random.chance(0.5) ? random.zipf(NAMES.length) : random.below(NAMES.length)
  const code = codeOf(random)
  const maker = NAMES[name]
  const latin = random.chance(0.55)
  const both = random.chance(0.15)
  const parts = [
    halfSpaces(random, THINGS[thing]?.persian ?? ''),
    ...traits.map((trait) => halfSpaces(random, TRAITS[trait]?.persian ?? '')),
    both ? `${maker?.persian} ${maker?.latin}` : ((latin ? maker?.latin : halfSpaces(random, maker?.persian ?? '')) ?? ''),
    ...some(random, 0.35, COLOURS),
    ...some(random, 0.3, SIZES),
    random.chance(0.5) ? `مدل ${code}` : code,
    ...some(random, 0.35, STRAY_LATIN),
    ...some(random, 0.15, STRAY_LATIN),
    ...some(random, 0.12, SHOP_NAMES),
    ...some(random, 0.25, MARKETING),
  ]
  const title = soiled(random, inSomeOrder(random, parts).join(random.chance(0.06) ? '، ' : ' '))
  const isDamaged = random.chance(0.02)
  return {
    slug: `dirty-${at}`,
    title: isDamaged ? `${title.slice(0, 3)}${title.slice(4)}` : title,
    englishTitle: random.chance(0.35) ? `${maker?.latin} ${code}` : '',
    sales: random.zipf(2_000),
    thing,
    traits,
    name,
    code,
    isDamaged,
  }
}

function some(random: Random, share: number, from: readonly string[]): string[] {
  return random.chance(share) ? [random.pick(from)] : []
}

function codeOf(random: Random): string {
  const letters = Array.from({ length: random.between(1, 3) }, () => String.fromCharCode(65 + random.below(26))).join('')
  const digits = String(random.between(10, 9_999))
  return `${letters}${random.pick(['', '-', ' '])}${digits}`
}

/** What has half-spaces comes with them, with spaces in their place, or in one. */
function halfSpaces(random: Random, text: string): string {
  if (random.chance(0.4)) return text
  return text.replaceAll('\u200c', random.chance(0.7) ? ' ' : '')
}

/** Mostly the thing first; some sellers begin with the maker, some with what they promise. */
function inSomeOrder(random: Random, parts: string[]): string[] {
  if (random.chance(0.8)) return parts
  const at = random.below(parts.length)
  return [...parts.slice(at, at + 1), ...parts.slice(0, at), ...parts.slice(at + 1)]
}

const SIGNS = ['🔥', '★', '**', '!!', '(اصل)', '| ', '✅', '«ویژه»']

function soiled(random: Random, clean: string): string {
  let title = clean
  if (random.chance(0.15)) title = title.replace(/ی/g, 'ي').replace(/ک/g, 'ك')
  if (random.chance(0.3)) title = toPersianDigits(title)
  if (random.chance(0.12)) title = `${random.pick(SIGNS)} ${title}`
  if (random.chance(0.04)) title = title.replace(/(?<=[بتسشفم])(?=[ا-ی])/, 'ـ')
  if (random.chance(0.05)) title = title.replace(' ', '\u00a0')
  if (random.chance(0.03)) title = title.toUpperCase()
  return title
}
