import type { ProductId, SellerId, UserId } from '#contract/ids.ts'
import { REVIEW_STARS, REVIEWS_PAGE_SIZE } from '#contract/limits.ts'
import type { ProductComments } from '#contract/review.ts'
import type { Handle } from '../../platform/database/database.ts'
import { ProductNotFound } from '../catalogue/catalogue.errors.ts'
import { averageOf } from './average.ts'
import { figuresOfProduct, ownPending, productOnSale, sellerNames, shownReviews, shownReviewsOfSeller } from './review.queries.ts'
import { toComment } from './to-comment.ts'

interface Asked {
  productId: ProductId
  page: number
  supplierId?: SellerId | undefined
}

/** A page of what is public, with the asker's own pending ones where they belong by time; the figures are of what is public alone. */
export async function listReviews(
  on: Handle,
  { productId, page, supplierId: sellerId }: Asked,
  asker: UserId | undefined,
): Promise<ProductComments> {
  if ((await productOnSale.first(on, { productId })) === undefined) throw ProductNotFound()

  const wanted = { productId, userId: asker ?? null, limit: REVIEWS_PAGE_SIZE, offset: (page - 1) * REVIEWS_PAGE_SIZE }
  const [rows, figures, pending] = await Promise.all([
    sellerId === undefined ? shownReviews.all(on, wanted) : shownReviewsOfSeller.all(on, { ...wanted, sellerId }),
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
    page,
    totalPages: Math.ceil(total / REVIEWS_PAGE_SIZE),
  }
}
