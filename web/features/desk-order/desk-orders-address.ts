import { DeskOrderFilter, DueFilter, type PartStage } from '#contract/desk-order.ts'
import { PersianMonth } from '#contract/persian-month.ts'

export const DESK_ORDERS = '/desk/orders'

/** `all`: of every stage; without one the list is what waits for its seller. */
export type StageView = 'waiting' | 'all' | PartStage
export const SORTS = ['deadline', 'newest'] as const
type Sort = (typeof SORTS)[number]

/** What the list shows. */
export interface ListChoice extends Omit<DeskOrderFilter, 'stage' | 'number'> {
  view: StageView
  sort: Sort
}

/** Stages in which something has a deadline begin with what ends first. */
const HAS_DEADLINE: ReadonlySet<StageView> = new Set(['waiting', 'to_confirm', 'confirmed', 'partly_sent'])
const sortOf = (view: StageView): Sort => (HAS_DEADLINE.has(view) ? 'deadline' : 'newest')

/** What an address asks for; what nobody could have chosen there counts as not said. */
export function choiceOf(address: URLSearchParams): ListChoice {
  const text = (name: string) => address.get(name)?.trim() || undefined
  const view = text('stage') === 'all' ? 'all' : (DeskOrderFilter.shape.stage.safeParse(text('stage')).data ?? 'waiting')
  const search = DeskOrderFilter.shape.search.safeParse(text('search')).data
  const province = DeskOrderFilter.shape.province.safeParse(text('province')).data
  const month = PersianMonth.safeParse(text('month')).data
  const due = DueFilter.safeParse(text('due')).data
  const sort = SORTS.find((one) => one === text('sort')) ?? sortOf(view)
  return { view, sort, ...(search && { search }), ...(province && { province }), ...(month && { month }), ...(due && { due }) }
}

/** What is as by default stands in no address. */
export function searchOf({ view, sort, search, province, month, due }: ListChoice): string {
  const query = new URLSearchParams()
  if (view !== 'waiting') query.set('stage', view)
  if (search !== undefined) query.set('search', search)
  if (province !== undefined) query.set('province', province)
  if (month !== undefined) query.set('month', month)
  if (due !== undefined) query.set('due', due)
  if (sort !== sortOf(view)) query.set('sort', sort)
  return query.size === 0 ? '' : `?${query}`
}

/** The same list in another stage, in the order that belongs to it. */
export function inView(choice: ListChoice, view: StageView): ListChoice {
  return { ...choice, view, sort: sortOf(view) }
}

export function filterOf({ view, search, province, month, due }: ListChoice): DeskOrderFilter {
  return {
    ...(view !== 'all' && { stage: view }),
    ...(search && { search }),
    ...(province && { province }),
    ...(month && { month }),
    ...(due && { due }),
  }
}

/** Nothing but the stage was chosen. */
export function isWhole({ search, province, month, due }: ListChoice): boolean {
  return [search, province, month, due].every((one) => one === undefined)
}
