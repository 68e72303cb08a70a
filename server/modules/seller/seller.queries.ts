import type { SellerId } from '#contract/ids.ts'
import type { Seller } from '#contract/seller.ts'
import { statement } from '../../platform/database/statement.ts'

export interface SellerRow {
  id: SellerId
  name: string
  legalName: string
  logo: string
  province: string
  city: string
  verified: boolean
  description: string
  rating: number
  ratingCount: number
  reviewCount: number
  deliveryAreas: Seller['deliveryAreas']
  /** What the seller wrote of itself besides; null: nothing. */
  page: { cover: string; policies: string; phone: string; email: string; hours: string; address: string } | null
}

/** A suspended seller is nobody. */
export const sellerById = statement<{ id: SellerId }, SellerRow>(
  'seller-by-id',
  `
  select s.id, s.name, s.legal_name as "legalName", s.logo, s.province, s.city, s.verified, s.description, s.rating, s.rating_count as "ratingCount", s.review_count as "reviewCount",
    coalesce((select json_agg(json_build_object('locationId', a.id, 'locationLabel', a.label) order by a.label, a.id)
      from seller_locations l join locations a on a.id = l.location_id where l.seller_id = s.id), '[]') as "deliveryAreas",
    (select json_build_object('cover', said.cover, 'policies', said.policies, 'phone', said.phone, 'email', said.email, 'hours', said.hours, 'address', said.address)
      from seller_pages said where said.seller_id = s.id) as page
  from sellers s where s.id = :id and s.status = 'active'`,
)

export interface SellerCommentRow {
  id: string
  rating: number
  text: string
  name: string
  createdAt: Date
  productTitle: string
  productSlug: string
  answer: string | null
  answeredAt: Date | null
  isEdited: boolean
}

/** Public reviews of products on sale that name this seller, newest first. */
export const sellerComments = statement<{ id: SellerId; limit: number; offset: number }, SellerCommentRow>(
  'seller-comments',
  `
  select r.id, r.rating, r.text, r.name, r.created_at as "createdAt", p.title as "productTitle", p.slug as "productSlug",
    case when r.answer_removed_at is null then r.answer end as answer, r.answered_at as "answeredAt", r.answer_edited_at is not null as "isEdited"
  from reviews r join products p on p.id = r.product_id
  where r.seller_id = :id and r.status in ('approved', 'agreed')
  order by r.created_at desc, r.id desc limit :limit offset :offset`,
)
