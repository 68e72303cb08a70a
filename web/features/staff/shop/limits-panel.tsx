import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import { CashTerms, readCashTermsCall, saveCashTermsCall } from '#contract/cash-on-delivery.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { showError } from '#web/data/show-error.ts'
import { useData } from '#web/data/use-data.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toasts.ts'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import { STAFF_DEADLINES } from '../ticket-queue-address.ts'
import styles from './shop.module.css'

const KEY = ['staff-limits']

/** Who may pay at the door; how long orders may wait has a page of its own. */
export function LimitsPanel() {
  const queryClient = useQueryClient()
  const asked = useData({ queryKey: KEY, queryFn: ({ signal }) => call(readCashTermsCall, {}, signal), refetchOnReconnect: false })
  const onDone = ({ message }: { message: string }) => {
    toast({ tone: 'success', text: message })
    void queryClient.invalidateQueries({ queryKey: KEY })
  }
  if (asked.data === undefined) return asked.isError ? <LoadingFailed title="خطا در بارگذاری محدودیت‌ها" failed={[asked]} /> : null
  return (
    <>
      <Panel as="section" labelledBy="deadlines" className={styles.stack}>
        <h2 id="deadlines">مهلت سفارش‌ها</h2>
        <p className={styles.quiet}>سفارش تا چه هنگام برای تأیید و ارسال فروشنده می‌ماند.</p>
        <LinkButton to={STAFF_DEADLINES} look="line">
          مهلت سفارش‌ها
        </LinkButton>
      </Panel>
      <CashForm terms={asked.data} onDone={onDone} />
    </>
  )
}

interface CashDraft {
  maxAmount: number | undefined
  refusedMax: number | undefined
}

const checkCash = checkedBy(CashTerms)

function CashForm({ terms, onDone }: { terms: CashTerms; onDone: (answer: { message: string }) => void }) {
  const form = useContractForm<CashDraft, CashTerms, AnswerOf<typeof saveCashTermsCall>>({
    values: { maxAmount: terms.maxAmount ?? undefined, refusedMax: terms.refusedMax ?? undefined },
    // places and sellers are no fields here, and stay as they are
    check: ({ maxAmount, refusedMax }) => {
      const checked = checkCash({ ...terms, maxAmount: maxAmount ?? null, refusedMax: refusedMax ?? null })
      if ('body' in checked) return checked
      const { maxAmount: ofAmount, refusedMax: ofRefused } = checked.faults
      return { faults: { ...(ofAmount && { maxAmount: ofAmount }), ...(ofRefused && { refusedMax: ofRefused }) } }
    },
    send: (body) => call(saveCashTermsCall, { body }),
    onDone,
    onFailed: showError,
  })
  return (
    <Panel as="section" labelledBy="cash" className={styles.stack}>
      <h2 id="cash">پرداخت در محل</h2>
      <form {...form.formProps} className={styles.form} aria-label="پرداخت در محل">
        <Controlled form={form} name="maxAmount">
          {(field) => <AmountField label="سقف هر سفارش" help="خالی: بی‌سقف" {...field} />}
        </Controlled>
        <Controlled form={form} name="refusedMax">
          {(field) => <WholeNumberField label="پس از چند بستهٔ نگرفته" help="دیگر در محل نمی‌پردازد؛ خالی: هیچ‌گاه" {...field} />}
        </Controlled>
        <div className={styles.wide}>
          <Button type="submit" busy={form.isBusy}>
            ذخیرهٔ پرداخت در محل
          </Button>
        </div>
      </form>
    </Panel>
  )
}
