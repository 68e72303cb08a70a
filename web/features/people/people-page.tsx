import { useSearchParams } from 'react-router'
import { AccountStatus, UserRole } from '#contract/identity.ts'
import type { UserId } from '#contract/ids.ts'
import { ACCOUNT_STATUS_LABELS, listPeopleCall, PeopleQuery, type PersonRow, USER_ROLE_LABELS } from '#contract/people.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDate } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { UserIcon } from '#web/ui/icons.tsx'
import { Select } from '#web/ui/select.tsx'
import { CursorList } from '../staff/cursor-list.tsx'
import { QueueFilters, QueueRow } from '../staff/desk-list.tsx'
import { SearchForm } from '../staff/search-form.tsx'
import { StaffPage } from '../staff/staff-page.tsx'
import { STAFF_PEOPLE } from '../staff/ticket-queue-address.ts'
import { StatusChip } from './status-chip.tsx'

export const meta = () => personalMeta('کاربران')

const ALL = { value: '', label: 'همه' }
const ROLES = [ALL, ...UserRole.options.map((value) => ({ value: value as string, label: USER_ROLE_LABELS[value] }))]

/** Everybody with an account. */
export default function PeoplePage() {
  return <StaffPage>{() => <People />}</StaffPage>
}

function People() {
  const [search, setSearch] = useSearchParams()
  const given = Object.fromEntries([...search].filter(([name, value]) => value !== '' && name !== 'before'))
  const parsed = PeopleQuery.safeParse(given)
  const choice = parsed.success ? parsed.data : {}
  const pages = useCursorPages({
    queryKey: ['staff-people', choice],
    readPage: (before, signal) =>
      call(listPeopleCall, { query: { ...choice, ...(before !== undefined && { before: before as UserId }) } }, signal), // a cursor that the page before gave
    keepsLast: true,
  })
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next)
  }
  const waiting = pages.data?.pages[0]?.waiting ?? 0
  const statuses = [
    ALL,
    ...AccountStatus.options.map((value) => ({
      value: value as string,
      label:
        value === 'waiting' && waiting > 0 ? `${ACCOUNT_STATUS_LABELS[value]} (${formatCount(waiting)})` : ACCOUNT_STATUS_LABELS[value],
    })),
  ]
  return (
    <>
      <h1>کاربران</h1>
      <QueueFilters>
        <Select label="وضعیت" options={statuses} value={choice.status ?? ''} onChange={(value) => choose('status', value)} />
        <Select label="نقش" options={ROLES} value={choice.role ?? ''} onChange={(value) => choose('role', value)} />
        <SearchForm
          label="نام یا شمارهٔ کامل موبایل"
          value={choice.search ?? ''}
          error={pages.error}
          onSearch={(words) => choose('search', words)}
        />
      </QueueFilters>
      <CursorList
        pages={pages}
        rows={pages.data?.pages.flatMap((page) => page.people)}
        label="کاربران"
        failed="خطا در بارگذاری کاربران"
        empty={<EmptyState icon={<UserIcon />} title="کاربری نیست" text="با این جست‌وجو و فیلترها کاربری یافت نشد." />}
      >
        {(person) => <Row key={person.userId} person={person} />}
      </CursorList>
    </>
  )
}

function Row({ person: { userId, name, mobile, role, status, sellerName, joinedAt } }: { person: PersonRow }) {
  const shown = name === '' ? 'بی‌نام' : name
  return (
    <QueueRow
      title={shown}
      facts={[`${toPersianDigits(mobile)} · از ${formatDate(joinedAt)}${sellerName === null ? '' : ` · ${sellerName}`}`]}
      marks={
        <>
          {role !== 'customer' && <Chip tone="firuze">{USER_ROLE_LABELS[role]}</Chip>}
          <StatusChip status={status} />
        </>
      }
      to={`${STAFF_PEOPLE}/${userId}`}
      opens={`باز کردن ${shown}`}
    />
  )
}
