import { useParams } from 'react-router'
import { type Person, readPersonCall, USER_ROLE_LABELS } from '#contract/people.ts'
import type { Right } from '#contract/rights.ts'
import { formatCount, formatDate, formatDateTime, formatToman } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { DeskCase, LoadedCase } from '../staff/desk-case.tsx'
import { Fact } from '../staff/fact.tsx'
import { StaffPage } from '../staff/staff-page.tsx'
import { STAFF_ORDERS, STAFF_PEOPLE } from '../staff/ticket-queue-address.ts'
import { ChangeStatus } from './change-status.tsx'
import { PersonContacts } from './person-contacts.tsx'
import styles from './person-page.module.css'
import { PersonMessages, PersonTickets, PersonWallet } from './person-views.tsx'
import { StatusChip } from './status-chip.tsx'

export const meta = () => personalMeta('کاربر')

/** One person, as support sees what they see; nothing here acts in their name. */
export default function PersonPage() {
  return <StaffPage>{({ rights = [] }) => <Loaded rights={rights} />}</StaffPage>
}

function Loaded({ rights }: { rights: readonly Right[] }) {
  const { userId = '' } = useParams()
  const found = useData({
    queryKey: ['staff-person', userId],
    queryFn: ({ signal }) => call(readPersonCall, { params: { userId } }, signal),
    refetchOnReconnect: false,
  })
  return (
    <LoadedCase found={found} queue={{ to: STAFF_PEOPLE, label: 'کاربران' }} title="کاربر" failed="خطا در بارگذاری کاربر">
      {({ person }) => <OnePerson key={userId} person={person} rights={rights} />}
    </LoadedCase>
  )
}

function OnePerson({ person, rights }: { person: Person; rights: readonly Right[] }) {
  const { userId, name, role, status, sellerName, joinedAt, sessions, signedInAt, orders, openTickets, balance, blocked } = person
  const facts = [USER_ROLE_LABELS[role], ...(sellerName === null ? [] : [sellerName]), `از ${formatDate(joinedAt)}`]
  return (
    <>
      <BackLink to={STAFF_PEOPLE}>کاربران</BackLink>
      <DeskCase title={name || 'بی‌نام'} marks={<StatusChip status={status} />} facts={facts}>
        <div className={styles.body}>
          <dl className={styles.facts}>
            <Fact label="کیف پول">{formatToman(balance)}</Fact>
            {blocked > 0 && <Fact label="بسته‌شده">{formatToman(blocked)}</Fact>}
            <Fact label="سفارش‌ها">{formatCount(orders)}</Fact>
            <Fact label="تیکت‌های باز">{formatCount(openTickets)}</Fact>
            <Fact label="دستگاه‌های واردشده">{formatCount(sessions)}</Fact>
            {signedInAt !== null && <Fact label="آخرین ورود">{formatDateTime(signedInAt)}</Fact>}
          </dl>
          <PersonContacts person={person} mayLook={rights.includes('people.contacts')} />
          <div className={styles.tools}>
            {orders > 0 && rights.includes('orders.read') && (
              <LinkButton to={`${STAFF_ORDERS}?userId=${userId}`} look="line">
                سفارش‌های این کاربر
              </LinkButton>
            )}
          </div>
          {rights.includes('people.write') && (role === 'customer' || role === 'supplier') && <ChangeStatus person={person} />}
        </div>
      </DeskCase>
      <PersonWallet userId={userId} />
      {rights.includes('tickets.answer') && <PersonTickets userId={userId} />}
      <PersonMessages userId={userId} />
    </>
  )
}
