import { exportFiguresProductsCall, type FiguresProduct, type FiguresRange } from '#contract/desk-figures.ts'
import { productPath } from '#contract/product-address.ts'
import { ordersOfViews } from '#contract/sales-sums.ts'
import { formatCount } from '#persian/format.ts'
import { blobOf } from '#web/api/blob-of.ts'
import { callMine } from '#web/api/call-mine.ts'
import { LatinMarked } from '#web/ui/latin-marked.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Amount } from '#web/ui/price.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { FigureCard } from '../figures/figure-card.tsx'
import { percentWords } from '../figures/figure-words.ts'
import styles from '../figures/figures.module.css'
import { SumsTable } from '../figures/sums-table.tsx'

interface ByProductProps {
  products: readonly FiguresProduct[]
  /** Others were sold besides. */
  hasMore: boolean
  range: FiguresRange
  fileName: string
}

/** What sold best. */
export function ByProduct({ products, hasMore, range, fileName }: ByProductProps) {
  const highest = Math.max(1, products[0]?.sales ?? 0)
  return (
    <FigureCard
      title="محصولات"
      note={
        hasMore ? `${formatCount(products.length)} محصول پرفروش؛ همه در فایل CSV` : `${formatCount(products.length)} محصول، پرفروش‌ها نخست`
      }
      chart={
        <ol className={styles.products}>
          {products.map((product) => (
            <li key={product.productId}>
              <Picture path={product.image} alt="" sizes="48px" className={styles.thumb} />
              <div>
                <Title product={product} />
                <small>{`${formatCount(product.pieces)} عدد در ${formatCount(product.orders)} سفارش${returnedWords(product)}`}</small>
                <ShareBar share={product.sales / highest} />
              </div>
              <Amount amount={product.sales} />
            </li>
          ))}
        </ol>
      }
      table={
        <SumsTable
          caption="فروش محصولات"
          of="محصول"
          withTotal={false}
          more={['بازدید صفحه', 'بازدید به سفارش']}
          rows={products.map(({ productId, title, views, orders, pieces, sales, returnedPieces, returnedSales }) => ({
            key: productId,
            title: <LatinMarked text={title} />,
            sum: { orders, pieces, sales, returnedPieces, returnedSales },
            more: [formatCount(views), percentWords(ordersOfViews(orders, views))],
          }))}
        />
      }
      file={{ name: `products-${fileName}.csv`, read: () => blobOf(callMine(exportFiguresProductsCall, { query: range })) }}
    />
  )
}

function Title({ product: { title, slug } }: { product: FiguresProduct }) {
  if (slug === null) return <LatinMarked text={title} />
  return (
    <a href={productPath({ slug: encodeURIComponent(slug) })}>
      <LatinMarked text={title} />
    </a>
  )
}

function returnedWords({ returnedPieces }: FiguresProduct): string {
  return returnedPieces === 0 ? '' : `، ${formatCount(returnedPieces)} مرجوعی`
}
