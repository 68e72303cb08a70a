import type { DeskOrder, DeskOrderLine } from '#contract/desk-order.ts'
import { DECLINE_REASONS } from '#contract/parcel.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Amount } from '#web/ui/price.tsx'
import styles from './order-lines.module.css'
import { PanePart } from './pane-part.tsx'
import { variantWords } from './variant-words.ts'

interface OrderLinesProps {
  order: DeskOrder
  /** undefined: nothing of it can be declined any more. */
  onDecline: (() => void) | undefined
}

export function OrderLines({ order: { lines, declines }, onDecline }: OrderLinesProps) {
  return (
    <PanePart
      title="ردیف‌ها"
      tool={
        onDecline && (
          <Button look="danger" onClick={onDecline}>
            رد کردن
          </Button>
        )
      }
    >
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.lineId} line={line} />
        ))}
      </ul>
      {declines.map(({ at, by, lines: declined, note, refund, fromSeller }) => (
        <div key={at} className={styles.decline}>
          <p>
            <b>{by === 'seller' ? 'رد شد' : 'مهلت گذشت و لغو شد'}</b> <small>{formatDateTime(at)}</small>
          </p>
          <ul>
            {declined.map(({ lineId, name, quantity, reason }) => (
              <li key={lineId}>{`${formatCount(quantity)} عدد ${name}: ${DECLINE_REASONS[reason].label}`}</li>
            ))}
          </ul>
          {note !== '' && <p>{`پیام به خریدار: ${note}`}</p>}
          {refund > 0 && (
            <p>
              <Amount amount={refund} /> به کیف پول خریدار برگشت.
            </p>
          )}
          {fromSeller > 0 && (
            <p>
              <Amount amount={fromSeller} /> را که خودتان گرفته‌اید به خریدار برگردانید.
            </p>
          )}
        </div>
      ))}
    </PanePart>
  )
}

function Line({ line }: { line: DeskOrderLine }) {
  const { name, image, attributes, ordered, declined, sent, stock, price, total } = line
  const isGone = declined === ordered
  return (
    <li className={styles.line} data-gone={isGone || undefined}>
      <Picture path={image} alt="" sizes="48px" className={styles.thumb} />
      <div className={styles.words}>
        <p>{name}</p>
        <small>{[...variantWords(attributes), ...(stock === null ? [] : [`موجودی ${formatCount(stock)}`])].join(' · ')}</small>
        <span className={styles.marks}>
          {declined > 0 && <Chip tone="anar">{`${formatCount(declined)} عدد رد شد`}</Chip>}
          {sent > 0 && <Chip tone="firuze">{sent === ordered - declined ? 'فرستاده شد' : `${formatCount(sent)} عدد فرستاده شد`}</Chip>}
        </span>
      </div>
      <div className={styles.sum}>
        <b>{`${formatCount(ordered - declined)} عدد`}</b>
        <Amount amount={total} />
        {ordered > 1 && (
          <small>
            هر عدد <Amount amount={price} />
          </small>
        )}
      </div>
    </li>
  )
}
