import type { PriceList } from '#contract/content.ts'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/price.tsx'
import styles from './price-table.module.css'

/** A price list as its two columns; `rows` shows only the first of them. */
export function PriceTable({ list, rows }: { list: PriceList; rows?: number | undefined }) {
  return (
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
            <th scope="row">{row.product}</th>
            <td>
              <Amount amount={row.price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
