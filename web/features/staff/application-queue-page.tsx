import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type ApplicationInQueue, ApplicationsQuery, listApplicationsCall } from '#contract/application-desk.ts'
import { ApplicationState } from '#contract/seller-application.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StoreIcon } from '#web/ui/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { APPLICATION_QUEUE, APPLICATION_STATES } from './application-words.ts'
import { QueueFilters, QueueRow } from './desk-list.tsx'
import { StaffPage } from './staff-page.tsx'

const TITLE = 'درخواست‌های فروشندگی'

export const meta = () => personalMeta(TITLE)

const STATES = [
  ...ApplicationState.options.map((value) => ({ value: String(value), label: APPLICATION_STATES[value].label })),
  { value: 'all', label: 'همه' },
]

/** Those who want to sell here, the one that waits longest first. */
export default function ApplicationQueuePage() {
  return <StaffPage>{() => <Queue />}</StaffPage>
}

function Queue() {
  const [search, setSearch] = useSearchParams()
  const parsed = ApplicationsQuery.safeParse(Object.fromEntries(search))
  const wanted = parsed.success ? parsed.data : ApplicationsQuery.parse({})
  const queue = useData({
    queryKey: ['staff-applications', wanted],
    queryFn: ({ signal }) => call(listApplicationsCall, { query: wanted }, signal),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  })
  return (
    <>
      <h1>{TITLE}</h1>
      <QueueFilters>
        <Select label="وضعیت" options={STATES} value={wanted.state} onChange={(state) => setSearch({ state })} />
      </QueueFilters>
      <ListPanel
        asked={queue}
        label={TITLE}
        failed="خطا در بارگذاری درخواست‌ها"
        empty={<EmptyState icon={<StoreIcon />} title="درخواستی وجود ندارد" text="با این وضعیت درخواستی نیست." />}
        foot={({ totalCount, page, totalPages }) => (
          <>
            <span>{`${formatCount(totalCount)} درخواست`}</span>
            <Pagination
              page={page}
              pages={totalPages}
              hrefOf={(to) => `${APPLICATION_QUEUE}?${new URLSearchParams({ state: wanted.state, page: String(to) })}`}
            />
          </>
        )}
      >
        {({ applications }) => applications.map((each) => <Row key={each.applicationId} application={each} />)}
      </ListPanel>
    </>
  )
}

function Row({ application }: { application: ApplicationInQueue }) {
  const { applicationId, shopTitle, legalName, kind, province, city, sentAt, state } = application
  return (
    <QueueRow
      title={shopTitle}
      facts={[`${legalName} · ${kind === 'company' ? 'شرکت' : 'شخص'} · ${province}، ${city} · ${formatDateTime(sentAt)}`]}
      marks={<Chip tone={APPLICATION_STATES[state].tone}>{APPLICATION_STATES[state].label}</Chip>}
      to={`${APPLICATION_QUEUE}/${applicationId}`}
      opens={`باز کردن درخواست ${shopTitle}`}
    />
  )
}
