import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelCashOrderCall } from '#contract/cash-on-delivery.ts'
import type { OrderDetail } from '#contract/order.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts.ts'

/** Calls off an order that is paid at the door, while nothing of it was sent. */
export function CancelCashOrder({ order }: { order: OrderDetail }) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const cancel = useChange({
    send: () => callMine(cancelCashOrderCall, { params: { orderId: order.orderId } }),
    whenSignedOut: 'page',
    onDone: (answer) => {
      for (const key of ['order', 'orders', 'payment-status']) void queryClient.invalidateQueries({ queryKey: mine(key) })
      toast({ tone: 'success', title: 'موفق', text: answer.message })
    },
    onAnyFailure: () => void queryClient.invalidateQueries({ queryKey: mine('order', order.orderId) }),
    onEnd: () => setAsking(false),
  })
  if (!canBeCalledOff(order)) return null
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        لغو سفارش
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="لغو سفارش"
        size="small"
        actions={
          <>
            <Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              بله، لغو شود
            </Button>
            <Button look="line" onClick={() => setAsking(false)}>
              انصراف
            </Button>
          </>
        }
      >
        <p>همهٔ محصولات این سفارش لغو می‌شود و مبلغی نمی‌پردازید. این کار برگشت‌پذیر نیست.</p>
      </Dialog>
    </>
  )
}

export function canBeCalledOff({ paymentMethod, sellers }: Pick<OrderDetail, 'paymentMethod' | 'sellers'>): boolean {
  const living = sellers.filter(({ status }) => status !== 'cancelled' && status !== 'failed')
  return (
    paymentMethod?.paymentMethod === 'cod' &&
    living.length > 0 &&
    living.every(({ status, isPaid }) => (status === 'processing' || status === 'basket') && isPaid === 'unpaid')
  )
}
