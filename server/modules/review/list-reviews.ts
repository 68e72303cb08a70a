import type { ProductId, SellerId, UserId } from '#contract/ids.ts'
import { REVIEW_STARS, REVIEWS_PAGE_SIZE } from '#contract/limits.ts'
import type { ProductComments, ReviewSort } from '#contract/review.ts'
import type { Handle } from '../../platform/database/database.ts'
import { ProductNotFound } from '../catalogue/catalogue.errors.ts'
import { averageOf } from './average.ts'
import { figuresOfProduct, ownPending, productOnSale, sellerNames, shownReviews, shownReviewsOfSeller } from './review.queries.ts'
import { toComment } from './to-comment.ts'

interface ReviewsRequest {
  productId: ProductId
  page: number
  supplierId?: SellerId | undefined
  sort?: ReviewSort
}

/**
 * A page of what is public, with the asker's own pending ones where they belong; past the last page, the last. The figures are of what is
 * public alone.
 */
export async function listReviews(
  on: Handle,
  { productId, page, supplierId: sellerId, sort = 'newest' }: ReviewsRequest,
  asker: UserId | undefined,
): Promise<ProductComments> {
  if ((await productOnSale.first(on, { productId })) === undefined) throw ProductNotFound()

  const [figures, pending] = await Promise.all([
    figuresOfProduct.all(on, { productId }),
    asker === undefined ? [] : ownPending.all(on, { productId, userId: asker }),
  ])
  const countOf = (of: (figure: (typeof figures)[number]) => boolean) => figures.filter(of).reduce((sum, figure) => sum + figure.count, 0)
  const stars = Array.from({ length: REVIEW_STARS }, (_, index) => REVIEW_STARS - index).map((rating) => ({
    rating,
    count: countOf((figure) => figure.rating === rating),
  }))
  const names = await sellerNames.all(on, { ids: [...new Set(figures.map((figure) => figure.sellerId))] })
  const listed = (seller: SellerId) => sellerId === undefined || seller === sellerId
  const total = countOf((figure) => listed(figure.sellerId)) + pending.filter((own) => listed(own.sellerId)).length
  const totalPages = Math.ceil(total / REVIEWS_PAGE_SIZE)
  const shown = Math.min(page, Math.max(1, totalPages))
  const wanted = { productId, userId: asker ?? null, limit: REVIEWS_PAGE_SIZE, offset: (shown - 1) * REVIEWS_PAGE_SIZE }
  const rows =
    sellerId === undefined ? await shownReviews[sort].all(on, wanted) : await shownReviewsOfSeller[sort].all(on, { ...wanted, sellerId })

  return {
    comments: rows.map(toComment),
    rating: averageOf(stars),
    count: countOf(() => true),
    stars,
    suppliers: names.map(({ id, name }) => ({
      supplierId: id,
      supplierName: name,
      count: countOf((figure) => figure.sellerId === id),
    })),
    total,
    page: shown,
    totalPages,
  }
}
