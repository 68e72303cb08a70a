import type { SellerProducts } from '#contract/seller.ts'
import { formatCount } from '#persian/format.ts'
import { ArrowBackIcon } from '#web/ui/icons.tsx'
import styles from './seller-categories.module.css'
import { type ShelfAddress, shelfAddress } from './seller-products-address.ts'

interface SellerCategoriesProps {
  listing: Pick<SellerProducts, 'category' | 'above' | 'categories'>
  address: Omit<ShelfAddress, 'page'>
}

/** The part of the tree that a seller sells in, a step at a time: the way up, where one is, what lies below. Numbers are of everything, so they are left out beside words. */
export function SellerCategories({ listing: { category, above, categories }, address }: SellerCategoriesProps) {
  const to = (slug: string | null) => shelfAddress({ ...address, category: slug, page: 1 })
  if (address.category === null && categories.length === 0) return null
  return (
    <nav aria-label="دسته‌های این فروشنده">
      <ul className={styles.categories}>
        <li>
          <a href={to(null)} className={styles.category} aria-current={address.category === null ? 'true' : undefined}>
            همهٔ دسته‌ها
          </a>
        </li>
        {above !== null && (
          <li>
            <a href={to(above.slug)} className={styles.category}>
              <ArrowBackIcon size="small" />
              {above.title}
            </a>
          </li>
        )}
        {category !== null && (
          <li>
            <a href={to(category.slug)} className={styles.category} aria-current="true">
              {category.title}
            </a>
          </li>
        )}
        {categories.map(({ slug, title, count }) => (
          <li key={slug}>
            <a href={to(slug)} className={styles.category}>
              {title}
              {address.s === '' && <span className={styles.count}>{formatCount(count)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
