import { useState } from 'react'
import { beginImportRunCall, type ImportRun, readImportSheetCall } from '#contract/import-runs.ts'
import type { SheetLook } from '#contract/import-sheet.ts'
import { formatCount } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { labelOf, slugOf, useCatalogueNames } from '#web/features/product-form/catalogue-names.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SheetColumnsTable } from './sheet-columns.tsx'
import { asksCategory, asksSeller, asksUnit, draftOf, faultsOf, planOf, type SheetDraft, unknownWords } from './sheet-plan.ts'
import styles from './sheet-questions.module.css'
import { SheetWords } from './sheet-words.tsx'

const UNITS = [
  { value: 'toman', label: 'تومان' },
  { value: 'rial', label: 'ریال' },
] as const
const HEAD_LINES = 10

interface SheetQuestionsProps {
  run: ImportRun
  onBegun: () => void
}

/** What the columns and words of a sheet mean: proposed, corrected, and then tried or brought in. */
export function SheetQuestions({ run, onBegun }: SheetQuestionsProps) {
  const [headLine, setHeadLine] = useState<number>()
  const [draft, setDraft] = useState<SheetDraft>()
  // the words of a sheet are those of the columns that were chosen for them
  const [asked, setAsked] = useState<SheetDraft['columns']>()
  const look = useData({
    queryKey: ['import-sheet', run.id, headLine, asked],
    queryFn: ({ signal }) =>
      call(readImportSheetCall, { params: { runId: run.id }, body: { headLine, columns: asked && [...asked] } }, signal),
    refetchOnReconnect: false,
    placeholderData: (before) => before,
  })
  if (look.isError) return <LoadingFailed title="خطا در خواندن پرونده" failed={[look]} />
  if (look.data === undefined) {
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    )
  }
  const settled = draft ?? draftOf(look.data)
  const change = (changes: Partial<SheetDraft>) => setDraft({ ...settled, ...changes })
  return (
    <SettledSheet
      run={run}
      look={look.data}
      draft={settled}
      onChange={change}
      onColumns={(columns) => {
        change({ columns })
        const isAbout = (name: string) => columns.indexOf(name) !== settled.columns.indexOf(name)
        if (isAbout('category') || isAbout('brand')) setAsked(columns)
      }}
      onHeadLine={(line) => {
        setHeadLine(line)
        setAsked(undefined)
        setDraft(undefined)
      }}
      onWordsMade={() => void look.refetch()}
      onBegun={onBegun}
    />
  )
}

interface SettledSheetProps extends SheetQuestionsProps {
  look: SheetLook
  draft: SheetDraft
  onChange: (changes: Partial<SheetDraft>) => void
  onColumns: (columns: SheetDraft['columns']) => void
  onHeadLine: (line: number) => void
  onWordsMade: () => void
}

function SettledSheet({ run, look, draft, onChange, onColumns, onHeadLine, onWordsMade, onBegun }: SettledSheetProps) {
  const [isTold, tell] = useState(false)
  const names = useCatalogueNames()
  const faults = isTold ? faultsOf(draft) : {}
  const begin = useChange({
    send: (dry: boolean) => call(beginImportRunCall, { params: { runId: run.id }, body: { dry, plan: planOf(look, draft) } }),
    onDone: onBegun,
  })
  const press = (dry: boolean) => {
    tell(true)
    if (Object.keys(faultsOf(draft)).length === 0) begin.mutate(dry)
  }
  const unknown = unknownWords(look.categories, draft.categories).length + unknownWords(look.brands, draft.brands).length
  const headLines = Array.from({ length: Math.max(HEAD_LINES, look.headLine) }, (_, at) => String(at + 1))
  return (
    <div className={styles.questions}>
      <SheetColumnsTable kind={run.kind} look={look} columns={draft.columns} onChange={onColumns} />
      {faults.columns !== undefined && <Alert tone="danger">{faults.columns}</Alert>}
      <div className={styles.fields}>
        <Select
          label="نام ستون‌ها در سطر"
          help="سطرهای خالی شمرده نمی‌شوند"
          options={headLines.map((line) => ({ value: line, label: formatCount(Number(line)) }))}
          value={String(look.headLine)}
          onChange={(line) => onHeadLine(Number(line))}
        />
        {asksUnit(draft) && (
          <Select
            label="قیمت‌ها به"
            required
            placeholder="تومان یا ریال؟"
            options={UNITS}
            value={draft.unit}
            error={faults.unit}
            onChange={(unit) => onChange({ unit })}
          />
        )}
        {asksSeller(draft) && (
          <Select
            label="پیشنهادهای فروشندهٔ"
            required
            placeholder="فروشنده را برگزینید"
            options={look.sellers.map(({ id, name }) => ({ value: id, label: name }))}
            value={draft.seller}
            error={faults.seller}
            onChange={(seller) => onChange({ seller })}
          />
        )}
        {asksCategory(draft) && (
          <Combobox
            label="دستهٔ همهٔ محصولات"
            help="محصولی که هست دستهٔ خود را نگه می‌دارد اگر چیزی برنگزینید"
            options={names.categories.map(({ label }) => label)}
            value={labelOf(names.categories, draft.category) ?? null}
            onChange={(label) => onChange({ category: slugOf(names.categories, label) ?? null })}
          />
        )}
      </div>
      <SheetWords
        title="دسته‌ها"
        of="category"
        words={look.categories}
        names={names.categories}
        chosen={draft.categories}
        onChoose={(categories) => onChange({ categories })}
        onMade={onWordsMade}
      />
      <SheetWords
        title="برندها"
        of="brand"
        words={look.brands}
        names={names.brands}
        chosen={draft.brands}
        onChoose={(brands) => onChange({ brands })}
        onMade={onWordsMade}
      />
      {!look.isWhole && <p className={styles.quiet}>{`تنها ${formatCount(look.lines)} سطر نخست برای دسته‌ها و برندها دیده شد.`}</p>}
      {unknown > 0 && (
        <p className={styles.quiet}>{`ردیف‌های ${formatCount(unknown)} نام ناشناخته رد می‌شوند، مگر آن‌که معنایشان را بگویید.`}</p>
      )}
      <span className={styles.acts}>
        <Button busy={begin.isPending && begin.variables === false} disabled={begin.isPending} onClick={() => press(false)}>
          ورود
        </Button>
        <Button look="line" busy={begin.isPending && begin.variables === true} disabled={begin.isPending} onClick={() => press(true)}>
          آزمایش بدون نوشتن
        </Button>
      </span>
    </div>
  )
}
