import { type ChangeEvent, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { toLatinDigits } from '#persian/digits.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import { VisuallyHidden } from './layout.tsx'
import styles from './price-range.module.css'
import { nearestStop, priceStops } from './price-stops.ts'

type Range = readonly [low: number, high: number]

interface PriceRangeProps {
  legend: string
  min: number
  max: number
  value: Range
  /** While a thumb moves. */
  onChange: (value: Range) => void
  /** When it is let go or its keys rest, or a typed amount is done. */
  onCommit: (value: Range) => void
}

/** Keys move a thumb step by step: the steps count when they rest. */
const KEYS_REST_MS = 600

/** Two thumbs on one rail and the same two amounts to type, in toman. */
export function PriceRange({ legend, min, max, value, onChange, onCommit }: PriceRangeProps) {
  const [low, high] = value
  const stops = priceStops(min, max)
  const last = stops.length - 1
  /** An address may ask for amounts between two stops, outside of the rail, or the wrong way round. */
  const [from, to] = [nearestStop(stops, low), nearestStop(stops, high)]
  const width = 1000 / Math.max(last, 1)
  const moveLow = (wanted: number): Range => [Math.min(Math.max(wanted, min), high), high]
  const moveHigh = (wanted: number): Range => [low, Math.max(Math.min(wanted, max), low)]
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])
  const commit = (wanted: Range) => {
    clearTimeout(rest.current)
    onCommit(wanted)
  }
  const commitLater = () => {
    clearTimeout(rest.current)
    rest.current = setTimeout(onCommit, KEYS_REST_MS, value)
  }
  const thumbs = [
    { label: 'از قیمت', amount: low, at: from, move: moveLow },
    { label: 'تا قیمت', amount: high, at: to, move: moveHigh },
  ]
  return (
    <fieldset className={styles.range}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      <div className={styles.slider}>
        {/* drawn from the right, where the smaller amount stands */}
        <svg className={styles.rail} viewBox="0 0 1000 4" preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.whole} width="1000" height="4" rx="2" />
          <rect className={styles.chosen} x={(last - to) * width} width={Math.max(to - from, 0) * width} height="4" />
        </svg>
        {thumbs.map(({ label, amount, at, move }) => (
          <input
            key={label}
            type="range"
            className={styles.thumb}
            aria-label={label}
            aria-valuetext={formatToman(amount)}
            min={0}
            max={last}
            value={at}
            onChange={(event) => onChange(move(stops[event.target.valueAsNumber] ?? amount))}
            onPointerUp={() => commit(value)}
            onKeyUp={commitLater}
          />
        ))}
      </div>
      <div className={styles.amounts}>
        <AmountInput label="از" amount={low} onDone={(wanted) => commit(moveLow(wanted))} />
        <AmountInput label="تا" amount={high} onDone={(wanted) => commit(moveHigh(wanted))} />
      </div>
    </fieldset>
  )
}

function AmountInput({ label, amount, onDone }: { label: string; amount: number; onDone: (amount: number) => void }) {
  const id = useId()
  /** What is being typed; null: the amount as it stands. */
  const [typed, setTyped] = useState<string | null>(null)
  const hasTyped = useRef(false)
  /** What was typed before the page came alive reached nobody, and stands in the field. */
  const finish = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const isFromBefore = !hasTyped.current && currentTarget.value !== formatCount(amount)
    const text = isFromBefore ? currentTarget.value : typed
    if (text === null) return
    hasTyped.current = true
    setTyped(null)
    const wanted = Number(toLatinDigits(text).replace(/\D/g, ''))
    if (Number.isSafeInteger(wanted)) onDone(wanted)
  }
  /** Thousands are grouped while the amount is written on at its end; in its middle they would move the caret. */
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    hasTyped.current = true
    const digits = toLatinDigits(target.value).replace(/\D/g, '')
    const isAtEnd = target.selectionStart === target.value.length
    setTyped(isAtEnd && digits !== '' ? formatCount(Number(digits)) : target.value)
  }
  return (
    <div className={styles.amount}>
      <label htmlFor={id}>{label} (تومان)</label>
      <input
        id={id}
        dir="ltr"
        inputMode="numeric"
        value={typed ?? formatCount(amount)}
        onChange={type}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          finish(event)
        }}
      />
    </div>
  )
}
