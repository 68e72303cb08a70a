import { createStore } from '#web/store/store.ts'

/** How many works hold the page. */
export const holderStore = createStore(0)

/** Covers the page until the work is done, well or badly: for steps that must not be disturbed, such as placing an order. */
export async function holdPage<T>(work: Promise<T>): Promise<T> {
  holderStore.set(holderStore.read() + 1)
  try {
    return await work
  } finally {
    holderStore.set(holderStore.read() - 1)
  }
}
