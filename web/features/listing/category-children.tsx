import type { CategoryListing } from '#contract/listing.ts'
import { Picture } from '#web/ui/picture.tsx'
import styles from './category-children.module.css'

/** What stands below a category, in pictures. */
export function CategoryChildren({ title, children }: Pick<CategoryListing['category'], 'title' | 'children'>) {
  if (children.length === 0) return null
  return (
    <ul className={styles.children} aria-label={`زیردسته‌های ${title}`}>
      {children.map((child) => (
        <li key={child.slug}>
          <a href={`/category/${child.slug}`} className={styles.child}>
            <Picture path={child.image} alt="" sizes="64px" widths={[96, 192]} className={styles.picture} />
            {child.title}
          </a>
        </li>
      ))}
    </ul>
  )
}
