import { listPeopleCall, type SellerPerson } from '#contract/seller-people.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './people.module.css'
import { ROLE_WORDS } from './role-words.ts'

export function People() {
  const asked = useData({
    queryKey: mine('desk-people'),
    queryFn: ({ signal }) => callMine(listPeopleCall, {}, signal),
  })
  if (asked.isError) return <LoadingFailed title="خطا در بارگذاری همکاران" failed={[asked]} />
  if (asked.data === undefined) {
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    )
  }
  return (
    <Panel>
      <ul className={styles.people} aria-label="همکاران">
        {asked.data.people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </Panel>
  )
}

function Person({ person: { name, family, mobile, roles, isYou } }: { person: SellerPerson }) {
  return (
    <li className={styles.person}>
      <div>
        <b>{`${name} ${family}`}</b>
        <p className={styles.quiet}>
          <bdi>{toPersianDigits(mobile)}</bdi>
        </p>
      </div>
      <div className={styles.marks}>
        {isYou && <Chip>شما</Chip>}
        {roles.map((role) => (
          <Chip key={role} tone={role === 'owner' ? 'firuze' : 'plain'}>
            {ROLE_WORDS[role]}
          </Chip>
        ))}
      </div>
    </li>
  )
}
