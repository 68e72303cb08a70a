import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { logoutCall, type SessionUser } from '#contract/identity.ts'
import { call } from '#web/api/call.ts'
import { masterToken, shopperToken } from '#web/api/token.ts'
import { endSession } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { loginPath } from '#web/session/redirect.ts'
import { marketName } from '#web/shell/market-name.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LockIcon, LogoMark } from '#web/ui/icons.tsx'
import { Column } from '#web/ui/layout.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './console-frame.module.css'
import { LockForm } from './lock-form.tsx'
import { STAFF_HOME } from './staff-home.ts'
import { useStaffSession } from './staff-session.ts'

interface Place {
  to: string
  label: string
  /** Places of a group stand together below its name; a phone leaves them to the first page. */
  group?: string
}

interface ConsoleFrameProps {
  /** Where one can go on the page that is open. */
  places: (member: SessionUser) => readonly Place[]
  /** The page takes all of the screen below the bar: no places beside it. */
  isWhole?: boolean | undefined
  children: (member: SessionUser) => ReactNode
}

/**
 * Around every page of staff: who is here, where one can go, and the page itself, once the master session was verified; in their place the
 * password where it is locked. What was open comes back behind it, at the same address.
 */
export function ConsoleFrame({ places, isWhole = false, children }: ConsoleFrameProps) {
  const session = useStaffSession()
  const { pathname } = useLocation()
  const member = session.state === 'allowed' ? session.member : undefined
  const side = useRef<HTMLElement>(null)
  const isShown = member !== undefined
  // a phone shows the places as one row, of which the open one may lie far on
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another page is open
  useEffect(() => {
    const nav = side.current
    if (nav !== null && nav.scrollWidth > nav.clientWidth)
      nav.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname, isShown])
  return (
    <div className={styles.console}>
      <Top member={member} isHome={pathname === STAFF_HOME} />
      {member !== undefined && isWhole && children(member)}
      {member !== undefined && !isWhole && (
        <div className={styles.frame}>
          <nav ref={side} className={styles.side} aria-label="بخش‌ها">
            {places(member).map(({ to, label, group }, nth, all) => (
              <Fragment key={to}>
                {group !== undefined && group !== all[nth - 1]?.group && <b className={styles.group}>{group}</b>}
                <a href={to} className={group && styles.grouped} aria-current={isAt(pathname, to) ? 'page' : undefined}>
                  {label}
                </a>
              </Fragment>
            ))}
          </nav>
          <Column className={styles.main}>{children(member)}</Column>
        </div>
      )}
      {session.state === 'allowed' && session.isEnding && (
        <div className={styles.ending}>
          <Alert tone="notice" title="نشست شما به‌زودی قفل می‌شود" action={<Button onClick={session.stay}>ادامه می‌دهم</Button>}>
            چند دقیقه است کاری نکرده‌اید. هر کلید یا لمسی نشست را باز نگه می‌دارد.
          </Alert>
        </div>
      )}
      {session.state === 'locked' && (
        <div className={styles.notice}>
          <LockForm key={String(session.hasPassword)} hasPassword={session.hasPassword} onOpen={session.ask} />
        </div>
      )}
      {session.state === 'verifying' && (
        <p className={styles.notice} role="status">
          <Spinner /> در حال بررسی دسترسی شما…
        </p>
      )}
      {session.state === 'refused' && (
        <div className={styles.notice}>
          <EmptyState
            level={1}
            tone="danger"
            icon={<LockIcon />}
            title="شما دسترسی به این صفحه ندارید"
            text={
              session.isOver
                ? 'نشست شما به پایان رسیده است؛ با شمارهٔ خود دوباره وارد شوید.'
                : 'این صفحه برای همکاران فروشگاه است. اگر از آنان هستید، با شمارهٔ خود وارد شوید.'
            }
          >
            <LinkButton to={loginPath(STAFF_HOME)} onClick={leave}>
              ورود
            </LinkButton>
            <LinkButton to="/" look="line">
              صفحهٔ اصلی
            </LinkButton>
          </EmptyState>
        </div>
      )}
      {session.state === 'failed' && (
        <div className={styles.notice}>
          <LoadingFailed title="خطا در بررسی دسترسی" failed={[session]} />
        </div>
      )}
    </div>
  )
}

/** The page itself, or one below it; every page of staff stands below the first. */
function isAt(pathname: string, path: string): boolean {
  return pathname === path || (path !== STAFF_HOME && pathname.startsWith(`${path}/`))
}

/** Another number signs in: a session that goes on, a shopper's or the shopper's half of a member's, would lead away from the login page. */
function leave(): void {
  if (shopperToken() === undefined && masterToken() === undefined) return
  void call(logoutCall, {}).catch(() => undefined)
  endSession()
}

function Top({ member, isHome }: { member: SessionUser | undefined; isHome: boolean }) {
  return (
    <header className={styles.top}>
      <a className={styles.brand} href="/" aria-label={`${marketName()}، صفحهٔ اصلی`}>
        <LogoMark className={styles.mark} />
        {marketName()}
      </a>
      <nav className={styles.tools} aria-label="ابزارها">
        <a href={STAFF_HOME} aria-current={isHome ? 'page' : 'true'}>
          پیشخوان
        </a>
      </nav>
      {member !== undefined && (
        <div className={styles.end}>
          <span className={styles.session}>
            <Chip tone="zafaran" icon={<LockIcon size="small" />}>
              نشست مدیر
            </Chip>
          </span>
          <span className={styles.who}>
            <b className={styles.letter} aria-hidden="true">
              {member.name.slice(0, 1)}
            </b>
            <span>{`${member.name} ${member.family}`}</span>
          </span>
          <a className={styles.leave} href="/logout">
            خروج
          </a>
        </div>
      )}
    </header>
  )
}
