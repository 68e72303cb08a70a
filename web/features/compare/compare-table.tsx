import type { ReactNode } from 'react'
import type { ComparedProduct, Comparison } from '#contract/compare.ts'
import { productPath } from '#contract/product-address.ts'
import { formatCount } from '#persian/format.ts'
import { IconButton, LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CloseIcon } from '#web/ui/icons.tsx'
import { LatinMarked } from '#web/ui/latin-marked.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Amount, Price } from '#web/ui/price.tsx'
import { differs, groupsOf, onlyDifferences, type RowGroup } from './compare-rows.ts'
import styles from './compare-table.module.css'

interface CompareTableProps {
  comparison: Comparison
  products: readonly ComparedProduct[]
  /** Of the category. */
  title: string
  /** Leaves out the rows in which all products are alike. */
  differencesOnly: boolean
  onRemove: (id: string) => void
}

/** Products side by side: their names stay in view above, the labels beside. What does not fit beside each other is scrolled to sideways; down goes the page alone. */
export function CompareTable({ comparison, products, title, differencesOnly, onRemove }: CompareTableProps) {
  const all = groupsOf(comparison, products)
  const groups = differencesOnly && products.length > 1 ? onlyDifferences(all, products) : all
  const caption = `مقایسهٔ ${formatCount(products.length)} محصول از ${title}`
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is scrolled by the keyboard too
    <section className={styles.region} data-count={products.length} tabIndex={0} aria-label={caption}>
      <table className={styles.table} data-count={products.length}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td className={styles.corner} />
            {products.map((product) => (
              <td key={product.id} className={styles.look}>
                <Look product={product} onRemove={onRemove} />
              </td>
            ))}
          </tr>
          <tr>
            <td className={classNames(styles.corner, styles.stays)} />
            {products.map((product) => (
              <th key={product.id} scope="col" className={classNames(styles.product, styles.stays)}>
                <Head product={product} />
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.title} group={group} products={products} />
        ))}
      </table>
      {groups.length === 0 && <p className={styles.alike}>این محصولات تفاوتی ندارند.</p>}
    </section>
  )
}

function Look({ product: { id, title, image }, onRemove }: { product: ComparedProduct; onRemove: (id: string) => void }) {
  return (
    <div className={styles.looks}>
      <Picture path={image} alt="" sizes="96px" widths={[96, 192, 320]} className={styles.picture} eager />
      <IconButton label={`حذف ${title} از مقایسه`} className={styles.remove} onClick={() => onRemove(id)}>
        <CloseIcon size="small" />
      </IconButton>
    </div>
  )
}

function Head({ product }: { product: ComparedProduct }) {
  const { title, regularPrice, discountedPrice, discountPercent, inStock } = product
  return (
    <div className={styles.head}>
      <a href={productPath(product)} className={styles.title}>
        <LatinMarked text={title} />
      </a>
      <div className={styles.price}>
        {regularPrice === null || !inStock ? (
          <Chip>ناموجود</Chip>
        ) : (
          <Price
            amount={discountedPrice ?? regularPrice}
            old={discountedPrice === null ? null : regularPrice}
            percent={discountPercent}
            size="small"
          />
        )}
      </div>
      <LinkButton to={productPath(product)} look="soft" className={styles.buy} aria-label={`مشاهده و خرید ${title}`}>
        مشاهده و خرید
      </LinkButton>
    </div>
  )
}

function Group({ group, products }: { group: RowGroup; products: readonly ComparedProduct[] }) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={products.length + 1} className={styles.group}>
          <span>{group.title}</span>
        </th>
      </tr>
      {group.rows.map((row) => {
        const unlike = products.length > 1 && differs(row, products)
        return (
          <tr key={row.label} className={classNames(unlike && styles.unlike)}>
            <th scope="row" className={styles.label}>
              {row.label}
              {unlike && <VisuallyHidden> (متفاوت)</VisuallyHidden>}
            </th>
            {products.map((product) => (
              <td key={product.id} className={styles.cell}>
                {cellOf(row, product)}
              </td>
            ))}
          </tr>
        )
      })}
    </tbody>
  )
}

function cellOf(row: RowGroup['rows'][number], product: ComparedProduct): ReactNode {
  const value = row.values[product.id]
  if (value === undefined) return <span className={styles.missing}>—</span>
  if (row.shows === 'brand') return <a href={`/brands/${product.brand?.slug ?? ''}`}>{value}</a>
  if (row.shows === 'sellers') return <Sellers product={product} />
  return value
}

function Sellers({ product: { sellers, sellerCount } }: { product: ComparedProduct }) {
  const others = sellerCount - sellers.length
  return (
    <ul className={styles.sellers}>
      {sellers.map((seller) => (
        <li key={seller.id}>
          {seller.name} <Amount amount={seller.price} />
        </li>
      ))}
      {others > 0 && <li className={styles.missing}>و {formatCount(others)} فروشندهٔ دیگر</li>}
    </ul>
  )
}
