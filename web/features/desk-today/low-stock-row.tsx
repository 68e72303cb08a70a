import type { LowStockOffer } from '#contract/low-stock.ts'
import { formatCount } from '#persian/format.ts'
import { LatinMarked } from '#web/ui/latin-marked.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { LOW_STOCK_DAYS } from './addresses.ts'
import styles from './low-stock.module.css'

/** One offer with what is left of it. */
export function LowStockRow({ offer: { slug, title, options, image, stock, soldLately } }: { offer: LowStockOffer }) {
  return (
    <li>
      <Picture path={image} alt="" sizes="48px" className={styles.thumb} />
      <div>
        <a href={`/product/${encodeURIComponent(slug)}`}>
          <LatinMarked text={title} />
        </a>
        {options !== '' && <small>{options}</small>}
        <small>
          {soldLately === 0
            ? `در ${LOW_STOCK_DAYS} روز گذشته فروشی نداشت`
            : `این محصول در ${LOW_STOCK_DAYS} روز گذشته ${formatCount(soldLately)} عدد فروخت`}
        </small>
      </div>
      <b className={styles.left}>{`${formatCount(stock)} عدد`}</b>
    </li>
  )
}
