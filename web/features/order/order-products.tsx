import type { AccountOrder } from '#contract/order.ts'
import { formatCount } from '#persian/format.ts'
import { Picture } from '#web/ui/picture.tsx'
import styles from './order-products.module.css'

/** As many as stand beside each other on a phone. */
const PICTURES = 4

/** What was ordered, at a glance: the first pictures, the first name, and how many more there are. */
export function OrderProducts({ items, plans }: Pick<AccountOrder, 'items' | 'plans'>) {
  const [first] = items
  const planWords = plans.map(({ title }) => `اشتراک ${title}`).join('، ')
  if (first === undefined) return planWords === '' ? null : <span className={styles.names}>{planWords}</span>
  return (
    <span className={styles.products}>
      <span className={styles.pictures}>
        {items.slice(0, PICTURES).map(({ id, image }) => (
          <Picture key={id} path={image} alt="" sizes="48px" widths={[96, 192]} className={styles.picture} />
        ))}
      </span>
      <span className={styles.names}>
        {first.name || 'محصول نامشخص'}
        {items.length > 1 && <small>{` و ${formatCount(items.length - 1)} محصول دیگر`}</small>}
        {planWords !== '' && <small>{` و ${planWords}`}</small>}
      </span>
    </span>
  )
}
