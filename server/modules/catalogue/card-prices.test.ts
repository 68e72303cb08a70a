import { expect } from 'vitest'
import { ProductId } from '#contract/ids.ts'
import { FAVOURITES_MAX } from '#contract/limits.ts'
import { ListingFilters, type ListingProduct } from '#contract/listing.ts'
import { demoMarket } from '#demo/market.ts'
import { initialCombination, leadingOffer, openedAt } from '#web/features/product/choose-variant.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { compareProducts } from '../compare/compare-products.ts'
import { readHome } from '../content/read-home.ts'
import { addFavourite } from '../favourite/add-favourite.ts'
import { listFavourites } from '../favourite/list-favourites.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { importDemoMarket } from '../import/import-demo-market.ts'
import { listProducts } from '../listing/list-products.ts'
import type { ProductAnswer } from './product-answer.ts'
import { readProduct } from './read-product.ts'

const AT = new Date('2026-11-21T08:00:00Z')

test('whatever card leads to a product of the demonstration, the page behind it opens with the price of the card', async ({
  database: { db },
}) => {
  await importDemoMarket({ db, clock: { now: () => AT } }, demoMarket(AT))
  const listed = await listAll(db)
  const products = new Map<string, ProductAnswer>()
  for (const { slug } of listed) products.set(slug, (await readProduct(db, slug, AT)).product)

  const compared = await compareProducts(db, { items: listed.slice(0, 4).map(({ id }) => ProductId.parse(id)) }, AT)
  const related = [...products.values()].flatMap(({ relatedProducts }) => relatedProducts)
  const favourites = await favouritesOf(db, listed.slice(0, FAVOURITES_MAX))
  const cards: Card[] = [...listed, ...compared.comparison.products, ...(await readHome(db)).cards, ...related, ...favourites]
  const other = cards.filter((card) => priceOnCard(card) !== priceOnPage(products.get(card.slug), card.variant))

  expect(listed.length).toBeGreaterThan(500)
  expect(listed.filter(({ variant }) => variant !== null).length).toBeGreaterThan(100)
  expect(favourites).toHaveLength(FAVOURITES_MAX)
  expect(favourites.filter(({ variant }) => variant !== null).length).toBeGreaterThan(10)
  expect(other).toEqual([])
})

/** The cards of a shopper who keeps an eye on these. */
async function favouritesOf(db: Database, products: readonly ListingProduct[]): Promise<ListingProduct[]> {
  return inTransaction(db, 'write', async (tx) => {
    const { id } = await buildShopper(tx)
    for (const product of products) await addFavourite(tx, id, ProductId.parse(product.id), AT)
    return (await listFavourites(tx, id)).map(({ product }) => product)
  })
}

async function listAll(db: Database): Promise<ListingProduct[]> {
  const found: ListingProduct[] = []
  for (let page = 1; ; page++) {
    const { listing } = await listProducts(db, ListingFilters.parse({ page, limit: 60 }), ['basic', 'pro', 'gold'])
    found.push(...listing.products)
    if (page >= listing.totalPages) return found
  }
}

interface Card extends Pick<ListingProduct, 'slug' | 'variant' | 'regularPrice' | 'discountedPrice'> {
  inStock?: boolean
}

/** null: sold out. Related products are for sale, all of them. */
function priceOnCard({ inStock = true, discountedPrice, regularPrice }: Card): number | null {
  return inStock ? (discountedPrice ?? regularPrice) : null
}

function priceOnPage(product: ProductAnswer | undefined, variant: string | null): number | null | undefined {
  const opened = product && variant !== null ? openedAt(product, variant) : product
  const offer = opened && leadingOffer(initialCombination(opened.combinations))
  return offer === undefined || offer.stock > 0 ? (offer?.price.discountedPrice ?? offer?.price.regularPrice) : null
}
