import { otherKeyboard } from '#persian/keyboard.ts'
import type { Database } from '#server/platform/database/database.ts'
import { GROUPS } from './data-words.ts'
import { type Random, seeded } from './random.ts'

/** What is asked for by how it sounds, in Latin letters. */
const FINGLISH = [
  'goshi mobile',
  'yakhchal',
  'labtop',
  'hedfon',
  'kafsh varzeshi',
  'saat hooshmand',
  'kif',
  'chay',
  'berenj',
  'lebas',
  'shampo',
  'atr',
]
const SAID_BESIDE = ['قیمت', 'خرید', 'ارزان', 'بهترین', 'اصل']
const NOWHERE = ['زخدژقکپ', 'xqzwvk', 'ژژغظض', 'qqqwwwzz', 'ضثقفغعه', 'زردآلوپلاست']
const LETTERS = [...'ابپتجدرزسشفکگلمنوهی']

/** How often people type each kind of text, of two hundred. */
const KINDS = {
  'goods by their name': 50,
  'what is typed so far': 45,
  'a model in Latin letters': 35,
  'several words of a title': 28,
  'one letter wrong': 14,
  'by its sound in Latin letters': 12,
  'the other keyboard layout': 8,
  'words about buying': 4,
  'what is not there': 4,
} as const

/** Two hundred texts as shoppers type them, about the goods of this market; the same ones for the same market. */
export async function searchTexts(db: Database): Promise<string[]> {
  const random = seeded(41)
  const goods = GROUPS.flatMap(([, middles]) => middles.flatMap(([, leaves]) => leaves.slice(0, 2)))
  const sample = await db.query({
    text: 'select title, english_title from products order by sales desc, id limit 500',
  })
  const titles = sample.rows.map((row) => ({ title: String(row.title), english: String(row.english_title) }))
  const good = () => goods[random.zipf(goods.length)] ?? ''
  const title = () => random.pick(titles)
  const made: Record<keyof typeof KINDS, () => string> = {
    'goods by their name': good,
    'what is typed so far': () => begun(random, random.chance(0.7) ? good() : title().title),
    'a model in Latin letters': () => title().english,
    'several words of a title': () => wordsOf(title().title, random.between(3, 5)),
    'one letter wrong': () => mistyped(random, good()),
    'by its sound in Latin letters': () => random.pick(FINGLISH),
    'the other keyboard layout': () => otherKeyboard(good()) ?? '',
    'words about buying': () => `${random.pick(SAID_BESIDE)} ${good()}`,
    'what is not there': () => random.pick(NOWHERE),
  }
  const texts = (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((kind) => Array.from({ length: KINDS[kind] }, made[kind]))
  return shuffled(random, texts)
}

function begun(random: Random, text: string): string {
  return text.slice(0, random.between(2, Math.max(2, text.length - 1)))
}

const wordsOf = (text: string, count: number) => text.split(' ').slice(0, count).join(' ')

/** A letter of the longest word is another one. */
function mistyped(random: Random, text: string): string {
  const [longest = ''] = text.split(' ').sort((one, other) => other.length - one.length)
  const at = random.between(1, longest.length - 1)
  return text.replace(longest, `${longest.slice(0, at)}${random.pick(LETTERS)}${longest.slice(at + 1)}`)
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}
