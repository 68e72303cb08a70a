import type { Seller } from '#contract/seller.ts'
import { formatCount } from '#persian/format.ts'

interface TabAddress {
  title: string
  /** Under which search engines know it. */
  path: string
  /** Another order, or a part, of what the tab shows: not for search engines. */
  isView: boolean
}

const TABS = [
  { end: '/products', title: 'محصولات' },
  { end: '/comments', title: 'دیدگاه خریداران' },
] as const

/** Each tab of a seller, and each of its pages, has a title and an address of its own. */
export function sellerTabAddress(
  { id, name }: Pick<Seller, 'id' | 'name'>,
  { pathname, search }: { pathname: string; search: string },
): TabAddress {
  const shop = `فروشگاه ${name}`
  const home = `/seller/${encodeURIComponent(id)}`
  const tab = TABS.find(({ end }) => pathname.replace(/\/$/, '').endsWith(end))
  if (tab === undefined) return { title: shop, path: home, isView: false }
  const given = new URLSearchParams(search)
  const isView = given.has('s') || given.has('sort') || given.has('category')
  const page = Number(given.get('page') ?? 1)
  const title = `${tab.title} ${shop}`
  const path = `${home}${tab.end}`
  if (isView || !Number.isSafeInteger(page) || page <= 1) return { title, path, isView }
  return { title: `${title} - صفحهٔ ${formatCount(page)}`, path: `${path}?page=${page}`, isView }
}
