import { useLayoutEffect, useRef } from 'react'

/** Where the caret belongs in the value as it is shown. */
type CaretPlace = (shown: string) => number

/** Behind so many of its digits, counted from the start. */
export const behindDigits =
  (count: number): CaretPlace =>
  (shown) => {
    let at = 0
    for (let seen = 0; seen < count && at < shown.length; at += 1) if (/\p{Nd}/u.test(shown.charAt(at))) seen += 1
    return at
  }

/** Before so many of its digits, counted from the end. */
export const beforeDigits =
  (count: number): CaretPlace =>
  (shown) =>
    shown.length - behindDigits(count)([...shown].reverse().join(''))

/** Regrouping a value moves the caret to its end: what was typed names the place where it belongs, and it is put there once the value is drawn. */
export function useRegroupedCaret(shown: string) {
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<CaretPlace>(null)
  useLayoutEffect(() => {
    if (place.current === null || input.current === null) return
    const at = place.current(shown)
    place.current = null
    input.current.setSelectionRange(at, at)
  })
  return {
    input,
    putCaret: (at: CaretPlace) => {
      place.current = at
    },
  }
}
