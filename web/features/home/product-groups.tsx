import type { FeaturedProduct } from '#contract/content.ts'
import { productPath } from '#contract/product-address.ts'
import { ArrowOnIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import styles from './product-groups.module.css'
import type { SectionOf } from './section-of.ts'

interface ProductGroupsProps {
  groups: SectionOf<'featured_products'>['groups']
  products: readonly FeaturedProduct[]
}

/** A few products under each title; on a phone the groups scroll beside each other. */
export function ProductGroups({ groups, products }: ProductGroupsProps) {
  const bySlug = new Map(products.map((product) => [product.slug, product]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <ul className={styles.groups} tabIndex={0} aria-label="گروه‌های محصول">
      {groups.map((group) => (
        <li key={group.title} className={styles.group}>
          <h3 className={styles.title}>{group.title}</h3>
          <ul className={styles.products}>
            {group.slugs
              .flatMap((slug) => bySlug.get(slug) ?? [])
              .map((product) => (
                <li key={product.id} className={styles.product}>
                  <Picture path={product.image} alt="" sizes="160px" widths={[192, 320]} />
                  <a href={productPath(product)} className={styles.name}>
                    {product.title}
                  </a>
                  {product.inStock && <Price amount={product.discountedPrice ?? product.regularPrice} size="small" />}
                </li>
              ))}
          </ul>
          {group.moreUrl !== '' && (
            <a className={styles.more} href={group.moreUrl} aria-label={`مشاهدهٔ همه: ${group.title}`}>
              مشاهدهٔ همه
              <ArrowOnIcon size="small" />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
