import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApplicationState, DOCUMENT_LABELS, type OwnApplication, withdrawApplicationCall } from '#contract/seller-application.ts'
import { formatDateTime } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toasts.ts'
import { OWN_APPLICATION } from './own-application.ts'
import styles from './sell.module.css'

const STATES = {
  sent: { label: 'در حال بررسی', tone: 'zafaran', text: 'همکاران ما درخواست شما را می‌بینند. نتیجه را با پیامک خبر می‌دهیم.' },
  returned: { label: 'برای اصلاح برگشت', tone: 'anar', text: 'آنچه در زیر نوشته شده را اصلاح کنید و دوباره بفرستید.' },
  approved: { label: 'تأیید شد', tone: 'pesteh', text: 'فروشگاه شما آماده است.' },
  refused: { label: 'پذیرفته نشد', tone: 'anar', text: 'اگر چیزی تغییر کرده است، می‌توانید درخواست تازه‌ای بفرستید.' },
  withdrawn: { label: 'پس گرفته شد', tone: 'plain', text: 'هر وقت خواستید می‌توانید درخواست تازه‌ای بفرستید.' },
} as const satisfies Record<ApplicationState, { label: string; tone: string; text: string }>

/** Where the application stands, and why. */
export function ApplicationStanding({ application }: { application: OwnApplication }) {
  const { state, shopTitle, reason, sentAt, decidedAt, documents } = application
  const { label, tone, text } = STATES[state]
  const isOpen = state === 'sent' || state === 'returned'
  return (
    <Panel as="section" labelledBy="sell-standing">
      <div className={styles.block}>
        <div className={styles.standing}>
          <h2 id="sell-standing">{`درخواست «${shopTitle}»`}</h2>
          <Chip tone={tone}>{label}</Chip>
        </div>
        <p>{text}</p>
        {reason !== '' && (state === 'returned' || state === 'refused') && (
          <Alert tone="notice" title="نوشتهٔ بررسی‌کننده">
            {reason}
          </Alert>
        )}
        <p className={styles.quiet}>
          {`فرستاده شد: ${formatDateTime(sentAt)}`}
          {decidedAt !== null && `؛ ${label}: ${formatDateTime(decidedAt)}`}
        </p>
        {documents.length > 0 && state === 'sent' && (
          <p className={styles.quiet}>{`مدارک: ${documents.map(({ kind }) => DOCUMENT_LABELS[kind]).join('، ')}`}</p>
        )}
        {isOpen && <Withdraw />}
      </div>
    </Panel>
  )
}

function Withdraw() {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const withdraw = useChange({
    send: () => callMine(withdrawApplicationCall, {}),
    onDone: ({ application, canApply, message }) => {
      setOpen(false)
      toast({ tone: 'success', text: message })
      queryClient.setQueryData(mine(OWN_APPLICATION), { application, canApply })
    },
    onAnyFailure: () => void queryClient.invalidateQueries({ queryKey: mine(OWN_APPLICATION) }),
  })
  return (
    <>
      <div className={styles.buttons}>
        <Button look="plain" onClick={() => setOpen(true)}>
          پس گرفتن درخواست
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="پس گرفتن درخواست"
        size="small"
        actions={
          <>
            <Button look="danger" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
              پس گرفته شود
            </Button>
            <Button look="line" onClick={() => setOpen(false)}>
              انصراف
            </Button>
          </>
        }
      >
        <p>مدارکی که فرستاده‌اید پاک می‌شود. برای فروشندگی باید درخواست تازه‌ای بفرستید.</p>
      </Dialog>
    </>
  )
}
