import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { MenuIcon as MenuLines } from '#web/ui/icons.tsx'
import { MenuIcon } from '../menu-icon.tsx'
import { lazyPart } from '../personal/lazy-part.tsx'
import { useSite } from '../site.ts'
import styles from './main-nav.module.css'

const MegaPanel = lazyPart(() => import('./mega-panel.tsx').then(({ MegaPanel: part }) => part))

/** From 1024 px: the departments behind one button, and the other entries beside it. */
export function MainNav() {
  const { menu } = useSite()
  const { key } = useLocation()
  /** The location that the panel was opened at: going elsewhere closes it. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = openAt === key

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpenAt(null)
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) setOpenAt(null)
  }

  return (
    <nav className={styles.nav} aria-label="فهرست اصلی">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the button and the panel inside */}
      <div ref={place} onKeyDown={onKeyDown} onBlur={onBlur}>
        <button ref={button} type="button" className={styles.megaButton} aria-expanded={open} onClick={() => setOpenAt(open ? null : key)}>
          <MenuLines />
          دسته‌بندی محصولات
        </button>
        {open && <MegaPanel with={{ place, onClose: () => setOpenAt(null) }} />}
      </div>
      {menu.main
        .filter((item) => item.mega !== true)
        .map((item) => (
          <a key={item.id} href={item.url} className={styles.entry}>
            <MenuIcon name={item.icon} size="small" />
            {item.label}
          </a>
        ))}
    </nav>
  )
}
