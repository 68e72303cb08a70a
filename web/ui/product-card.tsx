import type { ReactNode } from 'react'
import { discountPercentOf } from '#contract/discount-percent.ts'
import { productPath } from '#contract/product-address.ts'
import { formatCount } from '#persian/format.ts'
import { Chip } from './chip.tsx'
import { classNames } from './class-names.ts'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import styles from './product-card.module.css'
import { Rating } from './rating.tsx'

/** What a card shows; the products of listings, of the home page and of «related» all have it. */
interface CardProduct {
  title: string
  slug: string
  /** Whose price it is, where the product's page opens with another. */
  variant?: string | null | undefined
  image: string
  /** null: nobody offers it. */
  regularPrice: number | null
  discountedPrice?: number | null | undefined
  rating?: number | null | undefined
  sellerCount?: number | undefined
  inStock?: boolean | undefined
  /** How the offer is sold whose price it is. */
  sendsToday?: boolean | undefined
  presale?: boolean | undefined
}

interface ProductCardProps {
  product: CardProduct
  eager?: boolean | undefined
  level?: 2 | 3 | 4 | undefined
  sizes?: string | undefined
  /** `listed`: on phones the picture stands beside the words instead of above them. */
  look?: 'tile' | 'listed' | undefined
  /** A control at the corner of the picture, above the link. */
  tool?: ReactNode
}

const TILE_SIZES = '(min-width: 768px) 220px, 45vw'

/** The whole card is the link; a tool lies above it, not in it. */
export function ProductCard({ product, eager = false, level = 3, sizes = TILE_SIZES, look = 'tile', tool }: ProductCardProps) {
  const Heading = `h${level}` as const
  const { regularPrice, discountedPrice = null, sellerCount, rating = null } = product
  const gone = regularPrice === null || product.inStock === false
  return (
    <article className={classNames(styles.card, look === 'listed' && styles.listed, gone && styles.gone)}>
      <Picture path={product.image} alt="" sizes={sizes} eager={eager} className={styles.picture} />
      <Badges product={product} />
      <Heading className={styles.title}>
        <a href={productPath(product)}>{product.title}</a>
      </Heading>
      <p className={styles.facts}>
        {sellerCount !== undefined && sellerCount > 0 && <span>{formatCount(sellerCount)} فروشنده</span>}
        {rating !== null && rating > 0 && <Rating value={rating} />}
      </p>
      <div className={styles.price}>
        {gone || regularPrice === null ? (
          <Chip>ناموجود</Chip>
        ) : (
          <Price
            amount={discountedPrice ?? regularPrice}
            old={discountedPrice === null ? null : regularPrice}
            percent={discountPercentOf(regularPrice, discountedPrice)}
            keepRow
          />
        )}
      </div>
      {tool}
    </article>
  )
}

/** At the foot of the picture. */
function Badges({ product: { sendsToday = false, presale = false } }: Pick<ProductCardProps, 'product'>) {
  if (!sendsToday && !presale) return null
  return (
    <p className={styles.badges}>
      {presale && <Chip tone="zafaran">پیش‌فروش</Chip>}
      {sendsToday && <Chip tone="pesteh">ارسال امروز</Chip>}
    </p>
  )
}
