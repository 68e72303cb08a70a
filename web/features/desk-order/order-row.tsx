import type { DeskOrderRow } from '#contract/desk-order.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Amount } from '#web/ui/price.tsx'
import { Due } from './due.tsx'
import styles from './order-row.module.css'
import { StageChip } from './stage-chip.tsx'

interface OrderRowProps {
  order: DeskOrderRow
  to: string
  isOpen: boolean
  isPicked: boolean
  onPick: (receiptId: string) => void
}

export function OrderRow({ order, to, isOpen, isPicked, onPick }: OrderRowProps) {
  const {
    receiptId,
    orderNumber,
    stage,
    deadline,
    sentAt,
    reachedAt,
    city,
    province,
    images,
    pieces,
    total,
    shippingLabel,
    buyerName,
    method,
    isPaid,
  } = order
  const number = toPersianDigits(orderNumber)
  return (
    <li className={styles.row} data-receipt={receiptId} data-open={isOpen || undefined} data-picked={isPicked || undefined}>
      <input
        type="checkbox"
        className={styles.tick}
        aria-label={`انتخاب سفارش ${number}`}
        checked={isPicked}
        onChange={() => onPick(receiptId)}
      />
      <a href={to} data-row="" className={styles.number} aria-current={isOpen ? 'true' : undefined}>
        <VisuallyHidden>سفارش </VisuallyHidden>
        <bdi>{number}</bdi>
        <small>{buyerName}</small>
      </a>
      <span className={styles.stage}>
        <StageChip stage={stage} />
      </span>
      <span className={styles.due}>
        {deadline === null ? (
          <small>{sentAt === null ? formatDateTime(reachedAt) : `ارسال ${formatDateTime(sentAt)}`}</small>
        ) : (
          <Due deadline={deadline} />
        )}
      </span>
      <span className={styles.to}>
        {city}
        {province !== city && <small>{province}</small>}
      </span>
      <span className={styles.goods}>
        {images.slice(0, 3).map((image, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may show the same picture, and the row never changes their order
          <Picture key={at} path={image} alt="" sizes="32px" className={styles.thumb} />
        ))}
        <small>{`${formatCount(pieces)} عدد`}</small>
      </span>
      <span className={styles.sum}>
        <Amount amount={total} />
        {method === 'cod' && isPaid === 'unpaid' && <small>پرداخت در محل</small>}
      </span>
      <small className={styles.spare}>{shippingLabel}</small>
      <small className={styles.spare}>{formatDateTime(reachedAt)}</small>
    </li>
  )
}
