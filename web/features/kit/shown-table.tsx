import { useMemo, useState } from 'react'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { EditBar } from '#web/ui/table/edit-bar.tsx'
import { useSavedViews } from '#web/ui/table/saved-views.ts'
import { Table } from '#web/ui/table/table.tsx'
import { useEdits } from '#web/ui/table/use-edits.ts'
import { useTableView } from '#web/ui/table/use-table-view.ts'
import { ViewsMenu } from '#web/ui/table/views-menu.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './kit-page.module.css'
import { SHOWN_COLUMNS } from './shown-columns.ts'
import { type ShownOffer, shownOffers, shownTree } from './shown-rows.ts'

const STATES = [
  { value: 'many', label: 'ده هزار ردیف' },
  { value: 'tree', label: 'درخت' },
  { value: 'empty', label: 'خالی' },
  { value: 'loading', label: 'در راه' },
  { value: 'failed', label: 'نیامده' },
] as const
type State = (typeof STATES)[number]['value']

const MANY = 10_000
const NO_ROWS: readonly ShownOffer[] = []
const REFUSED = new Map([['offer-3', new Map([['min', 'از حداکثر سفارش بیشتر است']])]])
const idOf = ({ id }: ShownOffer) => id
const variantsOf = ({ variants }: ShownOffer) => variants
const onlyTrue = (found: unknown) => (found === true ? true : undefined)

/** The table in each of its states: written in, picked, refused, a tree, without rows, on its way, not come. */
export function ShownTable() {
  const [state, setState] = useState<State>('many')
  const [hasCards, setCards] = useState(false)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState<string>()
  const edits = useEdits()
  const view = useTableView('kit')
  const { views, save, rename, remove } = useSavedViews('kit', onlyTrue)
  const rows = useMemo(() => rowsIn(state), [state])
  const show = (id: string) => {
    const shown = views.find((one) => one.id === id)
    if (shown === undefined) return
    view.choose(shown.chosen)
    view.sortBy(shown.sort)
    setCurrent(id)
  }
  const saveAll = () => {
    toast({ tone: 'success', text: 'ذخیره شد' })
    edits.settle([...edits.drafts.keys()])
  }
  return (
    <div className={styles.wide}>
      <div className={styles.line}>
        <SegmentedControl legend="حالت جدول" name="table-state" value={state} onChange={setState} options={STATES} />
        <Checkbox label="کارت روی گوشی" checked={hasCards} onChange={setCards} />
      </div>
      <Table
        key={state}
        label="پیشنهادها"
        columns={SHOWN_COLUMNS}
        rows={rows}
        idOf={idOf}
        childrenOf={state === 'tree' ? variantsOf : undefined}
        view={view}
        edits={edits}
        faults={REFUSED}
        picked={{ ids, onChange: setIds }}
        onSave={saveAll}
        hasCards={hasCards}
        failed={
          state === 'failed' ? (
            <LoadingFailed title="پیشنهادها نیامد" failed={[{ error: null, refetch: () => setState('many') }]} />
          ) : undefined
        }
        empty={<EmptyState icon={<SearchIcon size="large" />} title="پیشنهادی نیست" text="فیلترها را کمتر کنید" level={3} />}
        tools={
          <ViewsMenu
            views={views}
            current={current}
            onShow={show}
            onSave={(name) => setCurrent(save({ name, chosen: view.chosen, sort: view.sort, filters: true }))}
            onRename={rename}
            onRemove={remove}
          />
        }
      />
      <EditBar edits={edits}>
        <Button disabled={edits.drafts.size === 0} onClick={saveAll}>
          ذخیره
        </Button>
      </EditBar>
    </div>
  )
}

function rowsIn(state: State): readonly ShownOffer[] | undefined {
  if (state === 'tree') return shownTree(200)
  if (state === 'empty') return NO_ROWS
  return state === 'many' ? shownOffers(MANY) : undefined
}
