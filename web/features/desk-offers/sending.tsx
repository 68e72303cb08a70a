import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DELIVERY_TIMES, type DeliveryTime } from '#contract/product.ts'
import {
  AddDaysOff,
  addDaysOffCall,
  type DaysOff,
  momentOfDay,
  readSendingCall,
  removeDaysOffCall,
  SaveSending,
  type Sending,
  saveSendingCall,
} from '#contract/sending.ts'
import { formatDate } from '#persian/format.ts'
import { persianDayAt } from '#persian/persian-days.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { showAnswer } from '#web/data/show-answer.ts'
import { showError } from '#web/data/show-error.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import { OrderDeadlines } from './order-deadlines.tsx'
import styles from './sending.module.css'

const KEY = () => mine('desk-sending')
const TIMES = Object.entries(DELIVERY_TIMES).map(([value, label]) => ({ value: value as DeliveryTime, label }))

/** What new offers begin with, the deadlines of orders and days off; `children` stand between them. */
export function SendingTerms({ children }: { children: ReactNode }) {
  const asked = useData({ queryKey: KEY(), queryFn: ({ signal }) => callMine(readSendingCall, {}, signal) })
  if (asked.isError) return <LoadingFailed title="خطا در بارگذاری شرایط ارسال" failed={[asked]} />
  if (asked.data === undefined) {
    return (
      <Loading>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Loading>
    )
  }
  return (
    <div className={styles.page}>
      <TermsForm sending={asked.data} />
      {children}
      <OrderDeadlines />
      <DaysOffPart daysOff={asked.data.daysOff} />
    </div>
  )
}

/** Puts what was answered where it is shown. */
function useShown() {
  const queryClient = useQueryClient()
  return ({ message, sending }: { message: string; sending: Sending }) => {
    toast({ tone: 'success', text: message })
    return showAnswer<Sending>(queryClient, KEY(), sending)
  }
}

const checkTerms = checkedBy(SaveSending)

function TermsForm({ sending: { areas, deliveryTime, minOrder, places } }: { sending: Sending }) {
  const show = useShown()
  const form = useContractForm({
    values: { areas, deliveryTime, minOrder: minOrder as number | undefined },
    check: ({ minOrder: least, ...rest }) => checkTerms({ ...rest, minOrder: least ?? 1 }),
    send: (body) => callMine(saveSendingCall, { body }),
    onDone: show,
    onFailed: showError,
  })
  const options = places.map(({ locationId, locationLabel }) => ({ value: locationId, label: locationLabel }))
  return (
    <Panel as="section" labelledBy="sending-terms">
      <h2 id="sending-terms">پیشنهادهای تازه با چه شرایطی آغاز شوند</h2>
      <p className={styles.quiet}>پیشنهادهایی که دارید همان‌طور که هستند می‌مانند؛ آنها را در ویرایش سریع تغییر دهید.</p>
      <form {...form.formProps} className={styles.form}>
        <Controlled form={form} name="areas">
          {({ value, onChange, error }) => (
            <MultiSelect
              label="محل‌های ارسال"
              options={options}
              value={value}
              onChange={(next) => onChange([...next])}
              placeholder="نام شهر یا استان"
              error={error}
            />
          )}
        </Controlled>
        <div className={styles.pair}>
          <Controlled form={form} name="deliveryTime">
            {({ value, onChange, error }) => <Select label="زمان ارسال" options={TIMES} value={value} onChange={onChange} error={error} />}
          </Controlled>
          <Controlled form={form} name="minOrder">
            {({ value, onChange, error }) => <WholeNumberField label="حداقل سفارش" value={value} onChange={onChange} error={error} />}
          </Controlled>
        </div>
        <Button type="submit" busy={form.isBusy}>
          ذخیره
        </Button>
      </form>
    </Panel>
  )
}

const checkDays = checkedBy(AddDaysOff)
const NO_DAYS = { firstDay: '', lastDay: '', note: '' }

function DaysOffPart({ daysOff }: { daysOff: readonly DaysOff[] }) {
  const show = useShown()
  const form = useContractForm({
    values: NO_DAYS,
    // one day needs its first alone
    check: (values) => {
      const given = { ...values, lastDay: values.lastDay === '' ? values.firstDay : values.lastDay }
      const checked = checkDays(given)
      return 'body' in checked ? { body: given } : checked
    },
    send: (body) => callMine(addDaysOffCall, { body }),
    onDone: (answer) => {
      form.reset(NO_DAYS)
      return show(answer)
    },
    onFailed: showError,
  })
  const today = persianDayAt(new Date())
  return (
    <Panel as="section" labelledBy="days-off">
      <h2 id="days-off">تعطیلی‌ها</h2>
      <p className={styles.quiet}>در این روزها چیزی نمی‌فرستید: زمان ارسال محصول‌ها و مهلت سفارش‌ها بی این روزها شمرده می‌شود.</p>
      {daysOff.length > 0 && (
        <ul className={styles.days} aria-label="تعطیلی‌های پیش رو">
          {daysOff.map((each) => (
            <Span key={each.id} given={each} />
          ))}
        </ul>
      )}
      <form {...form.formProps} className={styles.form}>
        <div className={styles.pair}>
          <Controlled form={form} name="firstDay">
            {({ value, onChange, onBlur, error }) => (
              <DateField label="از روز" min={today} value={value} onChange={onChange} onBlur={onBlur} error={error} />
            )}
          </Controlled>
          <Controlled form={form} name="lastDay">
            {({ value, onChange, onBlur, error }) => (
              <DateField
                label="تا روز"
                help="خالی: همان یک روز"
                min={today}
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                error={error}
              />
            )}
          </Controlled>
        </div>
        <TextField label="یادداشت" autoComplete="off" maxLength={120} {...form.input('note')} />
        <Button type="submit" look="line" busy={form.isBusy}>
          افزودن تعطیلی
        </Button>
      </form>
    </Panel>
  )
}

function Span({ given: { id, firstDay, lastDay, note } }: { given: DaysOff }) {
  const show = useShown()
  const words =
    firstDay === lastDay ? formatDate(momentOfDay(firstDay)) : `${formatDate(momentOfDay(firstDay))} تا ${formatDate(momentOfDay(lastDay))}`
  const remove = useChange({ send: () => callMine(removeDaysOffCall, { params: { daysOffId: id } }), onDone: show })
  return (
    <li className={styles.span}>
      <div>
        <b>{words}</b>
        {note !== '' && <p className={styles.quiet}>{note}</p>}
      </div>
      <Button look="plain" busy={remove.isPending} aria-label={`برداشتن تعطیلی ${words}`} onClick={() => remove.mutate()}>
        برداشتن
      </Button>
    </li>
  )
}
