import type { ReactNode } from 'react'
import { SendSmsCode, sendSmsCodeCall } from '#contract/identity.ts'
import { call } from '#web/api/call.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { useTypedBefore } from '#web/forms/use-typed-before.ts'
import { marketName } from '#web/shell/market-name.ts'
import { Button } from '#web/ui/button.tsx'
import { DigitsField, digitsFrom, MOBILE_GROUPS } from '#web/ui/digits-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './code-form.module.css'
import { IdentityHead } from './identity-frame.tsx'
import { tellCodeNotSent } from './sms-problems.ts'

const FORM = 'mobile-form'
const check = checkedBy(SendSmsCode)

interface MobileFormProps {
  mobile: string
  /** What is wrong with the number, as the server said before the page was alive. */
  fault?: string | undefined
  /** The number that was sent a code, and until when it gets no other: going back to it asks for none. */
  sent: { mobile: string; until: number }
  onSent: (mobile: string, resendInSeconds: number) => void
  children?: ReactNode
}

/** Asks for the number and sends it a code. */
export function MobileForm({ mobile, fault, sent, onSent, children }: MobileFormProps) {
  const typed = useTypedBefore(FORM, ['mobile']).mobile
  const form = useContractForm({
    values: { mobile: digitsFrom(typed ?? mobile, MOBILE_GROUPS) },
    check,
    posted: { mobile: fault },
    submit: (wanted, send) => {
      const left = Math.ceil((sent.until - Date.now()) / 1_000)
      if (wanted.mobile === sent.mobile && left > 0) onSent(wanted.mobile, left)
      else send(wanted)
    },
    send: (wanted) => call(sendSmsCodeCall, { body: wanted }),
    onDone: ({ resendInSeconds }, wanted) => {
      toast({ tone: 'success', text: 'پیام با موفقیت ارسال شد' })
      onSent(wanted.mobile, resendInSeconds)
    },
    onFailed: tellCodeNotSent,
  })
  return (
    <form {...form.formProps} id={FORM} className={styles.form} method="post">
      <IdentityHead title={`ورود به ${marketName()}`}>شمارهٔ موبایل‌تان را بنویسید؛ کد چهاررقمی می‌فرستیم.</IdentityHead>
      <Controlled form={form} name="mobile">
        {(field) => (
          <DigitsField
            {...field}
            label="شماره موبایل"
            help="یازده رقم، با ۰۹ شروع می‌شود."
            placeholder="۰۹۱۲ ۱۲۳ ۴۵۶۷"
            autoComplete="tel-national"
            inputMode="tel"
            groups={MOBILE_GROUPS}
          />
        )}
      </Controlled>
      <Button type="submit" size="large" wide busy={form.isBusy}>
        دریافت کد
      </Button>
      {children}
    </form>
  )
}
