import type { ReactNode } from 'react'
import { marketName } from '#web/shell/market-name.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CheckIcon, LockIcon, WarningIcon } from '#web/ui/icons.tsx'
import { ClockIcon } from '#web/ui/late-icons.tsx'

export type LoginOutcomeKind = 'success' | 'unverified' | 'pending' | 'deactive'

interface Words {
  icon: ReactNode
  tone: 'plain' | 'success' | 'danger'
  title: string
  text: string
}

const OUTCOMES: Record<Exclude<LoginOutcomeKind, 'success'>, Words> = {
  unverified: {
    icon: <ClockIcon />,
    tone: 'plain',
    title: 'در انتظار تأیید',
    text: 'حساب شما ساخته شده و در انتظار تأیید مدیر است. پس از تأیید می‌توانید وارد شوید.',
  },
  pending: {
    icon: <WarningIcon />,
    tone: 'plain',
    title: 'در حال بررسی',
    text: 'حساب شما در حال بررسی است. پس از پایان بررسی می‌توانید وارد شوید.',
  },
  deactive: {
    icon: <LockIcon />,
    tone: 'danger',
    title: 'حساب غیرفعال است',
    text: 'این حساب غیرفعال شده است. برای فعال‌کردن آن با پشتیبانی تماس بگیرید.',
  },
}

/** How a login with the right code ended. */
export function LoginOutcome({ outcome, name, redirect }: { outcome: LoginOutcomeKind; name: string | undefined; redirect: string }) {
  if (outcome === 'success') {
    const title = name === undefined || name === '' ? 'خوش آمدید' : `خوش آمدید، ${name}`
    return (
      <EmptyState level={1} icon={<CheckIcon />} tone="success" title={title} text="تا دو ثانیهٔ دیگر به جایی که بودید برمی‌گردید.">
        <LinkButton to={redirect} look="soft">
          همین حالا برو
        </LinkButton>
      </EmptyState>
    )
  }
  const { icon, tone, title, text } = OUTCOMES[outcome]
  return (
    <EmptyState level={1} icon={icon} tone={tone} title={title} text={text}>
      <LinkButton to="/" look="line">
        گشتن در {marketName()}
      </LinkButton>
    </EmptyState>
  )
}
