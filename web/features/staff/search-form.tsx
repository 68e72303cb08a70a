import { ApiError } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './search-form.module.css'

interface SearchFormProps {
  label: string
  /** What was looked for last. */
  value: string
  /** Why the list did not come: a refusal of what was looked for stands here. */
  error: Error | null
  onSearch: (words: string) => void
}

/** Looks for what was typed when it is sent; an empty field looks for nothing in particular. */
export function SearchForm({ label, value, error, onSearch }: SearchFormProps) {
  return (
    <search className={styles.search}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim())
        }}
      >
        <TextField
          key={value}
          label={label}
          name="search"
          type="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={value}
          error={error instanceof ApiError ? error.errors.search : undefined}
        />
        <Button type="submit" look="line">
          جست‌وجو
        </Button>
      </form>
    </search>
  )
}
