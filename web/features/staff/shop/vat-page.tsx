import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import { addVatRateCall, listVatRatesCall, NewVatRate, removeVatRateCall, type VatRate } from '#contract/vat.ts'
import { formatDate, formatDateTime } from '#persian/format.ts'
import { addDays, persianDayAt } from '#persian/persian-days.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { showError } from '#web/data/show-error.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { basisPointsFrom, percentText } from '../percent-text.ts'
import { StaffPage } from '../staff-page.tsx'
import styles from './shop.module.css'

export const meta = () => personalMeta('مالیات بر ارزش افزوده')

const KEY = ['staff-vat']
type Answer = AnswerOf<typeof addVatRateCall>

/** Rates of VAT, each from a day on. */
export default function VatPage() {
  return <StaffPage>{() => <Vat />}</StaffPage>
}

function Vat() {
  const queryClient = useQueryClient()
  const asked = useData({ queryKey: KEY, queryFn: ({ signal }) => call(listVatRatesCall, {}, signal), refetchOnReconnect: false })
  const show = ({ message, rates }: Answer) => {
    toast({ tone: 'success', text: message })
    queryClient.setQueryData(KEY, { rates })
  }
  return (
    <div className={styles.stack}>
      <h1>مالیات بر ارزش افزوده</h1>
      <p className={styles.quiet}>یک نرخ برای همهٔ بازار. نرخی که آغاز شده است عوض نمی‌شود؛ هر سفارش نرخ روز خود را نگه می‌دارد.</p>
      <Panel as="section" labelledBy="new-vat" className={styles.stack}>
        <h2 id="new-vat">نرخ تازه</h2>
        <VatForm onDone={show} />
      </Panel>
      <Panel as="section" labelledBy="vat-rates" className={styles.stack}>
        <h2 id="vat-rates">نرخ‌ها</h2>
        {asked.isError && asked.data === undefined && <LoadingFailed title="خطا در بارگذاری نرخ‌ها" failed={[asked]} />}
        {asked.isPending && (
          <Loading>
            <Skeleton shape="line" />
          </Loading>
        )}
        {asked.data !== undefined && (
          <ul className={styles.rows} aria-label="نرخ‌های مالیات">
            {asked.data.rates.map((rate) => (
              <Rate key={rate.from} rate={rate} onRemoved={show} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}

interface Draft {
  from: string
  /** In percent, as it is typed. */
  basisPoints: string
  note: string
}

const EMPTY: Draft = { from: '', basisPoints: '', note: '' }
const check = checkedBy(NewVatRate)

function VatForm({ onDone }: { onDone: (answer: Answer) => void }) {
  const form = useContractForm<Draft, NewVatRate, Answer>({
    values: EMPTY,
    check: ({ basisPoints, ...rest }) => check({ ...rest, basisPoints: basisPointsFrom(basisPoints) }),
    send: (body) => call(addVatRateCall, { body }),
    onDone: (answer) => {
      form.reset(EMPTY)
      onDone(answer)
    },
    onFailed: showError,
  })
  return (
    <form {...form.formProps} className={styles.form} aria-label="نرخ تازه">
      <TextField
        label="مالیات (درصد)"
        help="مانند ۱۰ یا ۹٫۵"
        ltr
        inputMode="decimal"
        autoComplete="off"
        required
        {...form.input('basisPoints')}
      />
      <Controlled form={form} name="from">
        {(field) => <DateField {...field} label="از روز" help="فردا یا پس از آن" required min={addDays(persianDayAt(new Date()), 1)} />}
      </Controlled>
      <TextField label="یادداشت" autoComplete="off" {...form.input('note')} />
      <div className={styles.wide}>
        <Button type="submit" busy={form.isBusy}>
          ثبت نرخ
        </Button>
      </div>
    </form>
  )
}

const STATES = {
  counts: { label: 'جاری', tone: 'pesteh' },
  begins: { label: 'در آینده', tone: 'zafaran' },
  was: { label: 'پیشین', tone: 'plain' },
} as const

function Rate({
  rate: { from, basisPoints, state, note, setBy, setAt },
  onRemoved,
}: {
  rate: VatRate
  onRemoved: (answer: Answer) => void
}) {
  const remove = useChange({ send: () => call(removeVatRateCall, { params: { from } }), onDone: onRemoved })
  const set = setAt === null ? '' : `${setBy}، ${formatDateTime(setAt)}`
  const day = formatDate(`${from}T12:00:00Z`)
  return (
    <li>
      <div>
        <b>{`${percentText(basisPoints)}٪ از ${day}`}</b> <small>{[set, note].filter((word) => word !== '').join(' · ')}</small>
      </div>
      <div className={styles.tools}>
        <Chip tone={STATES[state].tone}>{STATES[state].label}</Chip>
        {state === 'begins' && (
          <Button look="plain" aria-label={`برداشتن نرخ ${day}`} busy={remove.isPending} onClick={() => remove.mutate()}>
            برداشتن
          </Button>
        )}
      </div>
    </li>
  )
}
