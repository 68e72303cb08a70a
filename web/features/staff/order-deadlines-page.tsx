import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import { OrderDeadlines, readOrderDeadlinesCall, saveOrderDeadlinesCall } from '#contract/order-deadlines.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { showError } from '#web/data/show-error.ts'
import { useData } from '#web/data/use-data.ts'
import { type Checked, faultsOfIssues, namesOf } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import styles from './commission-page.module.css'
import { StaffPage } from './staff-page.tsx'

export const meta = () => personalMeta('مهلت سفارش‌ها')

const KEY = ['staff-order-deadlines']

/** How long orders may wait for sellers that chose nothing themselves. */
export default function OrderDeadlinesPage() {
  return <StaffPage>{() => <Deadlines />}</StaffPage>
}

function Deadlines() {
  const asked = useData({
    queryKey: KEY,
    queryFn: ({ signal }) => call(readOrderDeadlinesCall, {}, signal),
    refetchOnReconnect: false,
  })
  return (
    <div className={styles.stack}>
      <h1>مهلت سفارش‌ها</h1>
      <p className={styles.quiet}>
        سفارشی که فروشنده تا پایان مهلت تأیید یا ارسال نکند، خودبه‌خود لغو می‌شود و پولش به خریدار برمی‌گردد. جمعه‌ها و تعطیلی‌ها شمرده نمی‌شوند.
        مهلتی که فروشنده خود گذاشته است جای این‌ها را می‌گیرد و سفارش‌هایی که آمده‌اند مهلت خود را دارند.
      </p>
      {asked.isError && asked.data === undefined && <LoadingFailed title="خطا در بارگذاری مهلت‌ها" failed={[asked]} />}
      {asked.isPending && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {asked.data !== undefined && <DeadlinesForm deadlines={asked.data} />}
    </div>
  )
}

interface Draft {
  confirmHours: number | undefined
  sendDays: number | undefined
}

function check(draft: Draft): Checked<OrderDeadlines, keyof Draft> {
  const read = OrderDeadlines.safeParse(draft)
  return read.success ? { body: read.data } : { faults: faultsOfIssues(read.error, namesOf(draft)) }
}

function DeadlinesForm({ deadlines }: { deadlines: OrderDeadlines }) {
  const queryClient = useQueryClient()
  const form = useContractForm<Draft, OrderDeadlines, AnswerOf<typeof saveOrderDeadlinesCall>>({
    values: deadlines,
    check,
    send: (body) => call(saveOrderDeadlinesCall, { body }),
    onDone: ({ message, deadlines: saved }) => {
      form.reset(saved)
      queryClient.setQueryData(KEY, saved)
      toast({ tone: 'success', text: message })
    },
    onFailed: showError,
  })
  return (
    <Panel>
      <form {...form.formProps} className={styles.form} aria-label="مهلت سفارش‌ها">
        <LeaveGuard form={form} />
        <Controlled form={form} name="confirmHours">
          {({ onBlur, ...field }) => <WholeNumberField {...field} label="تأیید سفارش تا چند ساعت" help="از ۱ تا ۷۲ ساعت کاری" required />}
        </Controlled>
        <Controlled form={form} name="sendDays">
          {({ onBlur, ...field }) => (
            <WholeNumberField {...field} label="ارسال پس از تأیید تا چند روز" help="از ۱ تا ۳۰ روز کاری" required />
          )}
        </Controlled>
        <div className={styles.wide}>
          <Button type="submit" busy={form.isBusy}>
            ثبت مهلت‌ها
          </Button>
        </div>
      </form>
    </Panel>
  )
}
