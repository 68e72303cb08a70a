import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { applyDiscountCall, DiscountCode as Code, type FinalReceipt, removeDiscountCall } from '#contract/checkout.ts'
import { DISCOUNT_FLAG_MS } from '#contract/timings.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine, isSessionEnd } from '#web/api/call-mine.ts'
import { focusFirstFault } from '#web/forms/focus-first-fault.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { isInPayment } from './checkout-problem.tsx'
import styles from './discount-code.module.css'
import { keepReceipt } from './receipt.ts'

const Shape = z.object({ discountCode: Code })

interface DiscountCodeProps {
  receipt: FinalReceipt
  /** The code could not be changed, for a payment of the order is open; `again` once it is not. */
  onInPayment: (error: Error, again: () => void) => void
}

/** One code for the whole bill. Once it counts, the field rests until the code is taken back. */
export function DiscountCode({ receipt, onInPayment }: DiscountCodeProps) {
  const applied = receipt.cartDiscounts.discountCode?.code
  const form = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const [flag, setFlag] = useState(false)
  const { register, handleSubmit, setError, reset, formState } = useForm<z.input<typeof Shape>, unknown, z.output<typeof Shape>>({
    resolver: zodResolver(Shape),
    defaultValues: { discountCode: applied ?? '' },
    shouldFocusError: false,
  })

  const apply = useMutation({
    mutationFn: (body: z.output<typeof Shape>) => callMine(applyDiscountCall, { body }),
    meta: { quietErrors: true },
    onSuccess: (answer) => {
      keepReceipt(queryClient, answer.receipt)
      reset({ discountCode: answer.receipt.cartDiscounts.discountCode?.code ?? '' })
      setFlag(true)
    },
    onError: (error, body) => {
      if (isSessionEnd(error)) return
      if (isInPayment(error)) return onInPayment(error, () => apply.mutate(body))
      setError('discountCode', { message: problemOf(error) })
      focusFirstFault(form.current)
    },
  })
  const remove = useMutation({
    mutationFn: (discountCode: string) => callMine(removeDiscountCall, { body: { discountCode } }),
    meta: { quietErrors: true },
    onSuccess: (answer) => {
      keepReceipt(queryClient, answer.receipt)
      reset({ discountCode: '' })
      toast({ tone: 'success', text: 'کد تخفیف حذف شد' })
    },
    onError: (error, code) => {
      if (isSessionEnd(error)) return
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
    <form
      ref={form}
      id="discount-code"
      className={styles.form}
      noValidate
      onSubmit={handleSubmit(
        (body) => apply.mutate(body),
        () => focusFirstFault(form.current),
      )}
    >
      <TextField
        label="کد تخفیف"
        autoComplete="off"
        autoCapitalize="off"
        {...register('discountCode')}
        disabled={applied !== undefined}
        error={formState.errors.discountCode?.message}
      />
      {applied === undefined ? (
        <Button type="submit" look="line" busy={apply.isPending} className={styles.button}>
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
