import type { SignedUp } from '#contract/identity.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { LoginOutcome } from './login-outcome.tsx'

/** How a registration ended: signed in, or waiting for what a login would wait for. */
export function RegisterOutcome({ status, redirect }: { status: SignedUp['user']['status']; redirect: string }) {
  if (status !== true) return <LoginOutcome outcome={status === false ? 'unverified' : status} name={undefined} redirect={redirect} />
  return (
    <EmptyState
      level={1}
      icon={<CheckIcon />}
      tone="success"
      title="موفقیت در ثبت نام"
      text="وارد حساب خود شدید؛ تا دو ثانیهٔ دیگر به جایی که بودید برمی‌گردید."
    >
      <LinkButton to={redirect} look="soft">
        همین حالا برو
      </LinkButton>
    </EmptyState>
  )
}
