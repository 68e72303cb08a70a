import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listProposalsCall, PROPOSAL_STATES, type ProposalInList, type ProposalState, ProposalsQuery } from '#contract/proposal.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useData } from '#web/data/use-data.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { PROPOSAL_TONES } from '../proposal/proposal-words.ts'
import { DESK_PROPOSALS, NEW_PROPOSAL } from './addresses.ts'
import styles from './offers.module.css'
import { Row } from './rows.tsx'

const STATES = Object.keys(PROPOSAL_STATES) as ProposalState[]
const addressOf = (state: ProposalsQuery['state'], page = 1) => {
  const query = new URLSearchParams({ ...(state !== 'all' && { state }), ...(page > 1 && { page: String(page) }) })
  return query.size === 0 ? DESK_PROPOSALS : `${DESK_PROPOSALS}?${query}`
}

export function Proposals() {
  const [search] = useSearchParams()
  const parsed = ProposalsQuery.safeParse(Object.fromEntries(search))
  const wanted = parsed.success ? parsed.data : ProposalsQuery.parse({})
  const asked = useData({
    queryKey: mine('desk-proposals', wanted),
    queryFn: ({ signal }) => callMine(listProposalsCall, { query: wanted }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={styles.page}>
      <TabLinks
        label="وضعیت پیشنهادها"
        current={addressOf(wanted.state)}
        tabs={[{ to: addressOf('all'), label: 'همه' }, ...STATES.map((state) => ({ to: addressOf(state), label: PROPOSAL_STATES[state] }))]}
      />
      <ListPanel
        asked={asked}
        label="محصول‌های پیشنهادی"
        failed="خطا در بارگذاری پیشنهادها"
        empty={
          <EmptyState
            icon={<BoxIcon />}
            title="پیشنهادی نیست"
            text="محصولی را که در بازار نیست با تصویر و مشخصات پیشنهاد دهید؛ پس از پذیرش، پیشنهاد فروش شما روی آن می‌نشیند."
          >
            <LinkButton to={NEW_PROPOSAL}>پیشنهاد محصول تازه</LinkButton>
          </EmptyState>
        }
        foot={({ page, totalPages, totalCount }) =>
          totalPages > 1 && (
            <>
              <span>{`${formatCount(totalCount)} پیشنهاد`}</span>
              <Pagination page={page} pages={totalPages} hrefOf={(to) => addressOf(wanted.state, to)} />
            </>
          )
        }
      >
        {({ proposals }) => proposals.map((each) => <ProposalRow key={each.id} given={each} />)}
      </ListPanel>
    </div>
  )
}

function ProposalRow({ given: { id, title, image, state, reason, updatedAt } }: { given: ProposalInList }) {
  const name = title || 'بی‌نام'
  return (
    <Row image={image} title={<bdi>{name}</bdi>} facts={[formatDateTime(updatedAt), reason].filter((fact) => fact !== '')}>
      <Chip tone={PROPOSAL_TONES[state]}>{PROPOSAL_STATES[state]}</Chip>
      <LinkButton to={`${DESK_PROPOSALS}/${id}`} look="line" aria-label={`باز کردن ${name}`}>
        باز کردن
      </LinkButton>
    </Row>
  )
}
