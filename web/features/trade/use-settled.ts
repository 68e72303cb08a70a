import { useEffect, useState } from 'react'

/** What was typed, once it has rested for so long. */
export function useSettled(text: string, afterMs: number): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const wait = setTimeout(() => settle(text), afterMs)
    return () => clearTimeout(wait)
  }, [text, afterMs])
  return settled
}
