import { createStore } from '#web/store/store.ts'
import { useStore } from '#web/store/use-store.ts'

/** The cart was asked too often: what the server said, and until when it rests. */
interface Hold {
  message: string
  untilMs: number
}

const holdStore = createStore<Hold | null>(null)

export function holdCart(message: string, seconds: number): void {
  const mine: Hold = { message, untilMs: Date.now() + seconds * 1_000 }
  holdStore.set(mine)
  setTimeout(() => holdStore.read() === mine && holdStore.set(null), seconds * 1_000)
}

/** At once, unless the cart rests: then when it may be asked again. */
export function whenRested(): Promise<void> {
  if (holdStore.read() === null) return Promise.resolve()
  return new Promise((done) => {
    const stop = holdStore.subscribe(() => {
      if (holdStore.read() !== null) return
      stop()
      done()
    })
  })
}

/** Set while changes of the cart wait for their number to be few again. */
export function useCartHold(): Hold | null {
  return useStore(holdStore)
}
