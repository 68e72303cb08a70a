import { STAFF_ROLE_NAMES, type StaffPerson } from '#contract/staff.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import styles from './members.module.css'
import { STAFF_ROLE_LABELS } from './rights-shown.ts'

interface MemberRowProps {
  person: StaffPerson
  onOpen: (what: 'rights' | 'reset' | 'dismiss') => void
}

export function MemberRow({ person, onOpen }: MemberRowProps) {
  const { name, family, mobile, lastUsedAt, isYou, mayChange } = person
  const who = `${name} ${family}`
  return (
    <li className={styles.member}>
      <div className={styles.who}>
        <b>
          {who} {isYou && <Chip>شما</Chip>}
        </b>
        <small>
          <bdi>{toPersianDigits(mobile)}</bdi> ·{' '}
          {lastUsedAt === null ? 'در این ماه به پیشخوان نیامده است' : `آخرین کار: ${formatDateTime(lastUsedAt)}`}
        </small>
      </div>
      <Marks person={person} />
      {mayChange && (
        <div className={styles.tools}>
          <Button look="line" aria-label={`تغییر دسترسی ${who}`} onClick={() => onOpen('rights')}>
            تغییر دسترسی
          </Button>
          {person.hasPassword && (
            <Button look="plain" aria-label={`برداشتن رمز ${who}`} onClick={() => onOpen('reset')}>
              برداشتن رمز
            </Button>
          )}
          <Button look="plain" aria-label={`پایان دسترسی ${who}`} onClick={() => onOpen('dismiss')}>
            پایان دسترسی
          </Button>
        </div>
      )}
    </li>
  )
}

function Marks({ person: { isMaster, granted, hasPassword, hasApp } }: { person: StaffPerson }) {
  const roles = STAFF_ROLE_NAMES.filter((role) => granted.includes(role))
  const more = granted.length - roles.length
  return (
    <div className={styles.marks}>
      {isMaster && <Chip tone="firuze">مدیر</Chip>}
      {roles.map((role) => (
        <Chip key={role} tone="firuze">
          {STAFF_ROLE_LABELS[role]}
        </Chip>
      ))}
      {more > 0 && <Chip>{`${formatCount(more)} دسترسی تکی`}</Chip>}
      {!isMaster && granted.length === 0 && <Chip tone="zafaran">بی‌دسترسی</Chip>}
      {hasApp && <Chip tone="pesteh">برنامهٔ کد</Chip>}
      {!hasPassword && <Chip tone="zafaran">هنوز رمز نگذاشته</Chip>}
    </div>
  )
}
