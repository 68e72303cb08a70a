import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { type BuyerInfo, type Province, SOCIAL_NETWORKS, updateUserCall } from '#contract/identity.ts'
import type { SavedAddress } from '#contract/saved-address.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { showAnswer } from '#web/data/show-answer.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { MOBILE_GROUPS } from '#web/ui/digits-field.tsx'
import { ArrowOnIcon, LockIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { BuyerDigits } from './buyer-digits.tsx'
import {
  type BuyerOutput,
  type BuyerValues,
  buyerFieldOf,
  NO_PLACE,
  placeOf,
  BuyerForm as Shape,
  SOCIAL_LABELS,
  valuesOf,
} from './buyer-fields.ts'
import styles from './buyer-form.module.css'
import { BuyerPlace } from './buyer-place.tsx'
import { postalCodeHelp } from './postal-code-help.ts'
import { SavedAddresses } from './saved-addresses.tsx'

const check = checkedBy(Shape)
const SOCIAL_OPTIONS = SOCIAL_NETWORKS.map((value) => ({ value, label: SOCIAL_LABELS[value] }))

/** Who buys and where it goes. What is complete already opens locked. */
export function BuyerForm({ buyer, provinces }: { buyer: BuyerInfo; provinces: readonly Province[] }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [defaultValues] = useState(() => valuesOf(buyer, provinces))
  const [editing, setEditing] = useState(() => !Shape.safeParse(defaultValues).success)
  const form = useContractForm<BuyerValues, BuyerOutput, AnswerOf<typeof updateUserCall>>({
    values: defaultValues,
    check,
    // what is known already is not sent again; a saved address may have been changed since it was chosen
    submit: (body, send) =>
      buyer.socialNumber !== '' && buyer.addresses.length === 0 && !form.isDirty ? void navigate('/payment') : send(body),
    send: (body) => callMine(updateUserCall, { body }),
    nameOf: buyerFieldOf,
    onFaults: () => setEditing(true),
    whenSignedOut: 'page',
    onDone: async (answer) => {
      await showAnswer(queryClient, mine('user-info'), { status: answer.status, user: answer.user })
      void queryClient.invalidateQueries({ queryKey: mine('session') })
      toast({ tone: 'success', text: 'موفقیت در ویرایش اطلاعات کاربر' })
      void navigate('/payment')
    },
    onFailed: (error) => toast({ tone: 'danger', title: 'خطا در ویرایش اطلاعات کاربر', text: messageOf(error) }),
  })

  const addressId = form.watch('addressId')
  const choose = (address: SavedAddress | undefined) => {
    const { addressId: id, province, city, address: line, postalCode } = address === undefined ? NO_PLACE : placeOf(address)
    form.set('addressId', id)
    form.set('province', province)
    form.set('city', city)
    form.set('address', line)
    form.set('postalCode', postalCode)
    if (address === undefined) setEditing(true)
  }

  return (
    <Panel>
      <form {...form.formProps} className={styles.form}>
        <div className={styles.head}>
          <h1>اطلاعات خریدار و تحویل</h1>
          <Switch label="ویرایش همه" checked={editing} onChange={setEditing} />
        </div>
        <div className={styles.fields}>
          <TextField label="نام" required readOnly={!editing} autoComplete="given-name" {...form.input('name')} />
          <TextField label="نام خانوادگی" required readOnly={!editing} autoComplete="family-name" {...form.input('family')} />
          <BuyerDigits
            form={form}
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
            {...form.input('email')}
          />
          <BuyerDigits form={form} name="nationalCode" label="کد ملی" help="برای فاکتور رسمی لازم است." readOnly={!editing} groups={[10]} />
          <TextField label="کشور" readOnly value="ایران" />
          {buyer.addresses.length > 0 && (
            <div className={styles.whole}>
              <SavedAddresses addresses={buyer.addresses} chosen={addressId} onChoose={choose} />
            </div>
          )}
          {addressId === '' && (
            <>
              <BuyerPlace form={form} provinces={provinces} disabled={!editing} />
              <div className={styles.whole}>
                <TextArea label="نشانی" required rows={4} readOnly={!editing} autoComplete="street-address" {...form.input('address')} />
              </div>
              <BuyerDigits
                form={form}
                name="postalCode"
                label="کد پستی"
                help={postalCodeHelp(form.watch('postalCode'))}
                required
                readOnly={!editing}
                groups={[5, 5]}
                autoComplete="postal-code"
              />
            </>
          )}
          <Controlled form={form} name="socialName">
            {({ value, onChange, error }) => (
              <Select
                label="شبکه اجتماعی"
                disabled={!editing}
                options={SOCIAL_OPTIONS}
                value={value ?? 'whatsapp'}
                onChange={onChange}
                error={error}
              />
            )}
          </Controlled>
          <BuyerDigits
            form={form}
            name="socialNumber"
            label="شماره شبکه اجتماعی"
            required
            help="برای هماهنگی تحویل در شبکهٔ بالا."
            readOnly={!editing}
            groups={MOBILE_GROUPS}
            inputMode="tel"
          />
          <TextField label="یادداشت" readOnly={!editing} placeholder="مثلاً پیش از آمدن زنگ بزنید" {...form.input('note')} />
        </div>
        <div className={styles.end}>
          <BackLink to="/basket" size="small">
            بازگشت به سبد خرید
          </BackLink>
          <Button type="submit" size="large" busy={form.isBusy}>
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
