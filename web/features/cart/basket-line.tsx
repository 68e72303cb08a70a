import type { CartLine } from '#contract/cart.ts'
import { discountPercentOf } from '#contract/discount-percent.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ClockIcon, TrashIcon } from '#web/ui/late-icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Amount, Price } from '#web/ui/price.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import styles from './basket-line.module.css'
import { LineChange } from './line-change.tsx'
import { LineFacts } from './line-facts.tsx'
import { pieceAmount } from './pending-lines.ts'
import { useRemoveCartLine, useSetCartLine } from './use-cart.ts'

interface BasketLineProps {
  line: CartLine
  /** Its last change has not been sent: there was no connection. */
  isQueued: boolean
  narrow?: boolean | undefined
}

/** One line that can be changed: on the basket page, and closer together, with its seller, in the drawer. */
export function BasketLine({ line, isQueued, narrow = false }: BasketLineProps) {
  const set = useSetCartLine()
  const remove = useRemoveCartLine()
  const gone = line.changes.unavailable === true
  const takeOut = () => remove.mutate(line)
  const piece = pieceAmount(line)
  const { regularPrice, discountedPrice } = line.price
  return (
    <li className={classNames(styles.line, narrow && styles.narrow, gone && styles.gone)}>
      <Picture path={line.image} alt="" sizes="112px" widths={[96, 192, 320]} className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.title}>
          <a href={`/product/${line.slug}`}>{line.name}</a>
        </p>
        <LineFacts attributes={line.attributes} />
        {narrow && (
          <p className={styles.quiet}>
            فروشنده: <a href={`/seller/${encodeURIComponent(line.seller.id)}`}>{line.seller.label}</a>
          </p>
        )}
        {!gone && (
          <p className={styles.quiet}>
            هر عدد <Amount amount={piece} />
          </p>
        )}
        <LineChange line={line} />
        {isQueued && (
          <Chip tone="zafaran" icon={<ClockIcon size="small" />}>
            در انتظار اتصال
          </Chip>
        )}
      </div>
      <IconButton label={`حذف ${line.name}`} className={styles.remove} onClick={takeOut}>
        <TrashIcon />
      </IconButton>
      {!gone && (
        <div className={styles.end}>
          <QuantityStepper
            label={line.name}
            count={line.count}
            min={line.min}
            limit={line.max}
            onChange={(count) => set.mutate({ ...line, count, seenAmount: piece })}
            onRemove={takeOut}
          />
          <Price
            amount={piece === null ? null : piece * line.count}
            old={regularPrice === null || discountedPrice === null ? null : regularPrice * line.count}
            percent={regularPrice === null ? null : discountPercentOf(regularPrice, discountedPrice)}
          />
        </div>
      )}
    </li>
  )
}
