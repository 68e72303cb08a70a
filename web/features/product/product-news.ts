import type { Product, SupplierOffer } from '#contract/product.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import { readFresh } from './read-fresh.ts'

export interface ProductNews {
  product: Product
  /** Ids of the offers whose price or stock is another than before. */
  changed: ReadonlySet<string>
  /** What that means for the chosen variant, in words; empty when it means nothing. */
  words: string
}

export interface Shown {
  product: Product
  /** The offer that leads among those of the chosen variant. */
  leading: (product: Product) => SupplierOffer | undefined
}

/** Asks what became of a product that is shown. */
export async function readNews({ product: before, leading }: Shown, at: string, signal: AbortSignal): Promise<ProductNews> {
  const product = (await readFresh(before.slug, at, signal)) ?? withoutSellers(before)
  return { product, changed: changedOffers(before, product), words: wordsFor(leading(before), leading(product)) }
}

/** Taken off the shelves while somebody reads about it: the page stays, and nothing can be bought. */
function withoutSellers(product: Product): Product {
  return { ...product, combinations: product.combinations.map((combination) => ({ ...combination, suppliers: [] })) }
}

const priceOf = ({ price }: SupplierOffer) => price.discountedPrice ?? price.regularPrice

export function changedOffers(before: Pick<Product, 'combinations'>, now: Pick<Product, 'combinations'>): Set<string> {
  const offersOf = ({ combinations }: Pick<Product, 'combinations'>) => combinations.flatMap(({ suppliers }) => suppliers)
  const known = new Map(offersOf(before).map((offer) => [offer.psid, offer]))
  return new Set(
    offersOf(now).flatMap((offer) => {
      const old = known.get(offer.psid)
      return old !== undefined && priceOf(old) === priceOf(offer) && old.stock === offer.stock ? [] : [offer.psid]
    }),
  )
}

export function wordsFor(old: SupplierOffer | undefined, fresh: SupplierOffer | undefined): string {
  const wasForSale = old !== undefined && old.stock > 0
  if (fresh === undefined || fresh.stock === 0) return wasForSale ? 'این محصول ناموجود شد' : ''
  if (!wasForSale) return `این محصول دوباره موجود شد: ${formatToman(priceOf(fresh))}`
  if (priceOf(old) !== priceOf(fresh)) return `قیمت تغییر کرد: ${formatToman(priceOf(fresh))}`
  return old.stock === fresh.stock ? '' : `موجودی تغییر کرد: ${formatCount(fresh.stock)} عدد`
}
