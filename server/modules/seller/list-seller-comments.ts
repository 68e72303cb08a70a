import type { ParsedOf } from '#contract/call.ts'
import type { listSellerCommentsCall, SellerComments } from '#contract/seller.ts'
import { persianTimestamp } from '#persian/format.ts'
import type { Handle } from '../../platform/database/database.ts'
import { readActiveSeller } from './read-seller.ts'
import { sellerComments } from './seller.queries.ts'

type CommentsRequest = ParsedOf<typeof listSellerCommentsCall>

/** A page of what buyers wrote of a seller; past the last one, the last. Average and numbers are those that stand with the seller: comments without stars do not count there. */
export async function listSellerComments(on: Handle, { params: { id }, body: { page, limit } }: CommentsRequest): Promise<SellerComments> {
  const { rating, ratingCount, reviewCount } = await readActiveSeller(on, id)
  const shown = Math.min(page, Math.max(1, Math.ceil(reviewCount / limit)))
  const rows = await sellerComments.all(on, { id, limit, offset: (shown - 1) * limit })
  return {
    comments: rows.map((row) => ({
      commentId: row.id,
      rating: row.rating,
      commentText: row.text,
      name: row.name,
      date: persianTimestamp(row.createdAt),
      product: { title: row.productTitle, slug: row.productSlug },
      ...(row.answer === null || row.answeredAt === null
        ? {}
        : { answer: { text: row.answer, date: persianTimestamp(row.answeredAt), isEdited: row.isEdited } }),
    })),
    rating: ratingCount > 0 ? rating : null,
    count: ratingCount,
    total: reviewCount,
    page: shown,
  }
}
