import { useCallback, useMemo, useRef, useState } from 'react'
import type { EditNode } from '#contract/fast-edit.ts'
import type { UserId } from '#contract/ids.ts'
import { ADVANCED_SEARCH_DEBOUNCE_MS } from '#contract/timings.ts'
import { formatCount } from '#persian/format.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { nextPageOf } from '#web/data/use-cursor-pages.ts'
import type { Choices } from '#web/features/trade/choices.ts'
import type { Mode } from '#web/features/trade/modes.ts'
import { useSettled } from '#web/features/trade/use-settled.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { signedInId } from '#web/session/signed-in-id.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { EditBar } from '#web/ui/table/edit-bar.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { useEdits } from '#web/ui/table/use-edits.ts'
import { useTableView } from '#web/ui/table/use-table-view.ts'
import { BulkWork, type Work } from './bulk-work.tsx'
import { ConflictsDialog } from './conflicts-dialog.tsx'
import { editColumns } from './edit-columns.tsx'
import styles from './edit-table.module.css'
import { EditTools } from './edit-tools.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import type { Place } from './offer-terms.ts'
import { askedState, rowsShown, type Showing } from './rows-shown.ts'
import { useEditPages } from './use-edit-pages.ts'
import { useKnownOffers } from './use-known-offers.ts'
import { useSaveKey } from './use-save-key.ts'
import { useSaveOffers } from './use-save-offers.ts'

interface EditTableProps {
  mode: Mode
  choices: Choices
  userId: UserId | undefined
}

const NO_PLACES: readonly Place[] = []
const idOf = ({ psid }: EditNode) => psid

/** The seller's offers of what was chosen, page by page, with what was written in them and is not saved yet. */
export function EditTable({ mode, choices, userId }: EditTableProps) {
  const [typed, type] = useState('')
  const [showing, show] = useState<Showing>('all')
  const [goTo, setGoTo] = useState<{ rowId: string; columnId: string }>()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [past, setPast] = useState<EditNode>()
  const [work, openWork] = useState<Work>()
  const [areConflictsOpen, openConflicts] = useState(true)
  const words = useSettled(typed.trim(), ADVANCED_SEARCH_DEBOUNCE_MS)
  const edits = useEdits()
  const { drafts } = edits
  const pages = useEditPages({ mode, choices, only: askedState(showing), words, userId })
  const found = useMemo(() => pages.data?.pages.flatMap(({ rows }) => rows), [pages.data])
  const places = useSamePlaces(pages.data?.pages[0]?.places)
  const offers = useKnownOffers(found, drafts, places)
  const saving = useSaveOffers({
    edits,
    offers: offers.latest,
    learn: offers.learn,
    goTo: (rowId, columnId) => {
      if (offers.rows?.some(({ psid }) => psid === rowId) !== true) show('faulty')
      setGoTo({ rowId, columnId })
    },
  })
  const { save, faults, conflicts } = saving
  const rows = useMemo(
    () => rowsShown({ showing, rows: offers.rows, known: offers.known, drafts, faults }),
    [showing, offers.rows, offers.known, drafts, faults],
  )
  const picked = useMemo(() => [...ids].flatMap((id) => offers.known.get(id) ?? []), [ids, offers.known])
  const currencies = useCurrencies(offers.rows)
  const saveRow = useLatest((psid: string) => save([psid]))
  const columns = useMemo(() => editColumns({ places, currencies, save: saveRow, showHistory: setPast }), [places, currencies, saveRow])
  const saveAll = () => {
    if (drafts.size === 0) return
    openConflicts(true)
    save([...drafts.keys()])
  }
  useSaveKey(saveAll)
  const holdsUnsent = useLatest(() => edits.drafts.size > 0)
  const hasMore = pages.hasNextPage && (showing === 'all' || askedState(showing) !== 'all')
  const drop = {
    ...edits,
    settle: (rowIds: readonly string[]) => {
      edits.settle(rowIds)
      saving.forget(rowIds)
    },
  }
  return (
    <>
      <LeaveGuard form={{ isDirty: drafts.size > 0, holdsUnsent }} />
      {conflicts.size > 0 && (
        <Alert
          tone="notice"
          title={`${formatCount(conflicts.size)} ردیف را کس دیگری زودتر تغییر داده است`}
          action={
            <Button look="line" onClick={() => openConflicts(true)}>
              دیدن و تصمیم
            </Button>
          }
        >
          آنچه نوشته‌اید مانده و هنوز ذخیره نشده است.
        </Alert>
      )}
      <Table
        label="جدول ویرایش"
        columns={columns}
        rows={rows}
        idOf={idOf}
        view={useTableView(`fast-edit:${signedInId() ?? 'guest'}`)}
        edits={edits}
        faults={faults}
        toneOf={saving.toneOf}
        picked={{ ids, onChange: setIds }}
        goTo={goTo}
        hasCards
        onLastRow={hasMore ? nextPageOf(pages) : undefined}
        failed={
          pages.isError && pages.data === undefined ? <LoadingFailed title="خطا در بارگذاری پیشنهادها" failed={[pages]} /> : undefined
        }
        empty={
          <EmptyState
            icon={<SearchIcon size="large" />}
            title="محصولی یافت نشد"
            text="فیلترها را کمتر کنید یا برند و دستهٔ دیگری برگزینید."
            level={2}
          />
        }
        tools={
          <EditTools
            typed={typed}
            onType={type}
            showing={showing}
            onShow={show}
            total={pages.data?.pages[0]?.total}
            unsaved={drafts.size}
            faulty={faults.size}
            picked={picked.length}
            onWork={openWork}
          />
        }
      />
      {hasMore && (
        <Button look="line" wide busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          ردیف‌های بعدی
        </Button>
      )}
      <div className={styles.foot} data-action-bar="">
        <EditBar edits={drop}>
          <Button disabled={drafts.size === 0} busy={saving.isSaving} onClick={saveAll}>
            {drafts.size === 0 ? 'ذخیره' : `ذخیره ${formatCount(drafts.size)} ردیف`}
          </Button>
        </EditBar>
      </div>
      {conflicts.size > 0 && areConflictsOpen && (
        <ConflictsDialog
          conflicts={conflicts}
          offers={offers.known}
          drafts={drafts}
          columns={columns}
          places={places}
          onTheirs={saving.takeTheirs}
          onMine={saving.takeMine}
          onClose={() => openConflicts(false)}
        />
      )}
      <BulkWork
        opened={work}
        onClose={() => openWork(undefined)}
        onOpen={openWork}
        picked={picked}
        offers={offers.known}
        drafts={drafts}
        onStarted={() => setIds(new Set())}
      />
      {past !== undefined && <HistoryDialog offer={past} places={places} onClose={() => setPast(undefined)} />}
    </>
  )
}

/** The same list while other rows come: columns stay as they are. */
function useSamePlaces(found: readonly Place[] | undefined): readonly Place[] {
  const kept = useRef(NO_PLACES)
  if (found !== undefined && JSON.stringify(found) !== JSON.stringify(kept.current)) kept.current = found
  return kept.current
}

/** In which some of these offers have a price; the same list while other rows come. */
function useCurrencies(rows: readonly EditNode[] | undefined): readonly string[] {
  const labels = [...new Set((rows ?? []).flatMap(({ price }) => price.ICPrice.map(({ label }) => label)))].toSorted().join()
  return useMemo(() => (labels === '' ? [] : labels.split(',')), [labels])
}

/** The same function on every drawing, which does what the newest one does. */
function useLatest<Input extends readonly unknown[], Answer>(work: (...input: Input) => Answer): (...input: Input) => Answer {
  const latest = useRef(work)
  latest.current = work
  return useCallback((...input) => latest.current(...input), [])
}
