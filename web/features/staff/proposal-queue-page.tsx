import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type DeskProposalInList, DeskProposalsQuery, listAnyProposalsCall, PROPOSAL_STATES } from '#contract/proposal.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { PROPOSAL_TONES } from '../proposal/proposal-words.ts'
import { QueueFilters, QueueRow } from './desk-list.tsx'
import { StaffPage } from './staff-page.tsx'
import { PROPOSAL_QUEUE } from './ticket-queue-address.ts'

export const meta = () => personalMeta('محصول‌های پیشنهادی')

const STATES = (['sent', 'returned', 'accepted', 'refused'] as const).map((value) => ({ value, label: PROPOSAL_STATES[value] }))

/** Products that sellers proposed, the one that waits longest first. */
export default function ProposalQueuePage() {
  return <StaffPage>{() => <Queue />}</StaffPage>
}

function Queue() {
  const [search, setSearch] = useSearchParams()
  const parsed = DeskProposalsQuery.safeParse(Object.fromEntries(search))
  const wanted = parsed.success ? parsed.data : DeskProposalsQuery.parse({})
  const queue = useData({
    queryKey: ['staff-proposals', wanted],
    queryFn: ({ signal }) => call(listAnyProposalsCall, { query: wanted }, signal),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  })
  return (
    <>
      <h1>محصول‌های پیشنهادی</h1>
      <QueueFilters>
        <Select label="وضعیت" options={STATES} value={wanted.state} onChange={(state) => setSearch({ state })} />
      </QueueFilters>
      <ListPanel
        asked={queue}
        label="محصول‌های پیشنهادی"
        failed="خطا در بارگذاری پیشنهادها"
        empty={<EmptyState icon={<BoxIcon />} title="پیشنهادی وجود ندارد" text="با این وضعیت محصول پیشنهادی نیست." />}
        foot={({ totalCount, page, totalPages }) => (
          <>
            <span>{`${formatCount(totalCount)} پیشنهاد`}</span>
            <Pagination
              page={page}
              pages={totalPages}
              hrefOf={(to) => `${PROPOSAL_QUEUE}?${new URLSearchParams({ state: wanted.state, page: String(to) })}`}
            />
          </>
        )}
      >
        {({ proposals }) => proposals.map((each) => <Row key={each.id} given={each} />)}
      </ListPanel>
    </>
  )
}

function Row({ given: { id, title, seller, author, state, sentAt } }: { given: DeskProposalInList }) {
  return (
    <QueueRow
      title={title}
      facts={[[seller.label, author, sentAt && formatDateTime(sentAt)].filter(Boolean).join(' · ')]}
      marks={<Chip tone={PROPOSAL_TONES[state]}>{PROPOSAL_STATES[state]}</Chip>}
      to={`${PROPOSAL_QUEUE}/${id}`}
      opens={`باز کردن پیشنهاد ${title}`}
    />
  )
}
