import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { OrderId } from '#contract/ids.ts'
import { withdrawPaymentCall } from '#contract/payment.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.ts'

/** Gives up the payment that is open at the bank, so that cart and choices can be changed. One that was paid meanwhile is shown instead. */
export function WithdrawPayment({ orderId, onWithdrawn }: { orderId: OrderId; onWithdrawn?: (() => void) | undefined }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const withdrawal = useChange({
    send: () => callMine(withdrawPaymentCall, { body: { orderId } }),
    onDone: async ({ isPaid }) => {
      if (isPaid === 'paid') return navigate(`/payment-statuscheck?order_id=${orderId}`)
      toast({ tone: 'success', title: 'پرداخت پیشین لغو شد', text: 'اکنون می‌توانید سفارش را تغییر دهید.' })
      void queryClient.invalidateQueries({ queryKey: mine('wallet') })
      await queryClient.invalidateQueries({ queryKey: mine('receipt') })
      onWithdrawn?.()
    },
  })
  return (
    <Button look="line" busy={withdrawal.isPending} disabled={withdrawal.isSuccess} onClick={() => withdrawal.mutate()}>
      {withdrawal.isSuccess ? 'لغو شد' : 'لغو پرداخت نیمه‌تمام'}
    </Button>
  )
}
