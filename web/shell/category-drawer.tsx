import type { MenuItem } from '#contract/content.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { ArrowOnIcon, ChevronDownIcon } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './category-drawer.module.css'
import { MenuIcon } from './menu-icon.tsx'
import { useSite } from './site.ts'
import { useDepartments } from './use-departments.ts'

/** Phones: the tree of departments, and the menu's other entries below it. */
export function CategoryDrawer({ onClose }: { onClose: () => void }) {
  const departments = useDepartments()
  const others = useSite().menu.main.filter((item) => item.mega !== true)
  return (
    <Drawer open full side="start" title="دسته‌بندی محصولات" onClose={onClose}>
      {departments === undefined ? (
        <div aria-busy="true">
          <Skeleton shape="button" />
        </div>
      ) : (
        <ul>
          {departments.map((department) => (
            <li key={department.id}>
              <Branch item={department} />
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.others}>
        {others.map((item) => (
          <li key={item.id}>
            <a href={item.url} className={styles.line}>
              <MenuIcon name={item.icon} />
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

function Branch({ item }: { item: MenuItem }) {
  const links = item.links ?? []
  if (links.length === 0) {
    return (
      <a href={item.url} className={styles.line}>
        <MenuIcon name={item.icon} />
        {item.label}
      </a>
    )
  }
  return (
    <details className={styles.branch}>
      <summary className={styles.line}>
        <MenuIcon name={item.icon} />
        {item.label}
        <ChevronDownIcon className={styles.mark} />
      </summary>
      <ul className={styles.inner}>
        <li>
          <a href={item.url} className={`${styles.line} ${styles.all}`}>
            همهٔ {item.label}
            <ArrowOnIcon size="small" />
          </a>
        </li>
        {links.map((link) => (
          <li key={link.id}>
            <Branch item={link} />
          </li>
        ))}
      </ul>
    </details>
  )
}
