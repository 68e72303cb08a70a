import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import { readSellersDeadlinesCall, SellersDeadlines, saveSellersDeadlinesCall } from '#contract/order-deadlines.ts'
import { formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { showAnswer } from '#web/data/show-answer.ts'
import { showError } from '#web/data/show-error.ts'
import { useData } from '#web/data/use-data.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import styles from './sending.module.css'

type Terms = AnswerOf<typeof readSellersDeadlinesCall>

const KEY = () => mine('desk-order-deadlines')

/** How long an order may wait for this seller before it is cancelled. */
export function OrderDeadlines() {
  const asked = useData({ queryKey: KEY(), queryFn: ({ signal }) => callMine(readSellersDeadlinesCall, {}, signal) })
  if (asked.isError) return <LoadingFailed title="خطا در بارگذاری مهلت سفارش‌ها" failed={[asked]} />
  if (asked.data === undefined) {
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    )
  }
  return <DeadlinesForm terms={asked.data} />
}

interface Draft {
  confirmHours: number | undefined
  sendDays: number | undefined
}

const check = checkedBy(SellersDeadlines)
const toDraft = ({ confirmHours, sendDays }: SellersDeadlines): Draft => ({
  confirmHours: confirmHours ?? undefined,
  sendDays: sendDays ?? undefined,
})

function DeadlinesForm({ terms: { chosen, market } }: { terms: Terms }) {
  const queryClient = useQueryClient()
  const form = useContractForm<Draft, SellersDeadlines, AnswerOf<typeof saveSellersDeadlinesCall>>({
    values: toDraft(chosen),
    check: ({ confirmHours, sendDays }) => check({ confirmHours: confirmHours ?? null, sendDays: sendDays ?? null }),
    send: (body) => callMine(saveSellersDeadlinesCall, { body }),
    onDone: ({ message, deadlines }) => {
      form.reset(toDraft(deadlines.chosen))
      toast({ tone: 'success', text: message })
      return showAnswer<Terms>(queryClient, KEY(), deadlines)
    },
    onFailed: showError,
  })
  return (
    <Panel as="section" labelledBy="order-deadlines">
      <h2 id="order-deadlines">مهلت سفارش‌ها</h2>
      <p className={styles.quiet}>
        سفارشی که تا پایان مهلت تأیید یا ارسال نشود، خودبه‌خود لغو می‌شود و پولش به خریدار برمی‌گردد. جمعه‌ها و تعطیلی‌ها شمرده نمی‌شوند.
        سفارش‌هایی که آمده‌اند مهلت خود را دارند.
      </p>
      <form {...form.formProps} className={styles.form} aria-label="مهلت سفارش‌ها">
        <div className={styles.pair}>
          <Controlled form={form} name="confirmHours">
            {({ value, onChange, error }) => (
              <WholeNumberField
                label="تأیید سفارش تا چند ساعت"
                help={`خالی: ${formatCount(market.confirmHours)} ساعت، مانند همهٔ بازار`}
                value={value}
                onChange={onChange}
                error={error}
              />
            )}
          </Controlled>
          <Controlled form={form} name="sendDays">
            {({ value, onChange, error }) => (
              <WholeNumberField
                label="ارسال پس از تأیید تا چند روز"
                help={`خالی: ${formatCount(market.sendDays)} روز، مانند همهٔ بازار`}
                value={value}
                onChange={onChange}
                error={error}
              />
            )}
          </Controlled>
        </div>
        <Button type="submit" look="line" busy={form.isBusy}>
          ثبت مهلت‌ها
        </Button>
      </form>
    </Panel>
  )
}
