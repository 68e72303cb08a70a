import { LIST_DOUBTS, type ListLine } from '#contract/fast-order-list.ts'
import { formatCount } from '#persian/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Amount } from '#web/ui/price.tsx'
import styles from './paste-list.module.css'

interface PastedLineProps {
  line: ListLine
  isPicked: boolean
  /** Left out where there is nothing to order. */
  onPick: (() => void) | undefined
}

/** A line of the list beside what it was read as, with everything about it that has to be looked at. */
export function PastedLine({ line: { line, text, state, doubts, row, count, others }, isPicked, onPick }: PastedLineProps) {
  return (
    <li className={classNames(styles.line, styles[state])}>
      <input
        type="checkbox"
        aria-label={`سفارش خط ${formatCount(line)}${row === null ? '' : `: ${row.name}`}`}
        checked={isPicked}
        disabled={onPick === undefined}
        onChange={() => onPick?.()}
      />
      <div className={styles.meant}>
        <code className={styles.written}>{text}</code>
        {row === null ? (
          <span className={styles.missing}>
            پیدا نشد.{' '}
            <a href={`/search?s=${encodeURIComponent(text)}`} target="_blank" rel="noreferrer">
              جستجوی آن در بازار
            </a>
          </span>
        ) : (
          <span>
            <b>{row.name}</b> · {[...row.attributes.map(({ value }) => value), row.seller.label].join('، ')}
          </span>
        )}
        {doubts.length > 0 && (
          <span className={styles.doubts}>
            {doubts.map((doubt) => (
              <Chip key={doubt} tone="zafaran">
                {LIST_DOUBTS[doubt]}
              </Chip>
            ))}
          </span>
        )}
        {others.length > 0 && (
          <span className={styles.others}>
            شاید:{' '}
            {others.map(({ id, slug, name }) => (
              <a key={id} href={`/product/${slug}`} target="_blank" rel="noreferrer">
                {name}
              </a>
            ))}
          </span>
        )}
      </div>
      {row !== null && (
        <p className={styles.sum}>
          {formatCount(count)} عدد
          <Amount amount={(row.price.discountedPrice ?? row.price.regularPrice) * count} />
        </p>
      )}
    </li>
  )
}
