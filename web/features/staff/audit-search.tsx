import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './audit-page.module.css'

interface AuditSearchProps {
  who: string
  about: string
  onSearch: (search: { who: string; about: string }) => void
}

/** Searched when it is sent: half a number is nobody's. */
export function AuditSearch({ who, about, onSearch }: AuditSearchProps) {
  const [typed, setTyped] = useState({ who, about })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch({ who: typed.who.trim(), about: typed.about.trim() })
  }
  return (
    <form className={styles.search} onSubmit={submit} aria-label="جست‌وجو در تاریخچه">
      <TextField
        label="چه کسی"
        help="شمارهٔ موبایل، یا روی نام بزنید"
        ltr
        autoComplete="off"
        maxLength={64}
        value={typed.who}
        onChange={({ target }) => setTyped({ ...typed, who: target.value })}
      />
      <TextField
        label="دربارهٔ"
        help="مانند brand:samsung، یا روی آن بزنید"
        ltr
        autoComplete="off"
        maxLength={300}
        value={typed.about}
        onChange={({ target }) => setTyped({ ...typed, about: target.value })}
      />
      <Button type="submit" look="soft" icon={<SearchIcon />}>
        جست‌وجو
      </Button>
    </form>
  )
}
