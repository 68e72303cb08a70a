import { useSearchParams } from 'react-router'
import { type AuditEntry, AuditQuery, exportAuditCall, listAuditCall } from '#contract/audit.ts'
import { formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip, FilterChip } from '#web/ui/chip.tsx'
import { DayFilter } from '#web/ui/day-filter.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DownloadIcon, HistoryIcon } from '#web/ui/late-icons.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { AuditDifferences } from './audit-differences.tsx'
import styles from './audit-page.module.css'
import { AuditSearch } from './audit-search.tsx'
import { aboutWords, deedWords } from './audit-words.ts'
import { StaffPage } from './staff-page.tsx'

const TITLE = 'تاریخچهٔ کارها'
export const meta = () => personalMeta(TITLE)

const FIELDS = ['who', 'about', 'call', 'from', 'to'] as const
type Field = (typeof FIELDS)[number]
type Narrow = (given: Partial<Record<Field, string>>) => void

/** What sellers and staff have done, searched by who, about what, which deed and when. */
export default function AuditPage() {
  return <StaffPage>{() => <Audit />}</StaffPage>
}

function Audit() {
  const [search, setSearch] = useSearchParams()
  const parsed = AuditQuery.safeParse(Object.fromEntries(search))
  const { cursor: _, ...wanted } = parsed.success ? parsed.data : AuditQuery.parse({})
  const query = Object.fromEntries(FIELDS.flatMap((field) => (wanted[field] ? [[field, wanted[field]]] : [])))
  const asked = useCursorPages({
    queryKey: ['staff-audit', query],
    readPage: async (cursor, signal) => {
      const page = await call(listAuditCall, { query: { ...query, ...(cursor !== undefined && { cursor }) } }, signal)
      return { ...page, next: page.nextCursor }
    },
    keepsLast: true,
  })
  const download = useChange({
    send: () => call(exportAuditCall, { query }),
    onDone: (file) => {
      if (file instanceof Blob) saveFile('audit.csv', file)
    },
  })
  const narrow: Narrow = (given) =>
    setSearch(Object.fromEntries(Object.entries({ ...query, ...given }).filter(([, value]) => value !== '')))
  return (
    <>
      <div className={styles.head}>
        <h1>{TITLE}</h1>
        <Button look="line" icon={<DownloadIcon />} busy={download.isPending} onClick={() => download.mutate()}>
          پروندهٔ CSV
        </Button>
      </div>
      <div className={styles.filters}>
        <AuditSearch key={`${wanted.who} ${wanted.about}`} who={wanted.who ?? ''} about={wanted.about ?? ''} onSearch={narrow} />
        <DayFilter label="از روز" day={wanted.from} onChange={(from) => narrow({ from })} />
        <DayFilter label="تا روز" day={wanted.to} onChange={(to) => narrow({ to })} />
      </div>
      {wanted.call && (
        <div>
          <FilterChip label={deedWords(wanted.call)} onRemove={() => narrow({ call: '' })} />
        </div>
      )}
      <ListPanel
        asked={asked}
        label={TITLE}
        failed="خطا در بارگذاری تاریخچه"
        empty={<EmptyState icon={<HistoryIcon />} title="چیزی پیدا نشد" text="جست‌وجو را باز کنید یا روزهای دیگری را ببینید." />}
        foot={() =>
          asked.hasNextPage && (
            <Button look="line" busy={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
              نمایش بیشتر
            </Button>
          )
        }
      >
        {({ pages }) => pages.flatMap(({ entries }) => entries.map((entry) => <Row key={entry.id} entry={entry} onNarrow={narrow} />))}
      </ListPanel>
    </>
  )
}

function Row({ entry, onNarrow }: { entry: AuditEntry; onNarrow: Narrow }) {
  const { at, who, seller, networkAddress, call: made, about, before, after, refusal } = entry
  const name = who === null ? 'سرور' : who.name || 'کاربر بی‌نام'
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <button type="button" className={styles.link} onClick={() => onNarrow({ call: made })} title={made}>
          {deedWords(made)}
        </button>
        {about !== '' && (
          <button type="button" className={styles.link} onClick={() => onNarrow({ about })}>
            {aboutWords(about).word} <bdi dir="ltr">{aboutWords(about).id}</bdi>
          </button>
        )}
        {refusal !== null && <Chip tone="anar">{`رد شد: ${refusal}`}</Chip>}
      </div>
      <p className={styles.facts}>
        {who === null ? (
          name
        ) : (
          <button type="button" className={styles.link} onClick={() => onNarrow({ who: who.id })}>
            {name}
          </button>
        )}
        {seller !== null && <span>{`از «${seller}»`}</span>}
        <span>{formatDateTime(at)}</span>
        {networkAddress !== null && <bdi dir="ltr">{networkAddress}</bdi>}
      </p>
      <AuditDifferences before={before} after={after} />
    </li>
  )
}
