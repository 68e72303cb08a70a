import { useQueryClient } from '@tanstack/react-query'
import {
  CORRECTION_REASONS,
  type CorrectionReason,
  CorrectStock as CorrectStockShape,
  correctStockCall,
  type DeskOffer,
  listDeskOffersCall,
  MOVEMENT_NOTE_MAX,
  MOVEMENT_REASONS,
} from '#contract/desk-offers.ts'
import { formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { showError } from '#web/data/show-error.ts'
import { useData } from '#web/data/use-data.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import styles from './stock.module.css'

/** The stock of one offer, corrected by hand with its reason. */
export function CorrectStock({ psid }: { psid: string }) {
  const asked = useData({
    queryKey: mine('desk-offer', psid),
    queryFn: ({ signal }) => callMine(listDeskOffersCall, { query: { s: psid } }, signal),
  })
  if (asked.isError) return <LoadingFailed title="خطا در بارگذاری پیشنهاد" failed={[asked]} />
  if (asked.data === undefined) {
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    )
  }
  const offer = asked.data.offers.find((each) => each.psid === psid)
  if (offer === undefined) return <Alert tone="notice">این پیشنهاد در میان پیشنهادهای شما پیدا نشد.</Alert>
  return <Correction offer={offer} />
}

const REASONS = CORRECTION_REASONS.map((value) => ({ value, label: MOVEMENT_REASONS[value] }))
/** Reasons for which pieces go: they are written without a sign. */
const GOES: readonly CorrectionReason[] = ['damaged', 'lost', 'sold_elsewhere']
const check = checkedBy(CorrectStockShape)

function Correction({ offer: { psid, title, options, image, stock } }: { offer: DeskOffer }) {
  const queryClient = useQueryClient()
  const empty = {
    psid: psid as string,
    reason: 'counted' as CorrectionReason,
    count: undefined as number | undefined,
    delta: undefined as number | undefined,
    counted: undefined as number | undefined,
    note: '',
  }
  const form = useContractForm({
    values: empty,
    check: ({ reason, count, note }) => {
      const signed = count !== undefined && GOES.includes(reason) ? -Math.abs(count) : count
      return check({ psid, reason, note, ...(reason === 'counted' ? { counted: count } : { delta: signed }) })
    },
    send: (body) => callMine(correctStockCall, { body }),
    onDone: ({ message }) => {
      toast({ tone: 'success', text: message })
      form.reset(empty)
      for (const key of ['desk-offer', 'desk-stock', 'desk-offers']) void queryClient.invalidateQueries({ queryKey: mine(key) })
    },
    onFailed: showError,
  })
  const reason = form.watch('reason')
  return (
    <Panel as="section" labelledBy="correct-stock">
      <div className={styles.head}>
        <Picture path={image} alt="" sizes="56px" widths={[96, 192]} className={styles.thumb} />
        <div>
          <h2 id="correct-stock">{[title, options].filter(Boolean).join('، ')}</h2>
          <p>{`موجودی: ${formatCount(stock)} عدد`}</p>
        </div>
      </div>
      <form {...form.formProps} className={styles.form}>
        <Controlled form={form} name="reason">
          {({ value, onChange, error }) => <Select label="علت" options={REASONS} value={value} onChange={onChange} error={error} />}
        </Controlled>
        <Controlled form={form} name="count">
          {({ value, onChange, onBlur }) => (
            <WholeNumberField
              label={reason === 'counted' ? 'تعداد شمرده‌شده' : 'تعداد'}
              help={reason === 'other' ? 'برای کم کردن، منفی بنویسید' : undefined}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              error={form.faultOf('counted') ?? form.faultOf('delta')}
            />
          )}
        </Controlled>
        <TextField label="توضیح" autoComplete="off" maxLength={MOVEMENT_NOTE_MAX} {...form.input('note')} />
        <div className={styles.send}>
          <Button type="submit" busy={form.isBusy}>
            اصلاح موجودی
          </Button>
        </div>
      </form>
    </Panel>
  )
}
