import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { applyDiscountCall, DiscountCode as Code, type FinalReceipt, removeDiscountCall } from '#contract/checkout.ts'
import { DISCOUNT_FLAG_MS } from '#contract/timings.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { isInPayment } from './checkout-problem.tsx'
import styles from './discount-code.module.css'
import { showReceipt } from './receipt.ts'

const check = checkedBy(z.object({ discountCode: Code }))

interface DiscountCodeProps {
  receipt: FinalReceipt
  /** The code could not be changed, for a payment of the order is open; `again` once it is not. */
  onInPayment: (error: Error, again: () => void) => void
}

/** One code for the whole bill. Once it counts, the field rests until the code is taken back. */
export function DiscountCode({ receipt, onInPayment }: DiscountCodeProps) {
  const applied = receipt.cartDiscounts.discountCode?.code
  const queryClient = useQueryClient()
  const [flag, setFlag] = useState(false)
  const form = useContractForm({
    values: { discountCode: applied ?? '' },
    check,
    send: (body) => callMine(applyDiscountCall, { body }),
    whenSignedOut: 'page',
    onDone: async (answer) => {
      await showReceipt(queryClient, answer.receipt)
      form.reset({ discountCode: answer.receipt.cartDiscounts.discountCode?.code ?? '' })
      setFlag(true)
    },
    onFailed: (error, body) => {
      if (isInPayment(error)) onInPayment(error, () => form.send(body))
      else form.refuse({ discountCode: problemOf(error) })
    },
  })
  const remove = useChange({
    send: (discountCode: string) => callMine(removeDiscountCall, { body: { discountCode } }),
    whenSignedOut: 'page',
    onDone: async (answer) => {
      await showReceipt(queryClient, answer.receipt)
      form.reset({ discountCode: '' })
      toast({ tone: 'success', text: 'کد تخفیف حذف شد' })
    },
    onFailed: (error, code) => {
      if (isInPayment(error)) onInPayment(error, () => remove.mutate(code))
      else toast({ tone: 'danger', text: problemOf(error) })
    },
  })

  useEffect(() => {
    if (!flag) return
    const timeout = setTimeout(() => setFlag(false), DISCOUNT_FLAG_MS)
    return () => clearTimeout(timeout)
  }, [flag])

  return (
    <form {...form.formProps} id="discount-code" className={styles.form}>
      <TextField
        label="کد تخفیف"
        autoComplete="off"
        autoCapitalize="off"
        {...form.input('discountCode')}
        disabled={applied !== undefined}
      />
      {applied === undefined ? (
        <Button type="submit" look="line" busy={form.isBusy} className={styles.button}>
          اعمال کد
        </Button>
      ) : (
        <Button look="danger" busy={remove.isPending} className={styles.button} onClick={() => remove.mutate(applied)}>
          حذف کد
        </Button>
      )}
      <p className={styles.flag} role="status">
        {flag && (
          <>
            <CheckIcon size="small" />
            کد تخفیف و روش پرداخت اعمال شد
          </>
        )}
      </p>
    </form>
  )
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return 'مشکلی در ارتباط با سرور رخ داده است'
  if (error.status >= 500) return 'مشکلی در اعمال کد تخفیف رخ داده است'
  return error.errors.discountCode ?? (error.message === '' ? 'مشکلی در اعمال کد تخفیف رخ داده است' : error.message)
}
