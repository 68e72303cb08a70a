import { type KeyboardEvent, useId, useState } from 'react'
import { formatCount } from '#persian/format.ts'
import styles from './quantity-stepper.module.css'
import { type LimitWords, typedCount } from './typed-count.ts'

interface CountFieldProps {
  count: number
  min: number
  limit: number
  onChange: (count: number) => void
  words?: LimitWords | undefined
}

/** The number of a stepper as a field: Enter or leaving it applies what was typed, Escape takes it back, the arrows go by one. */
export function CountField({ count, min, limit, onChange, words }: CountFieldProps) {
  const id = useId()
  /** What is being typed; nothing while nobody types. */
  const [draft, setDraft] = useState<string>()
  const [notice, setNotice] = useState('')

  const apply = () => {
    if (draft === undefined) return
    const typed = typedCount(draft, { min, limit }, words)
    setDraft(undefined)
    setNotice(typed?.words ?? '')
    if (typed !== undefined && typed.count !== count) onChange(typed.count)
  }
  const step = (by: 1 | -1) => {
    const next = Math.min(Math.max((typedCount(draft ?? '', { min, limit })?.count ?? count) + by, min), limit)
    setDraft(undefined)
    setNotice('')
    if (next !== count) onChange(next)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply()
    else if (event.key === 'ArrowUp') step(1)
    else if (event.key === 'ArrowDown') step(-1)
    else if (event.key === 'Escape' && draft !== undefined) setDraft(undefined)
    else return
    // a drawer around it stays open, a form is not sent
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <input
        className={styles.count}
        aria-label="تعداد"
        aria-describedby={notice === '' ? undefined : id}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        size={2}
        maxLength={9}
        value={draft ?? formatCount(count)}
        onChange={(event) => {
          setDraft(event.target.value)
          setNotice('')
        }}
        onFocus={(event) => event.target.select()}
        onBlur={apply}
        onKeyDown={press}
      />
      <p id={id} role="status" className={styles.told}>
        {notice}
      </p>
    </>
  )
}
