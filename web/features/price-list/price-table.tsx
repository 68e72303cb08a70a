import type { PriceList } from '#contract/content.ts'
import { formatDate, formatPercent } from '#persian/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/price.tsx'
import styles from './price-table.module.css'

type Row = PriceList['tablelist'][number]

/** A price list: what, for how much, and what has become of the price; `rows` shows only the first of them. */
export function PriceTable({ list, rows }: { list: PriceList; rows?: number | undefined }) {
  return (
    <>
      {list.changedAt !== null && (
        <p className={styles.date}>
          به‌روزشده در <time dateTime={list.changedAt}>{formatDate(list.changedAt)}</time>
        </p>
      )}
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{list.title}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">محصول</th>
            <th scope="col">قیمت</th>
          </tr>
        </thead>
        <tbody>
          {list.tablelist.slice(0, rows).map((row) => (
            <tr key={row._id}>
              <th scope="row">
                <a href={addressOf(row)} className={styles.product}>
                  {row.product}
                </a>
              </th>
              <td>
                <Amount amount={row.price} />
                <Change {...row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The product's page, or where a search for its name leads. */
function addressOf({ slug, product }: Row): string {
  return slug === null ? `/search?s=${encodeURIComponent(product)}` : `/product/${slug}`
}

/** Against the price before; one that has had no other, or none that can be compared with, has not changed. */
function Change({ price, before }: Row) {
  if (before === null || before === 0 || before === price) return null
  const rises = price > before
  const percent = Math.max(1, Math.round((Math.abs(price - before) / before) * 100))
  return (
    <small className={classNames(styles.change, rises ? styles.up : styles.down)}>
      <span aria-hidden="true">{rises ? '▲' : '▼'}</span> <bdi>{formatPercent(percent)}</bdi>
      <VisuallyHidden>{rises ? ' گران‌تر از پیش' : ' ارزان‌تر از پیش'}</VisuallyHidden>
    </small>
  )
}
