import { PART_STAGE_LABELS, PartStage } from '#contract/desk-order.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { DESK_ORDERS, inView, type ListChoice, type StageView, searchOf } from './desk-orders-address.ts'
import type { useDeskCounts } from './use-desk-orders.ts'

const VIEWS: readonly { view: StageView; label: string }[] = [
  { view: 'waiting', label: 'کار امروز' },
  ...PartStage.options.map((view) => ({ view, label: PART_STAGE_LABELS[view] })),
  { view: 'all', label: 'همه' },
]

/** The view after this one, or before it; behind the last one comes the first. */
export function nextView(choice: ListChoice, by: 1 | -1): ListChoice {
  const at = VIEWS.findIndex(({ view }) => view === choice.view)
  const next = VIEWS[(at + by + VIEWS.length) % VIEWS.length]
  return next === undefined ? choice : inView(choice, next.view)
}

interface OrdersViewsProps {
  choice: ListChoice
  /** undefined: not there yet. */
  counts: ReturnType<typeof useDeskCounts>['data']
}

export function OrdersViews({ choice, counts }: OrdersViewsProps) {
  const countOf = (view: StageView) => (view === 'waiting' || view === 'all' ? counts?.[view] : counts?.stages[view])
  const toOf = (view: StageView) => `${DESK_ORDERS}${searchOf(inView(choice, view))}`
  return (
    <TabLinks
      label="نماها"
      current={toOf(choice.view)}
      tabs={VIEWS.map(({ view, label }) => ({ to: toOf(view), label, count: countOf(view) }))}
    />
  )
}
