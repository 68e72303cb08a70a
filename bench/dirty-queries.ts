import { toPersianDigits } from '#persian/digits.ts'
import { type DirtyProduct, dirtyProducts } from './dirty-titles.ts'
import { NAMES, THINGS, TRAITS } from './dirty-words.ts'
import { type Random, seeded } from './random.ts'
import { mistyped, onOtherLayout, spelledInLatin } from './spelling.ts'

/** Which half of the words is asked about: what is tuned looks at the even places, what is told of is measured at the odd ones. */
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

type Asked = DirtyProduct & { random: Random }

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
export const KINDS: Readonly<Record<string, (asked: Asked) => DirtyQuery | undefined>> = {
  'as written': (asked) => ({
    text: `${thingOf(asked).persian} ${traitOf(asked).persian}`,
    thing: asked.thing,
    trait: asked.traits[0] ?? 0,
  }),
  'typed so far': (asked) => {
    const text = `${plain(thingOf(asked).persian)} ${traitOf(asked).persian}`
    return { text: text.slice(0, plain(thingOf(asked).persian).length + asked.random.between(2, 4)), thing: asked.thing }
  },
  'Arabic letters': (asked) => {
    const text = `${thingOf(asked).persian} ${nameOf(asked).persian}`
    return /[یک]/.test(text) ? { text: text.replace(/ی/g, 'ي').replace(/ک/g, 'ك'), thing: asked.thing, name: asked.name } : undefined
  },
  'half-space joined': (asked) => {
    const { persian } = thingOf(asked)
    return persian.includes('\u200c') ? { text: persian.replaceAll('\u200c', ''), thing: asked.thing } : undefined
  },
  'half-space split': (asked) => {
    const { persian } = thingOf(asked)
    return persian.includes('\u200c') ? { text: plain(persian), thing: asked.thing } : undefined
  },
  'wrong layout, Persian meant': (asked) => ({ text: onOtherLayout(plain(thingOf(asked).persian)), thing: asked.thing }),
  'wrong layout, Latin meant': (asked) => ({ text: onOtherLayout(nameOf(asked).latin.toLowerCase()), name: asked.name }),
  'Finglish, one word': (asked) => ({ text: spelledInLatin(asked.random, thingOf(asked).spoken), thing: asked.thing }),
  'Finglish, several words': (asked) => ({
    text: spelledInLatin(asked.random, `${thingOf(asked).spoken} ${traitOf(asked).spoken}`),
    thing: asked.thing,
    trait: asked.traits[0] ?? 0,
  }),
  'Finglish with a maker': (asked) => ({
    text: `${spelledInLatin(asked.random, thingOf(asked).spoken)} ${nameOf(asked).latin.toLowerCase()}`,
    thing: asked.thing,
    name: asked.name,
  }),
  'typo, a word alone': (asked) => {
    const { persian } = thingOf(asked)
    return isLong(persian) ? { text: mistyped(asked.random, plain(persian)), thing: asked.thing } : undefined
  },
  'typo, a Latin name alone': (asked) => {
    const latin = nameOf(asked).latin.toLowerCase()
    return isLong(latin) ? { text: mistyped(asked.random, latin), name: asked.name } : undefined
  },
  'typo within several words': (asked) => {
    const { persian } = thingOf(asked)
    if (!isLong(persian)) return undefined
    return { text: `${mistyped(asked.random, plain(persian))} ${traitOf(asked).persian}`, thing: asked.thing, trait: asked.traits[0] ?? 0 }
  },
  'Latin name in Persian letters': (asked) => ({ text: plain(nameOf(asked).persian), name: asked.name }),
  'thing and Latin name': (asked) => ({ text: `${thingOf(asked).persian} ${nameOf(asked).latin}`, thing: asked.thing, name: asked.name }),
  'other order': (asked) => ({
    text: shuffled(asked.random, [traitOf(asked).persian, plain(thingOf(asked).persian), nameOf(asked).persian]),
    thing: asked.thing,
    trait: asked.traits[0] ?? 0,
    name: asked.name,
  }),
  'a code': (asked) => ({
    text: asked.random.pick([asked.code, asked.code.toLowerCase(), toPersianDigits(asked.code), asked.code.replace(/[- ]/, '')]),
    code: asked.code,
  }),
  'thing and a code': (asked) => ({ text: `${thingOf(asked).persian} ${asked.code.toLowerCase()}`, thing: asked.thing, code: asked.code }),
  'words about buying': (asked) => ({
    text: `${asked.random.pick(['قیمت', 'خرید', 'بهترین'])} ${thingOf(asked).persian}`,
    thing: asked.thing,
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
