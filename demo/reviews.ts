import { ProductId, SellerId } from '#contract/ids.ts'
import { rootOf } from './content/categories.ts'
import type { NamedGood } from './content/goods.ts'
import { hasColourChoice } from './content/offers.ts'
import { type Stocked, stockedProducts } from './content/products.ts'
import { arrivalsFrom, type Saying, sayingsOf } from './content/review-facts.ts'
import {
  ANYTHING,
  BY_CATEGORY,
  GIVEN_NAMES,
  LAST_WORDS,
  LASTING,
  SELLER_BLAME,
  SELLER_PRAISE,
  SHORT,
  USED_UP,
} from './content/review-words.ts'
import { SELLERS, type Seller, sellerWithId } from './content/sellers.ts'
import { between, type Random, randomFrom, seedOf } from './drawings/random.ts'

/** A review of the demonstration as the market takes it in. Nobody real wrote it: its author is a given name. */
interface DemoReview {
  id: string
  productId: ProductId
  sellerId: SellerId
  /** Stars; 0 for the few who give none. */
  rating: number
  text: string
  name: string
  createdAt: Date
}

const REVIEWED_PRODUCTS = 120
const REVIEWED_OF_A_SELLER = 5
/** The first of them fill more than a page. */
const TALKED_OF = 4
const HOUR = 3_600_000
const LOOKING_BACK_HOURS = 358 * 24
/** Characters of what many say alike. */
const A_WORD_OR_TWO = 40
const WITHOUT_STARS = 0.03

/** What was said in the past year of the products that sell best, of all and of every seller. The same moment gives the same reviews. No two of a product are alike, and but for a word or two no two at all. */
export function demoReviews(now: Date): DemoReview[] {
  const ranked = stockedProducts(now).toSorted((one, other) => other.sales - one.sales || (one.good.slug < other.good.slug ? -1 : 1))
  const sold = ranked.map((stocked) => ({ stocked, by: sellersOf(stocked) }))
  const ofSellers = SELLERS.flatMap(({ id }) => sold.filter(({ by }) => by.includes(id)).slice(0, REVIEWED_OF_A_SELLER)).map(
    ({ stocked }) => stocked,
  )
  const said = new Set<string>()
  const reviews = [...new Set([...ranked.slice(0, REVIEWED_PRODUCTS), ...ofSellers])].flatMap((stocked, rank) =>
    reviewsOf(stocked, rank < TALKED_OF ? 18 : 2, now),
  )
  return reviews.filter(({ text }) => text.length < A_WORD_OR_TWO || said.size !== said.add(text).size)
}

const sellersOf = ({ row }: Stocked): string[] => [
  ...new Set(row.combinations.flatMap(({ suppliers = [] }) => suppliers.map(({ id }) => String(id)))),
]

function reviewsOf(stocked: Stocked, least: number, now: Date): DemoReview[] {
  const { good } = stocked
  const random = randomFrom(seedOf(`${good.slug} reviews`))
  const sellers = sellersOf(stocked)
  const worth = 3.9 + random() * 1.1
  const said = new Set<string>()
  return Array.from({ length: Math.max(sellers.length, least) + Math.floor(random() ** 1.6 * 7) }, (_, at) => {
    const seller = sellerWithId(sellers[at < sellers.length ? at : between(random, 0, sellers.length - 1)] ?? '')
    if (seller === undefined) throw new Error(`Nobody sells ${good.slug}`)
    const stars = starsFor(random, (worth + seller.rating) / 2)
    return {
      id: seedOf(`${good.slug} review ${at}`).toString(36),
      productId: ProductId.parse(good.id),
      sellerId: SellerId.parse(seller.id),
      rating: random() < WITHOUT_STARS ? 0 : stars,
      text: wordsFor(random, stars, good, seller, said),
      name: oneOf(random, GIVEN_NAMES),
      createdAt: new Date(now.getTime() - Math.floor((4 + random() * LOOKING_BACK_HOURS) * HOUR)),
    }
  })
}

/** Most are near what it is worth, a few far below. */
function starsFor(random: Random, worth: number): number {
  const mood = random() < 0.1 ? -2.4 : 0
  return Math.min(5, Math.max(1, Math.round(worth + mood + (random() + random() - 1) * 1.5)))
}

/** From a word or two to half a dozen sentences; what somebody else has said of the product is not said again. */
function wordsFor(random: Random, stars: number, good: NamedGood, seller: Seller, said: Set<string>): string {
  const tone = toneOf(stars)
  const root = rootOf(good.category)
  const own = plain([...(BY_CATEGORY[good.category]?.[tone] ?? []), ...(BY_CATEGORY[root]?.[tone] ?? [])])
  const lasts = !USED_UP.has(good.category) && !USED_UP.has(root)
  const general = plain([...ANYTHING[tone], ...(lasts ? LASTING[tone] : [])])
  const facts = sayingsOf(good, tone, hasColourChoice(good))
  const way = plain(tone === 'sorry' || random() < 0.15 ? SELLER_BLAME : SELLER_PRAISE)
  const say = (share: number, choices: readonly Saying[]) => (random() < share ? unsaid(random, choices, said) : '')

  if (random() < 0.12) {
    const short = unsaid(random, plain(SHORT[tone]), said)
    if (short !== '') return short
  }
  const sentences = [
    say(0.6, own),
    say(0.68, facts),
    say(0.3, general),
    say(0.3, facts),
    say(0.3, way),
    say(tone === 'sorry' ? 0.1 : 0.3, arrivalsFrom(seller)),
    say(0.2, plain(LAST_WORDS[tone])),
  ].filter((sentence) => sentence !== '')
  return sentences.length > 0 ? sentences.join(' ') : unsaid(random, [...facts, ...general, ...arrivalsFrom(seller)], said)
}

const plain = (texts: readonly string[]): Saying[] => texts.map((text) => ({ gist: text, text }))

function toneOf(stars: number): 'glad' | 'fair' | 'sorry' {
  if (stars >= 4) return 'glad'
  return stars === 3 ? 'fair' : 'sorry'
}

function oneOf(random: Random, choices: readonly string[]): string {
  return choices[between(random, 0, choices.length - 1)] ?? ''
}

/** A sentence whose like was not said of this product yet; none when all were. */
function unsaid(random: Random, choices: readonly Saying[], said: Set<string>): string {
  const fresh = choices.filter(({ gist }) => !said.has(gist))
  const saying = fresh[between(random, 0, fresh.length - 1)]
  if (saying === undefined) return ''
  said.add(saying.gist)
  return saying.text
}
