import { discountPercentOf } from '#contract/discount-percent.ts'
import type { VariantId } from '#contract/ids.ts'
import {
  type Combination,
  DELIVERY_TIMES,
  type Product,
  type ProductOption,
  type RelatedProduct,
  type SupplierOffer,
} from '#contract/product.ts'
import { persianTimestamp } from '#persian/format.ts'
import { printedGtin } from '#persian/gtin.ts'
import { effectiveDiscount, nextPriceChange, type SpecialOffer } from './effective-price.ts'
import type { OfferJson, ProductRow, RelatedJson, VariantJson } from './product.queries.ts'

/** A product but for the days off, which are no business of its rows. */
export type ProductAnswer = Omit<Product, 'daysOff'>

/** The wire's product. What is selected at first: the marked combination, else that of the leading offer, else the first. */
export function toProduct(row: ProductRow, at: Date): ProductAnswer {
  const leading = leadingOf(row.offers)
  const chosen = (
    row.variants.find(({ selected }) => selected) ??
    row.variants.find(({ id }) => id === leading?.variantId) ??
    row.variants[0]
  )?.id
  const offersOf = Map.groupBy(row.offers, ({ variantId }) => variantId)
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    rating: row.rating,
    reviewCount: row.reviewCount,
    slides: row.images,
    general: {
      title: row.title,
      english_title: row.englishTitle,
      description: row.description,
      specifications: row.specifications,
      images: row.images,
      categoryName: row.categoryTitle,
      addedToFavorite: false,
      priceHistory: row.history.map(([date, minPrice, maxPrice]) => ({ date, minPrice, maxPrice })),
    },
    category: { slug: row.categorySlug, path: row.path },
    brand: row.brand,
    options: toOptions(row.variants, chosen),
    combinations: row.variants.map((variant) => toCombination(variant, offersOf.get(variant.id) ?? [], variant.id === chosen, row, at)),
    shipping: row.shipping,
    relatedProducts: row.related.map(toRelated),
  }
}

/** Each choice of the combinations once, those of the chosen combination selected. */
function toOptions(variants: readonly VariantJson[], chosen: VariantId | undefined): ProductOption[] {
  const selected = new Set(variants.find(({ id }) => id === chosen)?.options.map(({ id }) => id))
  const options = new Map<string, ProductOption>()
  for (const variant of variants) {
    for (const option of variant.options) {
      if (!options.has(option.id)) options.set(option.id, { ...option, selected: selected.has(option.id) })
    }
  }
  return [...options.values()]
}

function toCombination(variant: VariantJson, offers: readonly OfferJson[], selected: boolean, row: ProductRow, at: Date): Combination {
  const leading = leadingOf(offers)
  return {
    id: variant.id,
    selected,
    options: variant.options.map(({ id, value, attribute_name, label }) => ({ id, value, attribute_name, label })),
    suppliers: offers.map((offer) => toSupplierOffer(offer, offer === leading, row, at)),
    ...(variant.gtin !== null && { gtin: printedGtin(variant.gtin) }),
  }
}

/** Of offers in their order, the one that is bought by one press: by the piece where somebody sells so. The listing's prices are chosen in the same way. */
function leadingOf(offers: readonly OfferJson[]): OfferJson | undefined {
  const forSale = offers.filter(({ stock }) => stock > 0)
  const among = forSale.length > 0 ? forSale : offers
  return among.find(({ buyType }) => buyType === 'single') ?? among[0]
}

function toSupplierOffer(offer: OfferJson, selected: boolean, { locations, sellersDaysOff }: ProductRow, at: Date): SupplierOffer {
  const special = specialOf(offer)
  const discountedPrice = effectiveDiscount(special, at) === null ? null : offer.discountedPrice
  const daysOff = sellersDaysOff.flatMap(([sellerId, first, last]): [number, number][] =>
    sellerId === offer.sellerId ? [[first, last]] : [],
  )
  const endsAt = discountedPrice === null ? null : special.endsAt
  return {
    id: offer.sellerId,
    name: offer.sellerName,
    ...(offer.legalName === '' ? {} : { legalName: offer.legalName }),
    psid: offer.id,
    shortName: offer.shortName,
    rating: offer.sellerRating,
    stock: offer.stock,
    payment_type: offer.paymentType,
    buy_type: offer.buyType,
    minOrder: offer.minOrder,
    maxOrder: offer.maxOrder ?? offer.stock,
    delivery: offer.deliveryAreas.map((locationId) => {
      const [locationName, locationLabel] = locations[locationId] ?? [locationId, locationId]
      return { locationId, locationName, locationLabel }
    }),
    ...(daysOff.length > 0 && { daysOff }),
    deliveryTime: { value: offer.deliveryTime, label: DELIVERY_TIMES[offer.deliveryTime] },
    price: { regularPrice: offer.regularPrice, discountedPrice, discountPercent: discountPercentOf(offer.regularPrice, discountedPrice) },
    special_offer: endsAt === null ? null : persianTimestamp(endsAt),
    specialOfferEndsAt: endsAt === null ? null : endsAt.toISOString(),
    selected,
  }
}

function specialOf({ discountedPrice, startsAt, endsAt }: OfferJson): SpecialOffer {
  return { discountedPrice, startsAt: startsAt === null ? null : new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) }
}

export function toRelated({ id, title, slug, variant, image, regularPrice, discountedPrice }: RelatedJson): RelatedProduct {
  return {
    id,
    title,
    slug,
    variant,
    image,
    regularPrice,
    discountedPrice,
    discountPercent: regularPrice === null ? null : discountPercentOf(regularPrice, discountedPrice),
  }
}

/** When one of these offers starts or ends next; null when none does. */
export function nextChangeOf(offers: readonly OfferJson[], at: Date): Date | null {
  let next: Date | null = null
  for (const offer of offers) {
    const change = nextPriceChange(specialOf(offer), at)
    if (change !== null && (next === null || change < next)) next = change
  }
  return next
}
