import { createSignal, type Followed, onWindow } from '#web/store/store.ts'

interface Kept<Value> extends Followed<Value> {
  set: (value: Value) => void
}

const changes = createSignal(onWindow('storage'))

/**
 * A value that this browser keeps under a name, and other tabs follow. What another program left there, or what cannot be read any more, counts as
 * `none`; where nothing can be kept, it lasts as long as the page.
 */
export function keptAs<Value>(name: string | undefined, parse: (found: unknown) => Value | undefined, none: Value): Kept<Value> {
  let text: string | null = null
  let value = none
  return {
    subscribe: changes.subscribe,
    onServer: none,
    read() {
      const stored = name === undefined ? text : storedAs(name, text)
      if (stored !== text) {
        text = stored
        value = parsed(stored, parse) ?? none
      }
      return value
    },
    set(next) {
      value = next
      text = JSON.stringify(next)
      if (name !== undefined) store(name, text)
      changes.tell()
    },
  }
}

/** A browser may refuse to keep anything, and says so by throwing. */
function storedAs(name: string, otherwise: string | null): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return otherwise
  }
}

function store(name: string, text: string): void {
  try {
    localStorage.setItem(name, text)
  } catch {
    // it lasts as long as the page
  }
}

function parsed<Value>(text: string | null, parse: (found: unknown) => Value | undefined): Value | undefined {
  if (text === null) return undefined
  try {
    return parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
