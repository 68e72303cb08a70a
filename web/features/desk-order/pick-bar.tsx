import type { DeskOrderRow } from '#contract/desk-order.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { CheckIcon, CloseIcon, TruckIcon } from '#web/ui/icons.tsx'
import { ReceiptIcon } from '#web/ui/late-icons.tsx'
import styles from './pick-bar.module.css'
import { printAddress } from './print-address.ts'

interface PickBarProps {
  orders: readonly DeskOrderRow[]
  isConfirming: boolean
  onConfirm: () => void
  onSend: () => void
  onLeave: () => void
}

const MAY_BE_SENT: ReadonlySet<string> = new Set(['to_confirm', 'confirmed', 'partly_sent'])

/** What can be done with the rows that are picked. */
export function PickBar({ orders, isConfirming, onConfirm, onSend, onLeave }: PickBarProps) {
  const toConfirm = orders.filter(({ stage }) => stage === 'to_confirm').length
  const toSend = orders.filter(({ stage }) => MAY_BE_SENT.has(stage)).length
  return (
    <div className={styles.bar} role="toolbar" aria-label={`کار روی ${formatCount(orders.length)} سفارش`} data-action-bar="">
      <b>{`${formatCount(orders.length)} سفارش`}</b>
      <small>{formatToman(orders.reduce((sum, { total }) => sum + total, 0))}</small>
      <span className={styles.acts}>
        {toConfirm > 0 && (
          <Button busy={isConfirming} icon={<CheckIcon size="small" />} onClick={onConfirm}>
            {`تأیید ${formatCount(toConfirm)} سفارش`}
          </Button>
        )}
        {toSend > 0 && (
          <Button look="line" icon={<TruckIcon size="small" />} onClick={onSend}>
            ارسال
          </Button>
        )}
        <LinkButton look="line" icon={<ReceiptIcon size="small" />} to={printAddress(orders.map(({ receiptId }) => receiptId))}>
          چاپ
        </LinkButton>
        <IconButton label="رها کردن انتخاب" onClick={onLeave}>
          <CloseIcon />
        </IconButton>
      </span>
    </div>
  )
}
