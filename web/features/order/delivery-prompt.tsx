import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderId } from '#contract/ids.ts'
import { confirmDeliveryCall } from '#contract/order.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useNow } from '#web/ui/clock.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts.ts'

interface DeliveryPromptProps {
  orderId: OrderId
  /** From when on it may have come; null: it cannot have, or it was said. */
  askedFrom: string | null
}

/** Asks the buyer whether an order arrived, until they say so. */
export function DeliveryPrompt({ orderId, askedFrom }: DeliveryPromptProps) {
  const queryClient = useQueryClient()
  const now = useNow()
  const [asking, setAsking] = useState(false)
  const confirm = useChange({
    send: () => callMine(confirmDeliveryCall, { params: { orderId }, body: { deliveredStatus: 'delivered' } }),
    whenSignedOut: 'page',
    onDone: (answer) => {
      for (const key of ['order', 'orders', 'payment-status']) void queryClient.invalidateQueries({ queryKey: mine(key) })
      toast({ tone: 'success', title: 'موفق', text: answer.message })
    },
    onAnyFailure: () => void queryClient.invalidateQueries({ queryKey: mine('order', orderId) }),
    onEnd: () => setAsking(false),
  })
  if (now === null || askedFrom === null || now * 1_000 < Date.parse(askedFrom)) return null
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
        <p>آیا همهٔ محصولات این سفارش را تحویل گرفته‌اید؟ این تأیید برگشت‌پذیر نیست.</p>
      </Dialog>
    </>
  )
}
