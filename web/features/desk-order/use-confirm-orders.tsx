import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DESK_ORDERS_AT_ONCE, type DeskOrderRow } from '#contract/desk-order.ts'
import { confirmDeskOrdersCall } from '#contract/desk-order-acts.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts.ts'
import { deskOrdersKey } from './desk-order-keys.ts'
import styles from './outcomes.module.css'

interface Refused {
  number: string
  message: string
}

/** Confirms many at once; those that could not be are told one by one. */
export function useConfirmOrders(onDone: () => void): {
  confirm: (orders: readonly DeskOrderRow[]) => void
  isConfirming: boolean
  /** What is shown of those that were refused. */
  outcomes: ReactNode
} {
  const queryClient = useQueryClient()
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const change = useChange({
    send: (orders: readonly DeskOrderRow[]) =>
      callMine(confirmDeskOrdersCall, { body: { receiptIds: orders.map(({ receiptId }) => receiptId) } }),
    onDone: ({ outcomes }, orders) => {
      const done = outcomes.filter(({ outcome }) => outcome !== 'refused').length
      if (done > 0) toast({ tone: 'success', text: `${formatCount(done)} سفارش تأیید شد و به خریداران خبر داده شد` })
      setRefused(
        outcomes.flatMap(({ receiptId, outcome, message }) => {
          const order = orders.find((each) => each.receiptId === receiptId)
          return outcome === 'refused' && order !== undefined ? [{ number: order.orderNumber, message }] : []
        }),
      )
      onDone()
    },
    onEnd: () => {
      void queryClient.invalidateQueries({ queryKey: deskOrdersKey() })
      void queryClient.invalidateQueries({ queryKey: mine('desk-order') })
    },
  })
  const confirm = (orders: readonly DeskOrderRow[]) => {
    if (orders.length === 0) return toast({ tone: 'notice', text: 'سفارشی که منتظر تأیید باشد انتخاب نشده است' })
    if (orders.length > DESK_ORDERS_AT_ONCE)
      return toast({ tone: 'notice', text: `حداکثر ${formatCount(DESK_ORDERS_AT_ONCE)} سفارش با هم تأیید می‌شود` })
    if (!change.isPending) change.mutate(orders)
  }
  const outcomes = (
    <Dialog
      open={refused.length > 0}
      onClose={() => setRefused([])}
      title={`${formatCount(refused.length)} سفارش تأیید نشد`}
      actions={<Button onClick={() => setRefused([])}>فهمیدم</Button>}
    >
      <ul className={styles.refused}>
        {refused.map(({ number, message }) => (
          <li key={number}>
            <b>
              سفارش <bdi>{toPersianDigits(number)}</bdi>
            </b>
            {message}
          </li>
        ))}
      </ul>
    </Dialog>
  )
  return { confirm, isConfirming: change.isPending, outcomes }
}
