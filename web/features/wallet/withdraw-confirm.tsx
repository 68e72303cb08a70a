import type { SessionUser } from '#contract/identity.ts'
import { type WithdrawData, withdrawCall } from '#contract/wallet-withdrawal.ts'
import { formatToman } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './moves.module.css'
import { useMovedWallet } from './use-moved-wallet.ts'

interface WithdrawConfirmProps {
  user: SessionUser
  wanted: WithdrawData
  available: number
  onEdit: () => void
  onClose: () => void
}

/** The second step: whose account gets how much. */
export function WithdrawConfirm({ user, wanted, available, onEdit, onClose }: WithdrawConfirmProps) {
  const moved = useMovedWallet()
  const withdraw = useChange({
    send: () => callMine(withdrawCall, { body: { withdrawData: wanted } }),
    onFailed: 'here',
    onDone: ({ message }) => {
      moved()
      toast({ tone: 'success', title: 'موفق', text: message })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!withdraw.isPending}
      title="این برداشت را تأیید می‌کنید؟"
      actions={
        <>
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            ثبت درخواست برداشت
          </Button>
          <Button look="line" disabled={withdraw.isPending} onClick={onEdit}>
            ویرایش
          </Button>
        </>
      }
    >
      <p className={styles.sum}>{formatToman(wanted.amount)}</p>
      <dl className={styles.facts}>
        <div>
          <dt>شبا</dt>
          <dd>
            <bdi dir="ltr">{wanted.sheba}</bdi>
          </dd>
        </div>
        <div>
          <dt>به نام</dt>
          <dd>{`${user.name} ${user.family}`}</dd>
        </div>
        <div>
          <dt>در دسترس پس از برداشت</dt>
          <dd>{formatToman(available - wanted.amount)}</dd>
        </div>
      </dl>
      {withdraw.problem !== null && <Alert tone="danger">{withdraw.problem.message}</Alert>}
      <Alert tone="notice">حسابی که به نام شما نباشد پذیرفته نمی‌شود. تا پیش از تأیید می‌توانید درخواست را لغو کنید.</Alert>
    </Dialog>
  )
}
