import { readability } from '#contract/built-page-rules.ts'
import { COLOUR } from '#contract/site-colours.ts'
import { formatCount } from '#persian/format.ts'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './fields.module.css'

interface ColourFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Says how well words of it are read on white. */
  hasWords: boolean
}

const SHADES = ['#1f1c19', '#6b645c', '#0b7a83', '#b4182d', '#8a5a00', '#2c7a35', '#ffffff'] as const

/** One of the shades, or any by its code; empty: as the page has it. */
export function ColourField({ label, value, onChange, hasWords }: ColourFieldProps) {
  const read = hasWords && COLOUR.test(value) ? readability(value, '', 16) : undefined
  return (
    <div className={styles.colour}>
      <fieldset className={styles.shades}>
        <legend>{label}</legend>
        {SHADES.map((shade) => (
          <button
            key={shade}
            type="button"
            aria-label={`${label} ${shade}`}
            aria-pressed={value === shade}
            onClick={() => onChange(value === shade ? '' : shade)}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <circle cx="12" cy="12" r="11" fill={shade} />
            </svg>
          </button>
        ))}
      </fieldset>
      <TextField
        label={`${label}، کد دلخواه`}
        ltr
        autoComplete="off"
        maxLength={7}
        placeholder="#0b7a83"
        value={value}
        onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
        error={value === '' || COLOUR.test(value) ? undefined : '# و شش رقم یا حرف از a تا f'}
      />
      {read !== undefined && (
        <small data-bad={read.has < read.needs || undefined}>
          {`خوانایی روی سفید: ${formatCount(Math.round(read.has * 10) / 10)} به ۱${read.has < read.needs ? '؛ برای متن ریز کم است' : ''}`}
        </small>
      )}
    </div>
  )
}
