import { useLocation } from 'react-router'
import type { Seller } from '#contract/seller.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'

/** Each tab has an address of its own, and its content is fetched when it is first opened. */
export function SellerTabs({ seller: { id, name, productCount, commentCount } }: { seller: Seller }) {
  const { pathname } = useLocation()
  const home = `/seller/${encodeURIComponent(id)}`
  const tabs = [
    { to: home, label: 'خانه' },
    { to: `${home}/products`, label: 'محصولات', count: productCount },
    { to: `${home}/comments`, label: 'دیدگاه خریداران', count: commentCount },
  ]
  const current = tabs.find(({ to }) => samePath(pathname, to))?.to
  return <TabLinks label={`بخش‌های فروشگاه ${name}`} tabs={tabs} current={current} />
}

function samePath(one: string, other: string): boolean {
  return decodeURI(one).replace(/\/$/, '') === decodeURI(other)
}
