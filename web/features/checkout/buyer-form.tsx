import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type BuyerInfo, type Province, SOCIAL_NETWORKS, updateUserCall } from '#contract/identity.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine, isSessionEnd } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { focusFirstFault } from '#web/forms/focus-first-fault.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { MOBILE_GROUPS } from '#web/ui/digits-field.tsx'
import { ArrowBackIcon, ArrowOnIcon, LockIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { BuyerDigits } from './buyer-digits.tsx'
import { type BuyerOutput, type BuyerValues, fieldOfRefusal, BuyerForm as Shape, SOCIAL_LABELS, valuesOf } from './buyer-fields.ts'
import styles from './buyer-form.module.css'
import { BuyerPlace } from './buyer-place.tsx'

const SOCIAL_OPTIONS = SOCIAL_NETWORKS.map((value) => ({ value, label: SOCIAL_LABELS[value] }))

/** Who buys and where it goes. What is complete already opens locked. */
export function BuyerForm({ buyer, provinces }: { buyer: BuyerInfo; provinces: readonly Province[] }) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [defaultValues] = useState(() => valuesOf(buyer, provinces))
  const [editing, setEditing] = useState(() => !Shape.safeParse(defaultValues).success)
  const { register, control, handleSubmit, setError, formState } = useForm<BuyerValues, unknown, BuyerOutput>({
    resolver: zodResolver(Shape),
    defaultValues,
    shouldFocusError: false,
  })
  const { errors } = formState
  const showFaults = () => {
    setEditing(true)
    focusFirstFault(form.current)
  }

  const update = useMutation({
    mutationFn: (values: BuyerOutput) => callMine(updateUserCall, { body: values }),
    meta: { quietErrors: true },
    onSuccess: (answer) => {
      queryClient.setQueryData(mine('user-info'), { status: answer.status, user: answer.user })
      void queryClient.invalidateQueries({ queryKey: mine('session') })
      toast({ tone: 'success', text: 'موفقیت در ویرایش اطلاعات کاربر' })
      void navigate('/payment')
    },
    onError: (error) => {
      if (isSessionEnd(error)) return
      const refused = Object.entries(error instanceof ApiError ? error.errors : {})
      for (const [name, message] of refused) {
        const field = fieldOfRefusal(name)
        if (field !== undefined) setError(field, { message })
      }
      if (refused.some(([name]) => fieldOfRefusal(name) !== undefined)) showFaults()
      else toast({ tone: 'danger', title: 'خطا در ویرایش اطلاعات کاربر', text: messageOf(error) })
    },
  })

  const isKept = buyer.socialNumber !== '' && !formState.isDirty
  /** What is known already need not be told again. */
  const goOn = (values: BuyerOutput) => (isKept ? void navigate('/payment') : update.mutate(values))

  return (
    <Panel>
      <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit(goOn, showFaults)}>
        <div className={styles.head}>
          <h1>اطلاعات خریدار و تحویل</h1>
          <Switch label="ویرایش همه" checked={editing} onChange={setEditing} />
        </div>
        <div className={styles.fields}>
          <TextField
            label="نام"
            required
            readOnly={!editing}
            autoComplete="given-name"
            {...register('name')}
            error={errors.name?.message}
          />
          <TextField
            label="نام خانوادگی"
            required
            readOnly={!editing}
            autoComplete="family-name"
            {...register('family')}
            error={errors.family?.message}
          />
          <BuyerDigits
            control={control}
            name="mobile"
            label="موبایل"
            required
            readOnly
            icon={<LockIcon />}
            help="شمارهٔ ورود شماست و این‌جا عوض نمی‌شود."
            groups={MOBILE_GROUPS}
          />
          <TextField
            label="ایمیل"
            ltr
            readOnly={!editing}
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="name@example.com"
            {...register('email')}
            error={errors.email?.message}
          />
          <BuyerDigits
            control={control}
            name="nationalCode"
            label="کد ملی"
            help="برای فاکتور رسمی لازم است."
            readOnly={!editing}
            groups={[10]}
          />
          <TextField label="کشور" readOnly value="ایران" />
          <BuyerPlace control={control} provinces={provinces} disabled={!editing} />
          <div className={styles.whole}>
            <TextArea
              label="نشانی"
              required
              rows={4}
              readOnly={!editing}
              autoComplete="street-address"
              {...register('address')}
              error={errors.address?.message}
            />
          </div>
          <BuyerDigits
            control={control}
            name="postalCode"
            label="کد پستی"
            required
            readOnly={!editing}
            groups={[5, 5]}
            autoComplete="postal-code"
          />
          <Controller
            control={control}
            name="socialName"
            render={({ field }) => (
              <Select
                label="شبکه اجتماعی"
                disabled={!editing}
                options={SOCIAL_OPTIONS}
                value={field.value ?? 'whatsapp'}
                onChange={field.onChange}
                error={errors.socialName?.message}
              />
            )}
          />
          <BuyerDigits
            control={control}
            name="socialNumber"
            label="شماره شبکه اجتماعی"
            required
            help="برای هماهنگی تحویل در شبکهٔ بالا."
            readOnly={!editing}
            groups={MOBILE_GROUPS}
            inputMode="tel"
          />
          <TextField
            label="یادداشت"
            readOnly={!editing}
            placeholder="مثلاً پیش از آمدن زنگ بزنید"
            {...register('note')}
            error={errors.note?.message}
          />
        </div>
        <div className={styles.end}>
          <a href="/basket" className={styles.back}>
            <ArrowBackIcon size="small" />
            بازگشت به سبد خرید
          </a>
          <Button type="submit" size="large" busy={update.isPending}>
            ثبت سفارش و انتخاب روش پرداخت
            <ArrowOnIcon size="small" />
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function messageOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return 'خطای سرور رخ داده است'
  return error.message === '' ? 'خطا در ویرایش اطلاعات کاربر' : error.message
}
