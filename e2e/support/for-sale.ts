import { setCartLineCall } from '#contract/cart.ts'
import { listProductsCall } from '#contract/listing.ts'
import { type Combination, type Product, readProductCall, type SupplierOffer } from '#contract/product.ts'
import { callMarket } from './call-market.ts'
import type { Shopper } from './shopper.ts'

export interface ForSale {
  product: Product
  /** Cards of the product lead to this variant. */
  isOnCards: boolean
  variant: Combination
  offer: SupplierOffer
}

type Fits = (found: ForSale) => boolean

const LISTED = 60
const READ_AT_ONCE = 6

/** Offers that are in stock now and that fit, in the order of the listing. */
export async function findForSale(fits: Fits, count: number, skip = 0): Promise<ForSale[]> {
  const found: ForSale[] = []
  for (let page = 1; ; page++) {
    const { products, totalPages } = await callMarket(listProductsCall, { body: { page, limit: LISTED, sort: 'lowest_price' } })
    for (let at = 0; at < products.length; at += READ_AT_ONCE) {
      const cards = products.slice(at, at + READ_AT_ONCE)
      const read = await Promise.all(
        cards.map(async ({ slug, variant }) => offersOf(await callMarket(readProductCall, { params: { slug } }), variant)),
      )
      for (const offers of read) {
        const fitting = offers.find(fits)
        if (fitting !== undefined) found.push(fitting)
        if (found.length >= skip + count) return found.slice(skip)
      }
    }
    if (page >= totalPages) throw new Error(`Only ${found.length} products of the demonstration fit.`)
  }
}

function offersOf(product: Product, onCards: string | null): ForSale[] {
  return product.combinations.flatMap((variant) => {
    const isOnCards = onCards === null ? variant.selected : variant.id === onCards
    return variant.suppliers.map((offer) => ({ product, variant, offer, isOnCards }))
  })
}

/** Enough of it for every journey, bought by the piece. */
export const plenty: Fits = ({ offer }) =>
  offer.stock >= 20 && offer.minOrder === 1 && offer.buy_type === 'single' && (offer.maxOrder === 0 || offer.maxOrder >= 3)

/** As much as one order may hold: a single buyer can take all of it. */
export const few: Fits = ({ offer }) =>
  offer.stock >= 2 && offer.stock <= 9 && offer.minOrder === 1 && (offer.maxOrder === 0 || offer.maxOrder >= offer.stock)

/** The price of one piece. */
export function priceOf({ offer }: ForSale): number {
  return offer.price.discountedPrice ?? offer.price.regularPrice
}

export async function putInCart(shopper: Shopper, { product, variant, offer }: ForSale, count: number): Promise<void> {
  await callMarket(
    setCartLineCall,
    { body: { productId: product.id, combinationsID: variant.id, seller: { id: offer.id }, count } },
    shopper.token,
  )
}
