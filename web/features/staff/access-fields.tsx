import type { SessionUser } from '#contract/identity.ts'
import { STAFF_ROLES } from '#contract/rights.ts'
import { STAFF_ROLE_NAMES, type StaffGrant } from '#contract/staff.ts'
import { Checkbox, Switch } from '#web/ui/checkbox.tsx'
import styles from './members.module.css'
import { ALL_RIGHTS, STAFF_ROLE_LABELS } from './rights-shown.ts'
import { holds } from './rights-table.tsx'

interface AccessFieldsProps {
  /** Who gives: nobody gives or takes what they have not themselves. */
  own: Pick<SessionUser, 'role' | 'rights'>
  isMaster: boolean
  onMaster: (isMaster: boolean) => void
  granted: readonly StaffGrant[]
  onGranted: (granted: StaffGrant[]) => void
}

/** What a member may do: everything, roles, and rights one by one. */
export function AccessFields({ own, isMaster, onMaster, granted, onGranted }: AccessFieldsProps) {
  const has = new Set(own.rights ?? [])
  const set = (grant: StaffGrant, isOn: boolean) => onGranted(isOn ? [...granted, grant] : granted.filter((each) => each !== grant))
  return (
    <div className={styles.access}>
      {own.role === 'master' && <Switch label="مدیر؛ همهٔ دسترسی‌ها" checked={isMaster} onChange={onMaster} />}
      {!isMaster && (
        <>
          <fieldset className={styles.group}>
            <legend>نقش‌ها</legend>
            {STAFF_ROLE_NAMES.map((role) => (
              <Checkbox
                key={role}
                label={STAFF_ROLE_LABELS[role]}
                checked={granted.includes(role)}
                disabled={!STAFF_ROLES[role].every((right) => has.has(right))}
                onChange={(isOn) => set(role, isOn)}
              />
            ))}
          </fieldset>
          {ALL_RIGHTS.map(({ id, title, rights }) => (
            <fieldset key={id} className={styles.group}>
              <legend>{title}</legend>
              {rights.map((one) => {
                const isInRole = STAFF_ROLE_NAMES.some((role) => granted.includes(role) && holds(role, one.right))
                return (
                  <Checkbox
                    key={one.right}
                    label={one.title}
                    note={isInRole ? 'در نقش' : undefined}
                    checked={isInRole || granted.includes(one.right)}
                    disabled={isInRole || !has.has(one.right)}
                    onChange={(isOn) => set(one.right, isOn)}
                  />
                )
              })}
            </fieldset>
          ))}
        </>
      )}
    </div>
  )
}
