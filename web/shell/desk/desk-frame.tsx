import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { SessionUser } from '#contract/identity.ts'
import type { SellerRight } from '#contract/rights.ts'
import { formatCount } from '#persian/format.ts'
import { useSession } from '#web/session/session.ts'
import { marketName } from '#web/shell/market-name.ts'
import { CountBadge } from '#web/ui/chip.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { BellIcon, LogoMark, MenuIcon } from '#web/ui/icons.tsx'
import { LogoutIcon } from '#web/ui/late-icons.tsx'
import { Column } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useUnreadCount } from '../unread/use-unread-count.ts'
import { DeskDoor } from './desk-door.tsx'
import styles from './desk-frame.module.css'
import { barOf, DESK_GROUPS, type DeskPlace, isAt, mayOpen, placesFor } from './desk-places.ts'
import { useRightsAgain } from './use-rights-again.ts'

interface DeskFrameProps {
  title: string
  /** Which right its page takes; `any`: everybody of a seller may open it. */
  can: SellerRight | 'any'
  /** At the end of the page's head. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * Around every page of a seller's desk: whose it is, where one can go, and the page itself for those who have the right to it. The server decides
 * each call by its own record; this only spares everybody else a page that would be refused.
 */
export function DeskFrame({ title, can, actions, children }: DeskFrameProps) {
  const session = useSession()
  useRightsAgain()
  const { user } = session
  const person = user?.role === 'supplier' ? user : undefined
  const rights = person?.rights ?? []
  const places = placesFor(rights)
  return (
    <div className={styles.desk}>
      <Top person={person} />
      <div className={styles.frame}>
        {person !== undefined && <Side person={person} places={places} />}
        <Column className={styles.main}>
          {person !== undefined && mayOpen(rights, can) ? (
            <>
              <div className={styles.head}>
                <h1>{title}</h1>
                {actions !== undefined && <div className={styles.actions}>{actions}</div>}
              </div>
              {children}
            </>
          ) : (
            <DeskDoor title={title} session={session} fallback={<Bones title={title} />} />
          )}
        </Column>
      </div>
      {places.length > 0 && <Bar places={places} />}
    </div>
  )
}

function Bones({ title }: { title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <div aria-busy="true">
        <Skeleton shape="card" />
      </div>
    </>
  )
}

function Top({ person }: { person: SessionUser | undefined }) {
  return (
    <header className={styles.top}>
      <a className={styles.brand} href="/" aria-label={`${marketName()}، صفحهٔ اصلی`}>
        <LogoMark className={styles.mark} />
        {marketName()}
      </a>
      <span className={styles.here}>میز فروشنده</span>
      {person !== undefined && (
        <div className={styles.end}>
          <Bell />
          <a className={styles.who} href="/account" aria-label={`حساب ${person.name} ${person.family}`}>
            <b className={styles.letter} aria-hidden="true">
              {person.name.slice(0, 1)}
            </b>
            <span>{`${person.name} ${person.family}`}</span>
          </a>
        </div>
      )}
    </header>
  )
}

function Bell() {
  const unread = useUnreadCount() ?? 0
  return (
    <a className={styles.bell} href="/account/notifications" aria-label={unread > 0 ? `پیام‌ها، ${formatCount(unread)} تازه` : 'پیام‌ها'}>
      <BellIcon />
      <CountBadge count={unread} />
    </a>
  )
}

function Side({ person, places }: { person: SessionUser; places: readonly DeskPlace[] }) {
  return (
    <aside className={styles.side} aria-label="میز فروشنده">
      <p className={styles.shop}>
        <b className={styles.letter} aria-hidden="true">
          {person.supplierName?.slice(0, 1)}
        </b>
        <b>{person.supplierName}</b>
      </p>
      <Menu places={places} />
    </aside>
  )
}

function Menu({ places }: { places: readonly DeskPlace[] }) {
  const groups = DESK_GROUPS.map((group) => ({ group, places: places.filter((place) => place.group === group) }))
  return groups
    .filter((group) => group.places.length > 0)
    .map(({ group, places: inGroup }) => (
      <nav key={group} className={styles.group} aria-label={group}>
        {inGroup.map((place) => (
          <PlaceLink key={place.path} place={place} />
        ))}
      </nav>
    ))
}

function PlaceLink({ place: { path, title, icon: Icon } }: { place: DeskPlace }) {
  const { pathname } = useLocation()
  return (
    <a href={path} aria-current={isAt(pathname, path) ? 'page' : undefined}>
      <Icon />
      {title}
    </a>
  )
}

/** Phones: what is opened all day within the thumb's reach, the rest one press away. */
function Bar({ places }: { places: readonly DeskPlace[] }) {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const bar = barOf(places)
  return (
    <>
      <nav className={styles.bar} aria-label="نوار پایین">
        {bar.map((place) => (
          <PlaceLink key={place.path} place={place} />
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpenAt(pathname)}>
          <MenuIcon />
          بیشتر
        </button>
      </nav>
      {/* it belongs to the page that it was opened on */}
      <Drawer open={openAt === pathname} title="میز فروشنده" onClose={() => setOpenAt(undefined)}>
        <div>
          <Menu places={places} />
          <nav className={styles.group} aria-label="حساب">
            <a href="/logout">
              <LogoutIcon />
              خروج از حساب
            </a>
          </nav>
        </div>
      </Drawer>
    </>
  )
}
