import { useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#contract/timings.ts'
import { useSettled } from '#web/features/trade/use-settled.ts'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './html-field.module.css'
import { usePlaces } from './use-places.ts'

interface FindPlaceProps {
  /** The address that is chosen so far. */
  chosen: string
  onChoose: (path: string) => void
}

/** A product, category, brand, page or archive of the market, found by its name. */
export function FindPlace({ chosen, onChoose }: FindPlaceProps) {
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim(), SEARCH_DEBOUNCE_MS)
  const places = usePlaces(text)
  return (
    <div>
      <TextField
        label="در همین بازار"
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder="نام محصول، دسته، برند یا صفحه"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {places.length > 0 && (
        <ul className={styles.places} aria-label="پیدا شد">
          {places.map(({ label, kind, path }) => (
            <li key={path}>
              <button type="button" className={styles.place} aria-pressed={path === chosen} onClick={() => onChoose(path)}>
                {label} <small>{kind}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
