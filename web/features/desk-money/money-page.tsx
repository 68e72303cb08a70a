import { useSearchParams } from 'react-router'
import { readMoneySummaryCall } from '#contract/seller-money.ts'
import { earlyCall, type PersonalHandle } from '#web/api/early-calls.ts'
import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Column } from '#web/ui/layout.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Entries } from './entries.tsx'
import { Invoices } from './invoices.tsx'
import { PAYOUTS } from './money-address.ts'
import { MoneySummary } from './money-summary.tsx'
import { Ways } from './ways.tsx'

const TITLE = 'پول'

export const meta = () => personalMeta(TITLE)
export const handle: PersonalHandle = { early: () => [earlyCall(readMoneySummaryCall, {})] }

const VIEWS = [
  { value: 'entries', label: 'گردش حساب' },
  { value: 'orders', label: 'هر سفارش' },
  { value: 'invoices', label: 'صورت‌حساب کارمزد' },
] as const

/** The money of a seller: what the market owes them, entry by entry and order by order. */
export default function MoneyPage() {
  return (
    <DeskFrame title={TITLE} can="desk.money" actions={<LinkButton to={PAYOUTS}>تسویه</LinkButton>}>
      <Money />
    </DeskFrame>
  )
}

function Money() {
  const [search, setSearch] = useSearchParams()
  const view = VIEWS.find(({ value }) => value === search.get('view'))?.value ?? 'entries'
  return (
    <Column>
      <MoneySummary />
      <SegmentedControl
        legend="نمای پول"
        name="view"
        value={view}
        onChange={(value) => setSearch({ view: value }, { replace: true, preventScrollReset: true })}
        options={VIEWS}
      />
      {view === 'entries' && <Entries />}
      {view === 'orders' && <Ways />}
      {view === 'invoices' && <Invoices />}
    </Column>
  )
}
