import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { loginPath } from '#web/session/redirect.ts'
import type { Session } from '#web/session/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LockIcon, StoreIcon } from '#web/ui/icons.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'

interface DeskDoorProps {
  title: string
  session: Session
  /** Stands in while it is not known who asks. */
  fallback: ReactNode
}

/** In place of a page of the desk for those who may not open it: why, and what they can do. */
export function DeskDoor({ title, session: { status, user, problem, retry }, fallback }: DeskDoorProps) {
  const { pathname, search } = useLocation()
  if (problem !== undefined) {
    return (
      <>
        <h1>{title}</h1>
        <Alert tone="danger" title="خطا در بررسی دسترسی" action={<RetryButton onClick={retry} />}>
          {problem.message}
        </Alert>
      </>
    )
  }
  if (status === 'unknown') return fallback
  if (user === undefined) {
    return (
      <EmptyState
        level={1}
        icon={<StoreIcon />}
        title="وارد میز فروشنده شوید"
        text="با شماره‌ای وارد شوید که فروشگاه شما با آن ثبت شده است."
      >
        <LinkButton to={loginPath(pathname + search)}>ورود</LinkButton>
        <LinkButton to="/sell" look="line">
          فروشنده شوید
        </LinkButton>
      </EmptyState>
    )
  }
  if (user.role === 'supplier') {
    return (
      <EmptyState
        level={1}
        tone="danger"
        icon={<LockIcon />}
        title={`به «${title}» دسترسی ندارید`}
        text={`مدیر فروشگاه ${user.supplierName ?? ''} می‌تواند این دسترسی را به شما بدهد.`}
      >
        <LinkButton to="/" look="line">
          صفحهٔ اصلی
        </LinkButton>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={1}
      icon={<StoreIcon />}
      title="این حساب فروشگاهی ندارد"
      text="اگر با شمارهٔ دیگری فروشنده‌اید، از این حساب خارج و با آن وارد شوید."
    >
      <LinkButton to="/sell">فروشنده شوید</LinkButton>
      <LinkButton to="/logout" look="line">
        خروج از حساب
      </LinkButton>
    </EmptyState>
  )
}
