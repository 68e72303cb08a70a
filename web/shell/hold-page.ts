let holders = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1) {
  holders += by
  for (const listener of listeners) listener()
}

export const loadingStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => holders > 0,
}

/** Covers the page until the work is done, well or badly: for steps that must not be disturbed, such as placing an order. */
export async function holdPage<T>(work: Promise<T>): Promise<T> {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}
