import { useQueryClient } from '@tanstack/react-query'
import { chooseShippingCall, type FinalReceipt } from '#contract/checkout.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useChange } from '#web/data/use-change.ts'
import { showReceipt } from '#web/features/checkout/receipt.ts'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toasts.ts'
import { costOf, daysOf } from '../shipping/shipping-words.ts'

interface ShippingChoiceProps {
  part: Pick<FinalReceipt['sellers'][number], 'seller' | 'shipping' | 'shippingMethods'>
  busy: boolean
}

/** By which of a seller's methods it is sent, where there are several. */
export function ShippingChoice({ part, busy }: ShippingChoiceProps) {
  const queryClient = useQueryClient()
  const choice = useChange({
    send: (methodId: string) => callMine(chooseShippingCall, { params: { sellerId: part.seller.id }, body: { methodId } }),
    whenSignedOut: 'page',
    onDone: async (answer) => {
      await showReceipt(queryClient, answer.receipt)
      void queryClient.invalidateQueries({ queryKey: mine('cart') })
    },
    onFailed: (error) => toast({ tone: 'danger', title: 'شیوهٔ ارسال تغییر نکرد', text: error.message || 'دوباره تلاش کنید.' }),
  })
  if (part.shippingMethods.length < 2) return null
  return (
    <Select
      label="شیوهٔ ارسال"
      options={part.shippingMethods.map((method) => ({
        value: method.id,
        label: method.label,
        note: [costOf(method), daysOf(method)].filter((words) => words !== undefined).join('، '),
      }))}
      value={choice.variables !== undefined && choice.isPending ? choice.variables : (part.shipping?.id ?? null)}
      onChange={(methodId) => choice.mutate(methodId)}
      disabled={busy || choice.isPending}
    />
  )
}
