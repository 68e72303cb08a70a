import type { DeskOrderRow } from '#contract/desk-order.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { CheckIcon, TruckIcon } from '#web/ui/icons.tsx'
import { ReceiptIcon } from '#web/ui/late-icons.tsx'
import { PickBar } from '#web/ui/pick-bar.tsx'
import { printAddress } from './print-address.ts'

interface PickedOrdersProps {
  orders: readonly DeskOrderRow[]
  isConfirming: boolean
  onConfirm: () => void
  onSend: () => void
  onLeave: () => void
}

const MAY_BE_SENT: ReadonlySet<string> = new Set(['to_confirm', 'confirmed', 'partly_sent'])

/** What can be done with the rows that are picked. */
export function PickedOrders({ orders, isConfirming, onConfirm, onSend, onLeave }: PickedOrdersProps) {
  const toConfirm = orders.filter(({ stage }) => stage === 'to_confirm').length
  const toSend = orders.filter(({ stage }) => MAY_BE_SENT.has(stage)).length
  return (
    <PickBar
      what={`${formatCount(orders.length)} سفارش`}
      note={formatToman(orders.reduce((sum, { total }) => sum + total, 0))}
      onLeave={onLeave}
    >
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
    </PickBar>
  )
}
