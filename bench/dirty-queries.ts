import { toPersianDigits } from '#persian/digits.ts'
import { type DirtyProduct, dirtyProducts } from './dirty-titles.ts'
import { NAMES, THINGS, TRAITS } from './dirty-words.ts'
import { type Random, seeded } from './random.ts'
import { mistyped, onOtherLayout, spelledInLatin } from './spelling.ts'

/** Which half of the words is asked about: tuning looks at the even places, the figures that count are measured at the odd ones. */
export type Half = 'tuned' | 'held out'

export interface DirtyQuery {
  text: string
  /** A product is meant when it is all of this. */
  thing?: number
  trait?: number
  name?: number
  code?: string
}

export const QUERIES_OF_A_KIND = 300
const LONG_ENOUGH_TO_MISTYPE = 4
const RANDOM_LETTERS = { persian: 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی', latin: 'abcdefghijklmnopqrstuvwxyz' }
const MASHED = ['asdfgh', 'qwerty', 'zxcvbn', 'لبیسشی', 'ضصثقف', 'ظطزرذد', 'dfgdfg', 'hjkhjk', 'تنمکگ', 'sdfsdf', 'عهخحجچ', 'jhgfds']

/** A product to ask for, and the chance that decides how. */
type Drawn = DirtyProduct & { random: Random }

const plain = (text: string) => text.replaceAll('\u200c', ' ')
const thingOf = ({ thing }: DirtyProduct) => THINGS[thing] ?? { persian: '', spoken: '' }
const traitOf = ({ traits }: DirtyProduct) => TRAITS[traits[0] ?? 0] ?? { persian: '', spoken: '' }
const nameOf = ({ name }: DirtyProduct) => NAMES[name] ?? { latin: '', persian: '' }
const isLong = (text: string) => plain(text).replaceAll(' ', '').length >= LONG_ENOUGH_TO_MISTYPE
const shuffled = (random: Random, words: readonly string[]) => {
  const at = random.below(words.length)
  return [...words.slice(at), ...words.slice(0, at)].join(' ')
}

/** How people misspell, and how they do not; undefined where a product gives no such query. */
export const KINDS: Readonly<Record<string, (drawn: Drawn) => DirtyQuery | undefined>> = {
  'as written': (drawn) => ({
    text: `${thingOf(drawn).persian} ${traitOf(drawn).persian}`,
    thing: drawn.thing,
    trait: drawn.traits[0] ?? 0,
  }),
  'typed so far': (drawn) => {
    const text = `${plain(thingOf(drawn).persian)} ${traitOf(drawn).persian}`
    return { text: text.slice(0, plain(thingOf(drawn).persian).length + drawn.random.between(2, 4)), thing: drawn.thing }
  },
  'Arabic letters': (drawn) => {
    const text = `${thingOf(drawn).persian} ${nameOf(drawn).persian}`
    return /[یک]/.test(text) ? { text: text.replace(/ی/g, 'ي').replace(/ک/g, 'ك'), thing: drawn.thing, name: drawn.name } : undefined
  },
  'half-space joined': (drawn) => {
    const { persian } = thingOf(drawn)
    return persian.includes('\u200c') ? { text: persian.replaceAll('\u200c', ''), thing: drawn.thing } : undefined
  },
  'half-space split': (drawn) => {
    const { persian } = thingOf(drawn)
    return persian.includes('\u200c') ? { text: plain(persian), thing: drawn.thing } : undefined
  },
  'wrong layout, Persian meant': (drawn) => ({ text: onOtherLayout(plain(thingOf(drawn).persian)), thing: drawn.thing }),
  'wrong layout, Latin meant': (drawn) => ({ text: onOtherLayout(nameOf(drawn).latin.toLowerCase()), name: drawn.name }),
  'Finglish, one word': (drawn) => ({ text: spelledInLatin(drawn.random, thingOf(drawn).spoken), thing: drawn.thing }),
  'Finglish, several words': (drawn) => ({
    text: spelledInLatin(drawn.random, `${thingOf(drawn).spoken} ${traitOf(drawn).spoken}`),
    thing: drawn.thing,
    trait: drawn.traits[0] ?? 0,
  }),
  'Finglish with a maker': (drawn) => ({
    text: `${spelledInLatin(drawn.random, thingOf(drawn).spoken)} ${nameOf(drawn).latin.toLowerCase()}`,
    thing: drawn.thing,
    name: drawn.name,
  }),
  'typo, a word alone': (drawn) => {
    const { persian } = thingOf(drawn)
    return isLong(persian) ? { text: mistyped(drawn.random, plain(persian)), thing: drawn.thing } : undefined
  },
  'typo, a Latin name alone': (drawn) => {
    const latin = nameOf(drawn).latin.toLowerCase()
    return isLong(latin) ? { text: mistyped(drawn.random, latin), name: drawn.name } : undefined
  },
  'typo within several words': (drawn) => {
    const { persian } = thingOf(drawn)
    if (!isLong(persian)) return undefined
    return { text: `${mistyped(drawn.random, plain(persian))} ${traitOf(drawn).persian}`, thing: drawn.thing, trait: drawn.traits[0] ?? 0 }
  },
  'Latin name in Persian letters': (drawn) => ({ text: plain(nameOf(drawn).persian), name: drawn.name }),
  'thing and Latin name': (drawn) => ({ text: `${thingOf(drawn).persian} ${nameOf(drawn).latin}`, thing: drawn.thing, name: drawn.name }),
  'other order': (drawn) => ({
    text: shuffled(drawn.random, [traitOf(drawn).persian, plain(thingOf(drawn).persian), nameOf(drawn).persian]),
    thing: drawn.thing,
    trait: drawn.traits[0] ?? 0,
    name: drawn.name,
  }),
  'a code': (drawn) => ({
    text: drawn.random.pick([drawn.code, drawn.code.toLowerCase(), toPersianDigits(drawn.code), drawn.code.replace(/[- ]/, '')]),
    code: drawn.code,
  }),
  'thing and a code': (drawn) => ({ text: `${thingOf(drawn).persian} ${drawn.code.toLowerCase()}`, thing: drawn.thing, code: drawn.code }),
  'words about buying': (drawn) => ({
    text: `${drawn.random.pick(['قیمت', 'خرید', 'بهترین'])} ${thingOf(drawn).persian}`,
    thing: drawn.thing,
  }),
}

/** So often a text that was asked already is made again before it is asked twice: one word has only so many spellings. */
const TRIES = 20

/** Queries of each kind about one half of the words, the same ones each time. */
export function dirtyQueries(half: Half): Record<string, DirtyQuery[]> {
  const rest = half === 'tuned' ? 0 : 1
  const products = dirtyProducts().filter(
    ({ thing, traits, name, isDamaged }) => !isDamaged && [thing, traits[0] ?? 0, name].every((place) => place % 2 === rest),
  )
  const things = [...Map.groupBy(products, ({ thing }) => thing).values()]
  const words = new Set([...THINGS, ...TRAITS].map(({ persian }) => plain(persian)))
  return Object.fromEntries(
    Object.entries(KINDS).map(([kind, ask], at) => {
      const random = seeded(7 + at)
      const asked = new Map<string, DirtyQuery>()
      const again: DirtyQuery[] = []
      for (let tries = 0; asked.size + again.length < QUERIES_OF_A_KIND; tries++) {
        // every thing is asked for about as often as any other: half of the vocabulary would be two words otherwise
        const product = random.pick(random.chance(0.5) ? random.pick(things) : products)
        const query = ask({ ...product, random })
        // a mistake that makes another word of it means that word
        if (query === undefined || (kind.startsWith('typo') && words.has(query.text))) continue
        if (!asked.has(query.text)) asked.set(query.text, query)
        else if (tries > TRIES * QUERIES_OF_A_KIND) again.push(query)
      }
      return [kind, [...asked.values(), ...again]]
    }),
  )
}

/** What nobody sells: keys that were hit at random. */
export function nonsense(): string[] {
  const random = seeded(99)
  return Array.from({ length: QUERIES_OF_A_KIND }, (_, at) => {
    if (at < MASHED.length) return MASHED[at] ?? ''
    const letters = random.chance(0.5) ? RANDOM_LETTERS.persian : RANDOM_LETTERS.latin
    return Array.from({ length: random.between(5, 9) }, () => letters.charAt(random.below(letters.length))).join('')
  })
}

/** Whether this product is one of those that the query means. */
export function isMeant(product: DirtyProduct, query: DirtyQuery): boolean {
  return (
    (query.thing === undefined || product.thing === query.thing) &&
    (query.trait === undefined || product.traits.includes(query.trait)) &&
    (query.name === undefined || product.name === query.name) &&
    (query.code === undefined || product.code.replace(/[- ]/, '') === query.code.replace(/[- ]/, ''))
  )
}
