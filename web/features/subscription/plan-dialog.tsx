import { durationWords } from '#contract/plan-duration.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Amount } from '#web/ui/price.tsx'
import { Totals } from '#web/ui/totals.tsx'
import { CHARGE, endWords } from './plan-words.ts'
import styles from './subscription-page.module.css'
import type { Opened } from './use-subscriptions.ts'

interface PlanDialogProps {
  opened: Opened
  busy: boolean
  onBuy: () => void
  onClose: () => void
}

/** Asks once more before a plan is paid; where the wallet holds too little, it says how much is missing. */
export function PlanDialog(props: PlanDialogProps) {
  return props.opened.account_balance < props.opened.plan.price.discountedPrice ? <Short {...props} /> : <Confirm {...props} />
}

function Confirm({ opened: { plan, endsAt, account_balance }, busy, onBuy, onClose }: PlanDialogProps) {
  const price = plan.price.discountedPrice
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!busy}
      title="آیا از خرید این اشتراک مطمئن هستید؟"
      size="small"
      actions={
        <>
          <Button busy={busy} onClick={onBuy}>
            خرید اشتراک
          </Button>
          <Button look="line" disabled={busy} onClick={onClose}>
            انصراف
          </Button>
        </>
      }
    >
      <Totals
        rows={[
          { label: 'اشتراک', text: plan.title },
          { label: 'مدت', text: endsAt === null ? durationWords(plan.duration) : `${durationWords(plan.duration)}، ${endWords(endsAt)}` },
        ]}
        total={{ label: 'پرداخت از کیف پول', amount: price }}
      />
      <p className={styles.quiet}>
        در دسترس پس از خرید: <Amount amount={account_balance - price} />
      </p>
    </Dialog>
  )
}

function Short({ opened: { plan, account_balance }, onClose }: PlanDialogProps) {
  const price = plan.price.discountedPrice
  return (
    <Dialog
      open
      onClose={onClose}
      title="موجودی کافی نیست"
      size="small"
      actions={
        <>
          <LinkButton to={CHARGE}>شارژ کیف پول</LinkButton>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>{`برای اشتراک ${plan.title}، ${durationWords(plan.duration)}`}</p>
      <Totals
        rows={[
          { label: 'قیمت اشتراک', amount: price },
          { label: 'در دسترس شما', amount: account_balance },
        ]}
        total={{ label: 'کم دارید', amount: price - account_balance }}
      />
    </Dialog>
  )
}
