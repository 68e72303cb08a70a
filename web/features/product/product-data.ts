import { mediaUrl } from '#contract/media.ts'
import type { Product, SupplierOffer } from '#contract/product.ts'
import { initialCombination, leadingOffer } from '#web/features/product/choose-variant.ts'
import type { JsonLd } from '#web/shell/page-meta.ts'
import { publicUrlOf } from '#web/shell/public-address.ts'
import { breadcrumbData } from '#web/shell/structured-data/breadcrumb-data.ts'
import { returnPolicyData, sameReturnPolicy } from '#web/shell/structured-data/return-policy-data.ts'
import { rialPrice } from '#web/shell/structured-data/rial-price.ts'
import { shippingData } from '#web/shell/structured-data/shipping-data.ts'

const PICTURE_WIDTH = 1280
/** The offer that the page opens with and then the lowest prices are listed one by one; the rest only counts. */
const OFFERS_TOLD = 20
const AVAILABILITY = { yes: 'https://schema.org/InStock', no: 'https://schema.org/OutOfStock' } as const

/** https://schema.org/Product with all its sellers' offers, and the way to it through the categories. */
export function productData(product: Product): readonly JsonLd[] {
  const { title, slug, general, brand, category, rating, reviewCount } = product
  const path = `/product/${slug}`
  return [
    {
      '@type': 'Product',
      name: title,
      ...(general.english_title === '' ? {} : { alternateName: general.english_title }),
      url: publicUrlOf(path),
      sku: product.id,
      ...barcodeOf(product),
      image: product.slides.map((slide) => publicUrlOf(mediaUrl(slide, PICTURE_WIDTH))),
      category: general.categoryName,
      ...(brand === null ? {} : { brand: { '@type': 'Brand', name: brand.name, url: publicUrlOf(`/brands/${brand.slug}`) } }),
      ...offersOf(product),
      // never invented: stars without anybody's review are against the rules of search engines
      ...(rating === null || reviewCount === 0
        ? {}
        : { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5 } }),
      additionalProperty: general.specifications.map(({ label, value }) => ({ '@type': 'PropertyValue', name: label, value })),
    },
    breadcrumbData([...category.path.map((place) => ({ title: place.title, path: `/category/${place.slug}` })), { title, path }]),
  ]
}

/** Of the combination that the page opens with. */
function barcodeOf({ combinations }: Product): JsonLd {
  const { gtin } = initialCombination(combinations) ?? {}
  return gtin === undefined ? {} : { gtin }
}

function offersOf({ combinations, slug, shipping }: Product): JsonLd {
  const all = combinations.flatMap(({ suppliers }) => suppliers)
  const forSale = all.filter(({ stock }) => stock > 0)
  const leading = leadingOffer(initialCombination(combinations))
  const shown = byThePiece(forSale.length > 0 ? forSale : all, leading).toSorted(
    (a, b) => Number(b === leading) - Number(a === leading) || priceOf(a) - priceOf(b),
  )
  const prices = shown.map(priceOf)
  if (prices.length === 0) return {}
  const url = publicUrlOf(`/product/${slug}`)
  const [lowest, highest] = [rialPrice(Math.min(...prices)), rialPrice(Math.max(...prices))]
  return {
    offers: {
      '@type': 'AggregateOffer',
      url,
      lowPrice: lowest.price,
      highPrice: highest.price,
      priceCurrency: lowest.priceCurrency,
      offerCount: shown.length,
      availability: forSale.length > 0 ? AVAILABILITY.yes : AVAILABILITY.no,
      offers: shown.slice(0, OFFERS_TOLD).map((offer, index) => ({
        ...offerOf(offer, url),
        ...shippingData(offer, shipping),
        hasMerchantReturnPolicy: index === 0 ? returnPolicyData() : sameReturnPolicy(),
      })),
    },
  }
}

function offerOf(offer: SupplierOffer, url: string): JsonLd {
  return {
    '@type': 'Offer',
    url,
    ...rialPrice(priceOf(offer)),
    availability: offer.stock > 0 ? AVAILABILITY.yes : AVAILABILITY.no,
    itemCondition: 'https://schema.org/NewCondition',
    ...(offer.specialOfferEndsAt === null ? {} : { priceValidUntil: offer.specialOfferEndsAt }),
    seller: { '@type': 'Organization', name: offer.name, url: publicUrlOf(`/seller/${offer.id}`) },
  }
}

/** A wholesale price is nobody's price of one piece: it counts where nobody sells by the piece, and where the page opens with it. */
function byThePiece(offers: readonly SupplierOffer[], leading: SupplierOffer | undefined): readonly SupplierOffer[] {
  const isSingle = ({ buy_type }: SupplierOffer) => buy_type === 'single'
  return offers.some(isSingle) ? offers.filter((offer) => isSingle(offer) || offer === leading) : offers
}

function priceOf({ price }: SupplierOffer): number {
  return price.discountedPrice ?? price.regularPrice
}
