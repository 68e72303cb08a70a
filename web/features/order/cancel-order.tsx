import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDetail, SellerEntry } from '#contract/order.ts'
import { cancelOrderCall, cancelPartCall } from '#contract/order-cancel.ts'
import { withdrawPaymentCall } from '#contract/payment.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { showError } from '#web/data/show-error.ts'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toasts.ts'

interface CancelOrderProps {
  order: OrderDetail
  /** Only this seller's part of it. */
  part?: SellerEntry
}

/** Cancels what is not paid, after a question. A payment that is open at the bank is taken back first, once its shopper says that too. */
export function CancelOrder({ order, part }: CancelOrderProps) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [isAtBank, setAtBank] = useState(false)
  const { orderId } = order
  const close = () => {
    setAsking(false)
    setAtBank(false)
  }
  const cancel = useChange({
    send: async () => {
      if (isAtBank) await callMine(withdrawPaymentCall, { body: { orderId } })
      return part === undefined
        ? callMine(cancelOrderCall, { params: { orderId } })
        : callMine(cancelPartCall, { params: { receiptId: part.receipt_id_seller } })
    },
    whenSignedOut: 'page',
    onDone: ({ message }) => {
      for (const key of ['order', 'orders', 'payment-status', 'cart', 'account'])
        void queryClient.invalidateQueries({ queryKey: mine(key) })
      toast({ tone: 'success', title: 'موفق', text: message })
      close()
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'ORDER_IN_PAYMENT' && !isAtBank) return setAtBank(true)
      close()
      showError(error)
    },
    onAnyFailure: () => void queryClient.invalidateQueries({ queryKey: mine('order', orderId) }),
  })
  return (
    <>
      <Button look={part === undefined ? 'danger' : 'line'} onClick={() => setAsking(true)}>
        {part === undefined ? 'لغو سفارش' : 'لغو این بخش'}
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={part === undefined ? 'لغو سفارش' : `لغو بخش «${part.seller.label}»`}
        size="small"
        actions={
          <>
            <Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {isAtBank ? 'پس گرفتن پرداخت و لغو' : 'بله، لغو شود'}
            </Button>
            <Button look="line" onClick={close}>
              انصراف
            </Button>
          </>
        }
      >
        <p>{questionOf(order, part)}</p>
        {isAtBank && (
          <Alert tone="notice">
            پرداخت این سفارش در بانک باز است. اگر پرداخت نکرده‌اید، آن را پس بگیرید تا سفارش لغو شود؛ اگر پرداخت کرده باشید، سفارش می‌ماند.
          </Alert>
        )}
      </Dialog>
    </>
  )
}

function questionOf({ paymentMethod }: OrderDetail, part: SellerEntry | undefined): string {
  const what = part === undefined ? 'همهٔ محصولات این سفارش لغو می‌شود' : 'محصولات این فروشنده از سفارش لغو می‌شود و بقیهٔ سفارش می‌ماند'
  if (paymentMethod?.paymentMethod === 'cod') return `${what} و مبلغی بابت آن نمی‌پردازید. این کار برگشت‌پذیر نیست.`
  return `${what} و از سبد خرید هم برداشته می‌شود. بعدها با «خرید دوباره» می‌توانید آن‌ها را از نو سفارش دهید.`
}
