import { useId } from 'react'
import type { SellerRole } from '#contract/seller-people.ts'
import { SELLER_ROLE_LABELS } from '#contract/seller-role-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import styles from './people.module.css'

const PARTS = ['prices', 'orders'] as const satisfies readonly SellerRole[]

/** What a role lets its holder do. */
const TEXTS: Readonly<Record<SellerRole, string>> = {
  owner: 'قیمت و موجودی، سفارش‌ها، پول، صفحهٔ فروشگاه و همکاران',
  prices: 'محصول‌ها، قیمت‌ها و موجودی را تغییر می‌دهد',
  orders: 'سفارش‌ها را تأیید و ارسال می‌کند و به مرجوعی‌ها پاسخ می‌دهد',
}

const WHICH = [
  { value: 'owner', label: SELLER_ROLE_LABELS.owner, description: TEXTS.owner },
  { value: 'part', label: 'بخشی از کارها', description: 'هر بخش را جدا انتخاب کنید' },
] as const

interface RolesFieldProps {
  value: readonly SellerRole[]
  onChange: (roles: SellerRole[]) => void
  error: string | undefined
}

/** An owner may do everything; the parts are chosen one by one. */
export function RolesField({ value, onChange, error }: RolesFieldProps) {
  const errorId = useId()
  const isOwner = value.includes('owner')
  return (
    <div className={styles.roles} data-fault={error === undefined ? undefined : ''}>
      <RadioCards
        legend="نقش"
        name="which"
        value={isOwner ? 'owner' : 'part'}
        options={WHICH}
        onChange={(which) => onChange(which === 'owner' ? ['owner'] : ['orders'])}
      />
      {!isOwner && (
        <div className={styles.parts}>
          {PARTS.map((role) => (
            <Checkbox
              key={role}
              name={role}
              label={
                <>
                  {SELLER_ROLE_LABELS[role]}
                  <small className={styles.quiet}>{TEXTS[role]}</small>
                </>
              }
              checked={value.includes(role)}
              onChange={(isOn) => onChange(PARTS.filter((part) => (part === role ? isOn : value.includes(part))))}
            />
          ))}
        </div>
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  )
}
