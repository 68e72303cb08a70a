import { Fragment } from 'react'
import { STAFF_ROLES, type StaffRight } from '#contract/rights.ts'
import { STAFF_ROLE_NAMES, type StaffRoleName } from '#contract/staff.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Panel, VisuallyHidden } from '#web/ui/layout.tsx'
import styles from './members.module.css'
import { ALL_RIGHTS, STAFF_ROLE_LABELS } from './rights-shown.ts'

/** Which right stands in which role. A master has all of them, and rights can be given one by one besides. */
export function RightsTable() {
  return (
    <Panel as="section" labelledBy="rights-of-roles">
      <h2 id="rights-of-roles">جدول دسترسی‌ها</h2>
      <p className={styles.quiet}>هر نقش این دسترسی‌ها را با هم می‌دهد؛ دسترسی تکی را هم می‌توان جدا داد.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="جدول دسترسی‌ها">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">دسترسی</th>
              <th scope="col">مدیر</th>
              {STAFF_ROLE_NAMES.map((role) => (
                <th key={role} scope="col">
                  {STAFF_ROLE_LABELS[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ALL_RIGHTS.map(({ id, title, rights }) => (
              <Fragment key={id}>
                <tr>
                  <th scope="rowgroup" colSpan={STAFF_ROLE_NAMES.length + 2} className={styles.kind}>
                    {title}
                  </th>
                </tr>
                {rights.map((one) => (
                  <tr key={one.right}>
                    <th scope="row">{one.title}</th>
                    <Cell has />
                    {STAFF_ROLE_NAMES.map((role) => (
                      <Cell key={role} has={holds(role, one.right)} />
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}

export function holds(role: StaffRoleName, right: StaffRight): boolean {
  const rights: readonly StaffRight[] = STAFF_ROLES[role]
  return rights.includes(right)
}

function Cell({ has }: { has: boolean }) {
  return (
    <td>
      {has ? (
        <>
          <CheckIcon className={styles.yes} />
          <VisuallyHidden>دارد</VisuallyHidden>
        </>
      ) : (
        <VisuallyHidden>ندارد</VisuallyHidden>
      )}
    </td>
  )
}
