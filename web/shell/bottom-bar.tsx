import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useCartCount } from '#web/features/cart/cart-count.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CountBadge } from '#web/ui/chip.tsx'
import { CartIcon, GridIcon, HomeIcon, SearchIcon, UserIcon } from '#web/ui/icons.tsx'
import { formatCount } from '#persian/format.ts'
import styles from './bottom-bar.module.css'
import { hidesBar } from './bar-visibility.ts'

const CategoryDrawer = lazy(() => import('./category-drawer.tsx').then(({ CategoryDrawer: part }) => ({ default: part })))
const SearchDrawer = lazy(() => import('./header/search-drawer.tsx').then(({ SearchDrawer: part }) => ({ default: part })))

const DRAWERS: Record<'categories' | 'search', ComponentType<{ onClose: () => void }>> = { categories: CategoryDrawer, search: SearchDrawer }

/** Phones: home, categories, cart, search and account within the thumb's reach. */
export function BottomBar() {
  const { pathname, search } = useLocation()
  const away = useBarAway()
  const count = useCartCount() ?? 0
  const [open, setOpen] = useState<keyof typeof DRAWERS | null>(null)
  const [openedAt, setOpenedAt] = useState(pathname + search)
  // a drawer belongs to the page that it was opened on
  if (open !== null && openedAt !== pathname + search) setOpen(null)
  const show = (drawer: keyof typeof DRAWERS) => {
    setOpenedAt(pathname + search)
    setOpen(drawer)
  }
  const Drawer = open === null ? null : DRAWERS[open]
  const current = (path: string) => (pathname === path ? 'page' : undefined)
  return (
    <>
      <nav className={classNames(styles.bar, away && styles.away)} aria-label="نوار پایین">
        <a href="/" aria-current={current('/')}>
          <HomeIcon />
          خانه
        </a>
        <button type="button" onClick={() => show('categories')}>
          <GridIcon />
          دسته‌ها
        </button>
        <a href="/basket" aria-current={current('/basket')} aria-label={count > 0 ? `سبد خرید، ${formatCount(count)} کالا` : undefined}>
          <span className={styles.withCount}>
            <CartIcon />
            <CountBadge count={count} />
          </span>
          سبد خرید
        </a>
        <button type="button" onClick={() => show('search')}>
          <SearchIcon />
          جست‌وجو
        </button>
        <a href="/account/orders" aria-current={current('/account/orders')}>
          <UserIcon />
          حساب من
        </a>
      </nav>
      {Drawer !== null && (
        <Suspense>
          <Drawer onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}

function useBarAway(): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const at = window.scrollY
      const next = hidesBar(last, at)
      if (next === undefined) return
      last = at
      setAway(next)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return away
}
