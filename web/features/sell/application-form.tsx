import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { listProvincesCall, type Province, type SessionUser } from '#contract/identity.ts'
import { APPLICATION_TEXT_MAX, type OwnApplication, sendApplicationCall } from '#contract/seller-application.ts'
import { call } from '#web/api/call.ts'
import { callMine } from '#web/api/call-mine.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { showError } from '#web/data/show-error.ts'
import { useData } from '#web/data/use-data.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DigitsField } from '#web/ui/digits-field.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { PlaceFields } from '../checkout/place-fields.tsx'
import { type ApplicationBody, type ApplicationDraft, checkedDraft, draftFor } from './application-draft.ts'
import { DocumentsField } from './documents-field.tsx'
import styles from './sell.module.css'

type Answer = AnswerOf<typeof sendApplicationCall>

interface ApplicationFormProps {
  user: SessionUser
  /** The one that was returned; null: a new one. */
  before: OwnApplication | null
  onSent: (answer: Answer) => void
}

/** What an applicant says of themselves and their shop, with the papers that show it. */
export function ApplicationForm(props: ApplicationFormProps) {
  const places = useData({
    queryKey: ['provinces'],
    queryFn: ({ signal }) => call(listProvincesCall, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (places.data !== undefined) return <Fields {...props} provinces={places.data.provinces} />
  return places.isError ? <LoadingFailed title="خطا در بارگذاری شهرها" failed={[places]} /> : <Skeleton shape="card" />
}

const KINDS = [
  { value: 'person', label: 'شخص', description: 'با کد ملی و کارت ملی خودتان' },
  { value: 'company', label: 'شرکت', description: 'با شناسهٔ ملی و آگهی ثبت' },
] as const

function Fields({ user, before, onSent, provinces }: ApplicationFormProps & { provinces: readonly Province[] }) {
  const [values] = useState(() => draftFor(user, before))
  const form = useContractForm<ApplicationDraft, ApplicationBody, Answer>({
    values,
    check: checkedDraft,
    send: (body) => callMine(sendApplicationCall, { body }),
    whenSignedOut: 'ask',
    onDone: (answer) => {
      toast({ tone: 'success', text: answer.message })
      onSent(answer)
    },
    onFailed: showError,
  })
  const kind = form.watch('kind')
  const isCompany = kind === 'company'
  const place = (name: 'province' | 'city') => ({
    value: form.watch(name),
    onChange: (value: string) => form.set(name, value),
    error: form.faultOf(name),
  })
  return (
    <Panel as="section" labelledBy="sell-form">
      <form {...form.formProps} className={styles.form}>
        <h2 id="sell-form">{before === null ? 'درخواست فروشندگی' : 'اصلاح درخواست'}</h2>
        <LeaveGuard form={form} />
        <fieldset className={styles.part}>
          <legend>فروشنده کیست؟</legend>
          <RadioCards
            legend="شخص یا شرکت"
            hideLegend
            name="kind"
            value={kind}
            options={KINDS}
            onChange={(next) => form.set('kind', next)}
          />
          <div className={styles.pair}>
            <TextField
              label={isCompany ? 'نام حقوقی شرکت' : 'نام و نام خانوادگی، مانند کارت ملی'}
              required
              autoComplete={isCompany ? 'organization' : 'name'}
              {...form.input('legalName')}
            />
            <Controlled form={form} name="legalId">
              {(field) => (
                <DigitsField
                  {...field}
                  key={kind}
                  label={isCompany ? 'شناسهٔ ملی شرکت' : 'کد ملی'}
                  required
                  groups={isCompany ? [11] : [10]}
                  help={isCompany ? '۱۱ رقم' : '۱۰ رقم'}
                />
              )}
            </Controlled>
          </div>
          {isCompany && (
            <div className={styles.pair}>
              <Controlled form={form} name="registrationNumber">
                {(field) => <DigitsField {...field} label="شمارهٔ ثبت" required groups={[12]} />}
              </Controlled>
              <Controlled form={form} name="economicCode">
                {(field) => <DigitsField {...field} label="شمارهٔ اقتصادی" groups={[14]} help="اگر جدا از شناسهٔ ملی دارید" />}
              </Controlled>
            </div>
          )}
          <TextField
            label="شمارهٔ شبا"
            required
            ltr
            maxLength={40}
            help={isCompany ? 'حسابی به نام شرکت؛ با IR یا بدون آن' : 'حسابی به نام خودتان؛ با IR یا بدون آن'}
            {...form.input('sheba')}
          />
        </fieldset>
        <fieldset className={styles.part}>
          <legend>فروشگاه</legend>
          <div className={styles.pair}>
            <TextField label="نام فروشگاه" required help="خریداران این نام را می‌بینند" {...form.input('shopTitle')} />
            <TextField label="نام رابط" required help="کسی که با او تماس می‌گیریم" {...form.input('contactName')} />
          </div>
          <div className={styles.pair}>
            <PlaceFields provinces={provinces} province={place('province')} city={place('city')} />
          </div>
          <TextArea label="نشانی" required rows={2} autoComplete="street-address" {...form.input('address')} />
          <div className={styles.pair}>
            <Controlled form={form} name="postalCode">
              {(field) => <DigitsField {...field} label="کد پستی" required groups={[5, 5]} autoComplete="postal-code" />}
            </Controlled>
            <Controlled form={form} name="phone">
              {(field) => <DigitsField {...field} label="تلفن ثابت" groups={[3, 8]} inputMode="tel" help="با پیش‌شمارهٔ شهر" />}
            </Controlled>
          </div>
          <TextField label="ایمیل" ltr type="email" autoComplete="email" {...form.input('email')} />
          <TextArea label="چه می‌فروشید؟" rows={3} maxLength={APPLICATION_TEXT_MAX} {...form.input('about')} />
        </fieldset>
        <fieldset className={styles.part}>
          <legend>مدارک</legend>
          <DocumentsField
            kind={kind}
            before={before?.documents ?? []}
            error={form.faultOf('documents')}
            onChange={(documents) =>
              form.set(
                'documents',
                documents.map(({ id }) => id),
              )
            }
          />
        </fieldset>
        <div className={styles.buttons}>
          <Button type="submit" busy={form.isBusy}>
            {before === null ? 'فرستادن درخواست' : 'فرستادن دوباره'}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
