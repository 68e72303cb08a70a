import { useQueryClient } from '@tanstack/react-query'
import { type FinalReceipt, requestInvoiceCall } from '#contract/checkout.ts'
import type { InvoiceCompany } from '#contract/invoice-company.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useChange } from '#web/data/use-change.ts'
import { toast } from '#web/ui/toasts.ts'
import { isInPayment } from './checkout-problem.tsx'
import type { PayWay } from './pay-way.ts'
import { chooseMethod, showReceipt } from './receipt.ts'

interface InvoiceWish {
  sellerId: string
  vatRequested: boolean
  by: PayWay
  /** In whose name; absent: the shopper's own. */
  company?: InvoiceCompany | undefined
}

interface Told {
  onBegin: () => void
  /** What the shopper has to put right first. */
  onProblem: (error: Error, wish: InvoiceWish) => void
}

/** Asks for a seller's invoice, or takes the request back. */
export function useInvoiceRequest(receipt: FinalReceipt, { onBegin, onProblem }: Told) {
  const queryClient = useQueryClient()
  return useChange({
    send: async ({ sellerId, by, ...wish }: InvoiceWish) => {
      const idOf = ({ sellers }: FinalReceipt) => sellers.find(({ seller }) => seller.id === sellerId)?.receipt_id_seller
      // the bill may have become another just before, when a payment was taken back
      const bill = queryClient.getQueryData<FinalReceipt>(mine('receipt')) ?? receipt
      // a wish for an invoice belongs to an order: the first one opens it
      const orderId = idOf(bill) ?? idOf((await chooseMethod(by, bill)).receipt)
      if (!orderId) throw new Error('شناسه سفارش یافت نشد')
      return callMine(requestInvoiceCall, { body: { ...wish, orderId } })
    },
    whenSignedOut: 'page',
    onBegin,
    onDone: async (answer, { vatRequested }) => {
      await showReceipt(queryClient, answer.receipt)
      void queryClient.invalidateQueries({ queryKey: mine('invoice-company') })
      toast({ tone: 'success', text: vatRequested ? 'درخواست فاکتور ثبت شد' : 'درخواست فاکتور حذف شد' })
    },
    onFailed: (error, wish) => {
      if (isInPayment(error) || needsNationalCode(error)) return onProblem(error, wish)
      toast({
        tone: 'danger',
        title: 'مشکلی در ثبت درخواست فاکتور رخ داده است',
        text: error.message === '' ? 'دوباره تلاش کنید.' : error.message,
      })
      void queryClient.invalidateQueries({ queryKey: mine('receipt') })
    },
  })
}

function needsNationalCode(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'INVOICE_NEEDS_NATIONAL_CODE'
}
