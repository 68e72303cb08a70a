import { useState } from 'react'
import type { FacetOption } from '#contract/listing.ts'
import { formatCount } from '#persian/format.ts'
import { lettersKey } from '#persian/search-key.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ChevronDownIcon, SearchIcon } from '#web/ui/icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './filter-panel.module.css'

interface FacetOptionsProps {
  title: string
  options: readonly FacetOption[]
  chosen: readonly string[]
  onToggle: (name: string) => void
}

/** Options shown before the rest of a long group is unfolded. */
const SHOWN_FIRST = 6
/** Longer groups can be searched by name. */
const SEARCHED_ABOVE = 12

export function FacetOptions({ title, options, chosen, onToggle }: FacetOptionsProps) {
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const found = words.trim() === '' ? options : options.filter((option) => isNamed(option, words))
  const shown = isOpen || found !== options ? found : options.filter((option, at) => at < SHOWN_FIRST || chosen.includes(option.value))
  const rest = options.length - shown.length
  return (
    <>
      {options.length > SEARCHED_ABOVE && (
        <TextField
          label={`جست‌وجوی ${title}`}
          hideLabel
          type="search"
          placeholder={`جست‌وجوی ${title}`}
          icon={<SearchIcon />}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <ul className={styles.options}>
        {shown.map((option) => (
          <li key={option.value} className={classNames(option.count === 0 && styles.none)}>
            <Checkbox
              label={
                <span className={styles.label}>
                  {option.hex !== undefined && <Dot hex={option.hex} />}
                  {option.label}
                </span>
              }
              note={option.count === null ? undefined : formatCount(option.count)}
              checked={chosen.includes(option.value)}
              onChange={() => onToggle(option.value)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.nothing}>چیزی یافت نشد</p>}
      {found === options && options.length > SHOWN_FIRST && (rest > 0 || isOpen) && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'نمایش کمتر' : `نمایش ${formatCount(rest)} مورد دیگر`}
          <ChevronDownIcon size="small" />
        </button>
      )}
    </>
  )
}

/** A brand is also found by its Latin name. */
function isNamed({ label, value }: FacetOption, words: string): boolean {
  const wanted = lettersKey(words)
  return lettersKey(label).includes(wanted) || lettersKey(value).includes(wanted)
}

function Dot({ hex }: { hex: string }) {
  return (
    <svg className={styles.dot} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" fill={hex} />
    </svg>
  )
}
