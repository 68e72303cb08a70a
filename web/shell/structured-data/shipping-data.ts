import { deliveryHours } from '#contract/delivery-hours.ts'
import type { SupplierOffer, UsualShipping } from '#contract/product.ts'
import { shippingCost } from '#contract/shipping-cost.ts'
import type { JsonLd } from '../page-meta.ts'
import { rialPrice } from './rial-price.ts'

const HOURS_A_DAY = 24
/** The area that holds all others. */
const WHOLE_COUNTRY = 'iran'

/**
 * https://schema.org/OfferShippingDetails of one piece: what the shopper pays unless another way is chosen. Nothing where that is not known:
 * the carrier asks at the door, it is fetched from the seller, or the seller named nothing.
 */
export function shippingData(offer: SupplierOffer, shipping: readonly UsualShipping[]): JsonLd {
  const usual = shipping.find(({ sellerId }) => sellerId === offer.id)
  if (usual === undefined || usual.paidOnArrival || usual.kind === 'pickup') return {}
  const price = offer.price.discountedPrice ?? offer.price.regularPrice
  const { price: value, priceCurrency: currency } = rialPrice(shippingCost(usual, price))
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value, currency },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IR', ...regionsOf(offer) },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(0, handlingDays(offer)),
        ...(usual.minDays === null || usual.maxDays === null ? {} : { transitTime: days(usual.minDays, usual.maxDays) }),
      },
    },
  }
}

function regionsOf({ delivery }: SupplierOffer): JsonLd {
  if (delivery.length === 0 || delivery.some(({ locationId }) => locationId === WHOLE_COUNTRY)) return {}
  return { addressRegion: delivery.map(({ locationName }) => locationName) }
}

function handlingDays({ deliveryTime: { value } }: SupplierOffer): number {
  return Math.floor((deliveryHours(value) ?? 0) / HOURS_A_DAY)
}

function days(minValue: number, maxValue: number): JsonLd {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
}
