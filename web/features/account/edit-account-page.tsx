import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { birthdayText } from '#contract/birthday.ts'
import type { AnswerOf } from '#contract/call.ts'
import { type BuyerInfo, readUserInfoCall } from '#contract/identity.ts'
import { UpdateProfile, updateProfileCall } from '#contract/profile.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { earlyCall, type PersonalHandle } from '#web/api/early-calls.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { showError } from '#web/data/show-error.ts'
import { useData } from '#web/data/use-data.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts'
import { AccountFrame } from '#web/shell/account/account-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { DigitsField, MOBILE_GROUPS } from '#web/ui/digits-field.tsx'
import { LockIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { BirthdayField } from './birthday-field.tsx'
import styles from './edit-account-page.module.css'

export const meta = () => personalMeta('ویرایش حساب')
export const handle: PersonalHandle = { early: () => [earlyCall(readUserInfoCall, {})] }

const check = checkedBy(UpdateProfile)

interface Draft {
  name: string
  family: string
  mobile: string
  email: string
  nationalCode: string
  birthday: string
}

const draftOf = ({ birthday, name, family, mobile, email, nationalCode }: BuyerInfo): Draft => ({
  name,
  family,
  mobile,
  email,
  nationalCode,
  birthday: birthdayText(birthday),
})

export default function EditAccountPage() {
  return <AccountFrame fallback={<Awaited />}>{() => <Profile />}</AccountFrame>
}

function Profile() {
  const info = useData({ queryKey: mine('user-info'), queryFn: ({ signal }) => callMine(readUserInfoCall, {}, signal) })
  if (info.data !== undefined) return <ProfileForm user={info.data.user} />
  if (!info.isError) return <Awaited />
  return (
    <>
      <h1 className={styles.title}>ویرایش حساب</h1>
      <LoadingFailed title="خطایی رخ داد، دوباره تلاش کنید" failed={[info]} />
    </>
  )
}

function ProfileForm({ user }: { user: BuyerInfo }) {
  const queryClient = useQueryClient()
  const [values] = useState(() => draftOf(user))
  const form: ContractForm<Draft, UpdateProfile> = useContractForm<Draft, UpdateProfile, AnswerOf<typeof updateProfileCall>>({
    values,
    check,
    send: ({ mobile, ...body }) => callMine(updateProfileCall, { body }),
    whenSignedOut: 'modal',
    onDone: (answer) => {
      queryClient.setQueryData(mine('user-info'), { status: answer.status, user: answer.user })
      void queryClient.invalidateQueries({ queryKey: mine('session') })
      form.reset(draftOf(answer.user))
      toast({ tone: 'success', text: 'موفقیت در ویرایش اطلاعات کاربر' })
    },
    onFailed: (error) => {
      if (!(error instanceof ApiError) || error.status === 0) toast({ tone: 'danger', text: 'خطای سرور رخ داده است' })
      else if (error.message === '') toast({ tone: 'danger', text: 'خطا در ویرایش اطلاعات کاربر' })
      else showError(error)
    },
  })
  return (
    <>
      <h1 className={styles.title}>ویرایش حساب</h1>
      <Panel>
        <form {...form.formProps} className={styles.form} aria-label="ویرایش حساب">
          <LeaveGuard form={form} />
          <TextField label="نام" required autoComplete="given-name" {...form.input('name')} />
          <TextField label="نام خانوادگی" required autoComplete="family-name" {...form.input('family')} />
          <Controlled form={form} name="mobile">
            {(field) => (
              <DigitsField
                {...field}
                label="موبایل"
                readOnly
                icon={<LockIcon />}
                groups={MOBILE_GROUPS}
                help="شمارهٔ ورود شماست و این‌جا عوض نمی‌شود."
              />
            )}
          </Controlled>
          <TextField
            label="ایمیل"
            required
            ltr
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="name@example.com"
            {...form.input('email')}
          />
          <Controlled form={form} name="nationalCode">
            {(field) => <DigitsField {...field} label="کد ملی" required groups={[10]} />}
          </Controlled>
          <Controlled form={form} name="birthday">
            {({ name, ...field }) => <BirthdayField {...field} label="تاریخ تولد" required help="مثلاً ۱۳۷۰/۵/۱۲" />}
          </Controlled>
          <div className={styles.end}>
            <Button type="submit" busy={form.isBusy}>
              ذخیرهٔ تغییرات
            </Button>
          </div>
        </form>
      </Panel>
    </>
  )
}

function Awaited() {
  return (
    <Loading>
      <h1 className={styles.title}>ویرایش حساب</h1>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Loading>
  )
}
