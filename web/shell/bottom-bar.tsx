import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { CartIcon, GridIcon, HomeIcon, SearchIcon, UserIcon } from '#web/ui/icons.tsx'
import { hidesBar } from './bar-visibility.ts'
import styles from './bottom-bar.module.css'
import { lazyPart } from './personal/lazy-part.tsx'

const DRAWERS = {
  categories: lazyPart(() => import('./category-drawer.tsx').then(({ CategoryDrawer }) => CategoryDrawer)),
  search: lazyPart(() => import('./header/search-drawer.tsx').then(({ SearchDrawer }) => SearchDrawer)),
}

/** Phones: home, categories, cart, search and account within the thumb's reach. */
export function BottomBar({ cartCount }: { cartCount: ReactNode }) {
  const { pathname, search } = useLocation()
  const away = useBarAway()
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
        <a href="/basket" aria-current={current('/basket')}>
          <CartIcon />
          سبد خرید
          {cartCount}
        </a>
        <button type="button" onClick={() => show('search')}>
          <SearchIcon />
          جست‌وجو
        </button>
        <a href="/account" aria-current={current('/account')}>
          <UserIcon />
          حساب من
        </a>
      </nav>
      {Drawer !== null && <Drawer with={{ onClose: () => setOpen(null) }} />}
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
