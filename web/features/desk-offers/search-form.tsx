import { type FormEvent, useState } from 'react'
import { SEARCH_TEXT_MAX } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './search-form.module.css'

interface SearchFormProps {
  label: string
  help: string
  /** What was searched for. */
  value: string
  onSearch: (text: string) => void
  busy?: boolean
}

/** Searches when it is sent, and not as it is typed: codes are pasted and scanned here. */
export function SearchForm({ label, help, value, onSearch, busy = false }: SearchFormProps) {
  const [text, setText] = useState(value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim())
  }
  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={label}
          help={help}
          type="search"
          autoComplete="off"
          maxLength={SEARCH_TEXT_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" look="line" busy={busy} icon={<SearchIcon />}>
          جست‌وجو
        </Button>
      </form>
    </search>
  )
}
