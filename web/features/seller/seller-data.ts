import { mediaUrl } from '#contract/media.ts'
import type { Seller } from '#contract/seller.ts'
import { marketName } from '#web/shell/market-name.ts'
import type { JsonLd } from '#web/shell/page-meta.ts'
import { publicUrlOf } from '#web/shell/public-address.ts'

const LOGO_WIDTH = 480

/** The seller's own words without their marks, else who it is. */
export function sellerDescription({ name, city, province, description }: Seller): string {
  const words = description
    .replace(/<[^>]*>|&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
  return words || `محصولات، پیشنهادهای ویژه و دیدگاه خریداران «${name}» از ${city}، ${province}.`
}

/** What a search engine may know of a seller: what the page shows. */
export function sellerData(seller: Seller): JsonLd[] {
  const address = publicUrlOf(`/seller/${seller.id}`)
  return [
    {
      '@type': 'Store',
      name: seller.name,
      url: address,
      description: sellerDescription(seller),
      image: seller.logo === '' ? undefined : publicUrlOf(mediaUrl(seller.logo, LOGO_WIDTH)),
      address: { '@type': 'PostalAddress', addressCountry: 'IR', addressRegion: seller.province, addressLocality: seller.city },
      aggregateRating:
        seller.rating === null || seller.commentCount === 0
          ? undefined
          : { '@type': 'AggregateRating', ratingValue: seller.rating, bestRating: 5, reviewCount: seller.commentCount },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: marketName(), item: publicUrlOf('/') },
        { '@type': 'ListItem', position: 2, name: seller.name, item: address },
      ],
    },
  ]
}
