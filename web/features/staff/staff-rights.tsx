import type { ReactNode } from 'react'
import type { SessionUser } from '#contract/identity.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CheckIcon, InfoIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { placesOf } from './desk-places.ts'
import { rightsShown } from './rights-shown.ts'
import { STAFF_SECURITY } from './staff-places.ts'
import styles from './staff-rights.module.css'

interface StaffRightsProps {
  member: Pick<SessionUser, 'name' | 'family' | 'userType' | 'rights'>
  /** Above it, for who may do anything. */
  children?: ReactNode
}

/** What the member may do, group by group. */
export function StaffRights({ member, children }: StaffRightsProps) {
  const groups = rightsShown(member.rights ?? [])
  return (
    <>
      <div className={styles.head}>
        <h1>پیشخوان</h1>
        <p>
          {`${member.name} ${member.family}`} <Chip tone="firuze">{member.userType}</Chip>
        </p>
        <LinkButton to={STAFF_SECURITY} look="line">
          امنیت من
        </LinkButton>
      </div>
      {groups.length > 0 && children}
      {groups.length === 0 && (
        <Panel>
          <EmptyState icon={<InfoIcon />} title="هنوز کاری به شما سپرده نشده است" text="دسترسی‌ها را مدیر فروشگاه می‌دهد؛ از او بخواهید." />
        </Panel>
      )}
      {groups.map(({ id, title, rights }) => (
        <Panel key={id} as="section" labelledBy={id} className={styles.group}>
          <h2 id={id}>{title}</h2>
          <ul className={styles.rights}>
            {rights.map((one) => (
              <li key={one.right}>
                <CheckIcon className={styles.mark} />
                <div>
                  <b>{one.title}</b>
                  <p>{one.text}</p>
                  <div className={styles.places}>
                    {placesOf(one.right).map(({ to, label }) => (
                      <LinkButton key={to} to={to} look="line">
                        {label}
                      </LinkButton>
                    ))}
                  </div>
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </>
  )
}
