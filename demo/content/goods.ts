import { seedOf } from '#demo/drawings/random.ts'
import { type Good, slugOf } from './good.ts'
import { applianceGoods } from './shelves/appliances.ts'
import { careGoods } from './shelves/care.ts'
import { computerGoods } from './shelves/computers.ts'
import { fashionGoods } from './shelves/fashion.ts'
import { groceryGoods } from './shelves/grocery.ts'
import { homeGoods } from './shelves/home.ts'
import { leisureGoods } from './shelves/leisure.ts'
import { outdoorGoods } from './shelves/outdoors.ts'
import { phoneGoods } from './shelves/phones.ts'
import { soundGoods } from './shelves/sound-accessories.ts'

/** A good with the names that it is known by for good. */
export interface NamedGood extends Good {
  id: string
  slug: string
}

const all: readonly Good[] = [
  ...phoneGoods,
  ...soundGoods,
  ...computerGoods,
  ...applianceGoods,
  ...homeGoods,
  ...fashionGoods,
  ...groceryGoods,
  ...careGoods,
  ...outdoorGoods,
  ...leisureGoods,
]

/** In the order of the shelves. Ids come out of slugs: they stay when shelves grow. */
export const GOODS: readonly NamedGood[] = all.map((good) => {
  const slug = slugOf(good.english)
  return { ...good, slug, id: seedOf(slug).toString(36) }
})

const bySlug = new Map(GOODS.map((good) => [good.slug, good]))

export const goodNamed = (slug: string): NamedGood | undefined => bySlug.get(slug)
