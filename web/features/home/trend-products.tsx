import { productPath } from '#contract/product-address.ts'
import { formatCount } from '#persian/format.ts'
import { Panel, Wrap } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import type { SectionOf } from './section-of.ts'
import { SectionTitle, titleIdOf } from './section-title.tsx'
import styles from './trend-products.module.css'

/** What sells most, numbered. */
export function TrendProducts({ section }: { section: SectionOf<'trendProducts'> }) {
  if (section.items.length === 0) return null
  const titleId = titleIdOf(section)
  return (
    <section aria-labelledby={titleId}>
      <Wrap>
        <Panel>
          <SectionTitle section={section} fallback="پرفروش‌ترین‌ها" />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
          <ol className={styles.ranks} tabIndex={0} aria-labelledby={titleId}>
            {section.items.map((product, index) => (
              <li key={product.id} className={styles.rank}>
                <Picture path={product.image} alt="" sizes="72px" widths={[96, 192]} />
                <b className={styles.number}>{formatCount(index + 1)}</b>
                <div className={styles.words}>
                  <a href={productPath(product)} className={styles.title}>
                    {product.title}
                  </a>
                  {product.inStock && <Price amount={product.discountedPrice ?? product.regularPrice} size="small" />}
                </div>
              </li>
            ))}
          </ol>
        </Panel>
      </Wrap>
    </section>
  )
}
