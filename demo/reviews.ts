import { ProductId, SellerId } from '#contract/ids.ts'
import { rootOf } from './content/categories.ts'
import { type Stocked, stockedProducts } from './content/products.ts'
import { ANYTHING, BY_CATEGORY, GIVEN_NAMES, LAST_WORDS, LASTING, SELLER_BLAME, SELLER_PRAISE, USED_UP } from './content/review-words.ts'
import { sellerWithId } from './content/sellers.ts'
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
/** The first of them fill more than a page. */
const TALKED_OF = 4
const HOUR = 3_600_000
const LOOKING_BACK_HOURS = 358 * 24
const WITHOUT_STARS = 0.03

/** What was said in the past year of the goods that sell best. The same moment gives the same reviews. */
export function demoReviews(now: Date): DemoReview[] {
  return stockedProducts(now)
    .toSorted((one, other) => other.sales - one.sales || (one.good.slug < other.good.slug ? -1 : 1))
    .slice(0, REVIEWED_PRODUCTS)
    .flatMap((stocked, rank) => reviewsOf(stocked, rank < TALKED_OF ? 18 : 2, now))
}

function reviewsOf({ good, row }: Stocked, least: number, now: Date): DemoReview[] {
  const random = randomFrom(seedOf(`${good.slug} reviews`))
  const sellers = [...new Set(row.combinations.flatMap(({ suppliers = [] }) => suppliers.map(({ id }) => String(id))))]
  const worth = 3.9 + random() * 1.1
  const said = new Set<string>()
  const reviews = Array.from({ length: least + Math.floor(random() ** 1.6 * 8.5) }, (_, at) => {
    const seller = sellerWithId(sellers[between(random, 0, sellers.length - 1)] ?? '')
    if (seller === undefined) throw new Error(`Nobody sells ${good.slug}`)
    const stars = starsFor(random, (worth + seller.rating) / 2)
    return {
      id: seedOf(`${good.slug} review ${at}`).toString(36),
      productId: ProductId.parse(good.id),
      sellerId: SellerId.parse(seller.id),
      rating: random() < WITHOUT_STARS ? 0 : stars,
      text: wordsFor(random, stars, good.category, said),
      name: oneOf(random, GIVEN_NAMES),
      createdAt: new Date(now.getTime() - Math.floor((4 + random() * LOOKING_BACK_HOURS) * HOUR)),
    }
  })
  return reviews.filter(({ text }, at) => reviews.findIndex((other) => other.text === text) === at)
}

/** Most are near what it is worth, a few far below. */
function starsFor(random: Random, worth: number): number {
  const mood = random() < 0.1 ? -2.4 : 0
  return Math.min(5, Math.max(1, Math.round(worth + mood + (random() + random() - 1) * 1.5)))
}

function wordsFor(random: Random, stars: number, category: string, said: Set<string>): string {
  const tone = toneOf(stars)
  const root = rootOf(category)
  const own = [...(BY_CATEGORY[category]?.[tone] ?? []), ...(BY_CATEGORY[root]?.[tone] ?? [])]
  const lasts = !USED_UP.has(category) && !USED_UP.has(root)
  const every = [...own, ...ANYTHING[tone], ...(lasts ? LASTING[tone] : [])]
  const first = unsaid(random, [...own, ...every], said)
  const second = random() < 0.35 ? unsaid(random, every, said) : ''
  const ofSeller = random() < 0.5 ? unsaid(random, tone === 'sorry' || random() < 0.15 ? SELLER_BLAME : SELLER_PRAISE, said) : ''
  const last = random() < 0.3 ? oneOf(random, LAST_WORDS[tone]) : ''
  return [first, second === first ? '' : second, ofSeller, last].filter((sentence) => sentence !== '').join(' ')
}

function toneOf(stars: number): 'glad' | 'fair' | 'sorry' {
  if (stars >= 4) return 'glad'
  return stars === 3 ? 'fair' : 'sorry'
}

function oneOf(random: Random, choices: readonly string[]): string {
  return choices[between(random, 0, choices.length - 1)] ?? ''
}

/** A sentence that was not said of this product yet, as long as there is one. */
function unsaid(random: Random, choices: readonly string[], said: Set<string>): string {
  const fresh = choices.filter((choice) => !said.has(choice))
  const sentence = oneOf(random, fresh.length > 0 ? fresh : choices)
  said.add(sentence)
  return sentence
}
