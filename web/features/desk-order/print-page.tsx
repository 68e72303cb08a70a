import { useNavigate, useSearchParams } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { printDeskOrdersCall } from '#contract/desk-order.ts'
import { printSlipsAsPdfCall, SlipKind, SlipPaper } from '#contract/slip.ts'
import { formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DESK_ORDERS } from './desk-orders-address.ts'
import styles from './print-page.module.css'
import { SlipSheets } from './slip-sheets.tsx'

const TITLE = 'برگه و برچسب'

export const meta = () => personalMeta(TITLE)

const KINDS = [
  { value: 'both' as const, label: 'هر دو' },
  { value: 'slip' as const, label: 'برگهٔ بسته‌بندی' },
  { value: 'label' as const, label: 'برچسب نشانی' },
]
/** Names of paper are written in Latin. */
const [A4, A6] = ['A4', 'A6']
const PAPERS = [
  { value: 'a4' as const, label: `${A4}، چهار برچسب` },
  { value: 'a6' as const, label: `${A6} یا برچسب ۱۰×۱۵` },
]

/** Packing slips and address labels, as they come out of a printer or as a file. */
export default function PrintPage() {
  return (
    <DeskFrame title={TITLE} can="desk.orders">
      <div className={styles.screenOnly}>
        <BackLink to={DESK_ORDERS}>سفارش‌ها</BackLink>
      </div>
      <Loaded />
    </DeskFrame>
  )
}

function Loaded() {
  const [address] = useSearchParams()
  const ids = address.get('ids') ?? ''
  const slips = useData({
    queryKey: mine('desk-slips', ids),
    queryFn: ({ signal }) => callMine(printDeskOrdersCall, { query: { ids } }, signal),
    enabled: ids !== '',
  })
  if (ids === '' || slips.data?.orders.length === 0) {
    return (
      <Panel>
        <EmptyState icon={<BoxIcon />} title="چیزی برای چاپ نیست" text="سفارش‌هایی را انتخاب کنید که نشانی خریدارشان هنوز دیده می‌شود." />
      </Panel>
    )
  }
  if (slips.data !== undefined) return <Ready ids={ids} slips={slips.data} />
  if (slips.isError) return <LoadingFailed title="خطا در آماده کردن چاپ" failed={[slips]} />
  return (
    <Loading>
      <Skeleton shape="card" />
    </Loading>
  )
}

function Ready({ ids, slips }: { ids: string; slips: AnswerOf<typeof printDeskOrdersCall> }) {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const kind = SlipKind.safeParse(address.get('kind')).data ?? 'both'
  const paper = SlipPaper.safeParse(address.get('paper')).data ?? 'a4'
  const choose = (chosen: { kind: SlipKind; paper: SlipPaper }) =>
    void navigate(`/desk/orders/print?${new URLSearchParams({ ids, ...chosen })}`, { replace: true })
  const download = useChange({
    send: () => callMine(printSlipsAsPdfCall, { query: { ids, kind, paper } }),
    onDone: (file) => {
      if (file instanceof Blob) saveFile(`slips-${paper}.pdf`, file)
    },
  })
  const left = ids.split(',').length - slips.orders.length
  return (
    <>
      <div className={styles.tools}>
        <SegmentedControl
          legend="چه چیزی چاپ شود"
          name="kind"
          value={kind}
          options={KINDS}
          onChange={(to) => choose({ kind: to, paper })}
        />
        <SegmentedControl legend="کاغذ" name="paper" value={paper} options={PAPERS} onChange={(to) => choose({ kind, paper: to })} />
        <span className={styles.actions}>
          <Button onClick={() => window.print()}>{`چاپ ${formatCount(slips.orders.length)} سفارش`}</Button>
          <Button look="line" busy={download.isPending} onClick={() => download.mutate()}>
            دریافت PDF
          </Button>
        </span>
      </div>
      {left > 0 && (
        <div className={styles.screenOnly}>
          <Alert tone="notice">{`${formatCount(left)} سفارش کنار ماند: نشانی خریدار آن‌ها دیگر نشان داده نمی‌شود.`}</Alert>
        </div>
      )}
      <SlipSheets {...slips} kind={kind} paper={paper} />
    </>
  )
}
