import type { ReactNode } from 'react'
import type { CartLine } from '#contract/cart.ts'
import { formatCount } from '#persian/format.ts'
import { LineFacts } from '#web/features/cart/line-facts.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Amount } from '#web/ui/price.tsx'
import styles from './product-line.module.css'

interface ProductLineProps {
  name: string
  slug: string
  image: string
  attributes: CartLine['attributes']
  quantity: number
  /** Of all pieces; false: it is not bought. */
  amount: number | null | undefined | false
  children?: ReactNode
}

/** What was chosen, read only: in receipts, hand-over, orders. */
export function ProductLine({ name, slug, image, attributes, quantity, amount, children }: ProductLineProps) {
  return (
    <li className={styles.line}>
      <Picture path={image} alt="" sizes="72px" widths={[96, 192]} className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.title}>{slug === '' ? name || 'محصول نامشخص' : <a href={`/product/${slug}`}>{name || 'محصول نامشخص'}</a>}</p>
        <LineFacts attributes={attributes}>{`${formatCount(quantity)} عدد`}</LineFacts>
        {children}
      </div>
      {amount !== false && (
        <b className={styles.sum}>
          <Amount amount={amount} />
        </b>
      )}
    </li>
  )
}
