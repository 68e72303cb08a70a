import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmDeliveryCall, type OrderDetail } from '#contract/order.ts'
import { callMine, isSessionEnd } from '#web/session/call-mine.ts'
import { mine } from '#web/session/token-store.ts'
import { showError } from '#web/shell/errors/show-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts.ts'

/** Asks the buyer of an order that is paid, or paid at the door, whether it arrived, until they say so. */
export function DeliveryPrompt({ order }: { order: OrderDetail }) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const confirm = useMutation({
    mutationFn: () => callMine(confirmDeliveryCall, { params: { orderId: order.orderId }, body: { deliveredStatus: 'delivered' } }),
    meta: { quietErrors: true },
    onSuccess: (answer) => {
      queryClient.setQueryData(mine('order', order.orderId), { order: answer.order })
      void queryClient.invalidateQueries({ queryKey: mine('orders') })
      toast({ tone: 'success', title: 'موفق', text: answer.message })
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: mine('order', order.orderId) })
      if (!isSessionEnd(error)) showError(error)
    },
    onSettled: () => setAsking(false),
  })
  if (!canArrive(order)) return null
  return (
    <>
      <Alert tone="info" action={<Button onClick={() => setAsking(true)}>تأیید تحویل</Button>}>
        سفارش به دست‌تان رسیده است؟
      </Alert>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="تأیید تحویل سفارش"
        size="small"
        actions={
          <>
            <Button busy={confirm.isPending} onClick={() => confirm.mutate()}>
              بله، تحویل گرفتم
            </Button>
            <Button look="line" onClick={() => setAsking(false)}>
              انصراف
            </Button>
          </>
        }
      >
        <p>آیا همهٔ کالاهای این سفارش را تحویل گرفته‌اید؟ این تأیید برگشت‌پذیر نیست.</p>
      </Dialog>
    </>
  )
}

function canArrive({ status, isPaid, paymentMethod }: OrderDetail): boolean {
  if (paymentMethod?.paymentMethod === 'cod') return status === 'processing' || status === 'shipped'
  return isPaid === 'paid' && status !== 'delivered' && status !== 'cancelled' && status !== 'failed'
}
