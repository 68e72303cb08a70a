import { productPath } from '#contract/product-address.ts'
import { formatCount } from '#persian/format.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { Panel, Wrap } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { SectionOf } from './section-of.ts'
import { SectionTitle, titleIdOf } from './section-title.tsx'
import styles from './trend-products.module.css'

const TITLE = 'پرفروش‌ترین‌ها'
/** Ranks below each other; the next ones stand beside them. */
const ROWS = 3

/** What sells most, numbered, in columns that are turned like the cards of other shelves. */
export function TrendProducts({ section }: { section: SectionOf<'trendProducts'> }) {
  if (section.items.length === 0) return null
  const titleId = titleIdOf(section)
  return (
    <section aria-labelledby={titleId}>
      <Wrap>
        <Panel>
          <SectionTitle section={section} fallback={TITLE} />
          <Carousel label={section.title === '' ? TITLE : section.title} item="column">
            {columnsOf(section.items).map((column, at) => (
              <ol key={column[0]?.id} className={styles.ranks} start={at * ROWS + 1}>
                {column.map((product, row) => (
                  <li key={product.id} className={styles.rank}>
                    <Picture path={product.image} alt="" sizes="72px" widths={[96, 192]} />
                    <b className={styles.number}>{formatCount(at * ROWS + row + 1)}</b>
                    <div className={styles.words}>
                      <a href={productPath(product)} className={styles.title}>
                        {product.title}
                      </a>
                      {product.inStock && <Price amount={product.discountedPrice ?? product.regularPrice} size="small" />}
                    </div>
                  </li>
                ))}
              </ol>
            ))}
          </Carousel>
        </Panel>
      </Wrap>
    </section>
  )
}

function columnsOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / ROWS) }, (_, at) => items.slice(at * ROWS, (at + 1) * ROWS))
}
