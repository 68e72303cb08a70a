import { useSyncExternalStore } from 'react'

/** The cart was asked too often: what the server said, and until when it rests. */
interface Hold {
  message: string
  untilMs: number
}

let hold: Hold | null = null
const listeners = new Set<() => void>()

function changeHold(next: Hold | null) {
  hold = next
  for (const listener of listeners) listener()
}

export function holdCart(message: string, seconds: number): void {
  const mine: Hold = { message, untilMs: Date.now() + seconds * 1_000 }
  changeHold(mine)
  setTimeout(() => hold === mine && changeHold(null), seconds * 1_000)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** At once, unless the cart rests: then when it may be asked again. */
export function whenRested(): Promise<void> {
  if (hold === null) return Promise.resolve()
  return new Promise((done) => {
    const stop = subscribe(() => {
      if (hold !== null) return
      stop()
      done()
    })
  })
}

/** Set while changes of the cart wait for their number to be few again. */
export function useCartHold(): Hold | null {
  return useSyncExternalStore(
    subscribe,
    () => hold,
    () => null,
  )
}
