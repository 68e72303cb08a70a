import { useLocation } from 'react-router'
import type { Seller } from '#contract/seller.ts'
import { formatCount } from '#persian/format.ts'
import styles from './seller-tabs.module.css'

/** Each tab has an address of its own, and its content is fetched when it is first opened. */
export function SellerTabs({ seller: { id, name, productCount, commentCount } }: { seller: Seller }) {
  const { pathname } = useLocation()
  const home = `/seller/${encodeURIComponent(id)}`
  const tabs = [
    { to: home, label: 'خانه' },
    { to: `${home}/products`, label: 'کالاها', count: productCount },
    { to: `${home}/comments`, label: 'نظر خریداران', count: commentCount },
  ]
  return (
    <nav className={styles.tabs} aria-label={`بخش‌های فروشگاه ${name}`}>
      {tabs.map(({ to, label, count }) => (
        <a key={to} href={to} className={styles.tab} aria-current={samePath(pathname, to) ? 'page' : undefined}>
          {label}
          {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
        </a>
      ))}
    </nav>
  )
}

function samePath(one: string, other: string): boolean {
  return decodeURI(one).replace(/\/$/, '') === decodeURI(other)
}
