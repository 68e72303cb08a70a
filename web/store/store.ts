type Listener<News> = (news: News) => void

/** News that parts of the page listen to. */
interface Signal<News = void> {
  /** Answers what ends the listening. */
  subscribe: (listener: Listener<News>) => () => void
  tell: (news: News) => void
}

/** `source`: where news come from besides `tell`; it is listened to while somebody listens here, and left with the last of them. */
export function createSignal<News = void>(source?: (tell: Listener<News>) => () => void): Signal<News> {
  const listeners = new Set<Listener<News>>()
  const tell = (news: News) => {
    for (const listener of listeners) listener(news)
  }
  let leave: (() => void) | undefined
  return {
    tell,
    subscribe(listener) {
      listeners.add(listener)
      if (listeners.size === 1) leave = source?.(tell)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        leave?.()
        leave = undefined
      }
    },
  }
}

/** Events of the window; `storage` says what other tabs have written. */
export function onWindow(...events: readonly string[]) {
  return (tell: () => void) => {
    for (const event of events) window.addEventListener(event, tell)
    return () => {
      for (const event of events) window.removeEventListener(event, tell)
    }
  }
}

/** A value outside of React that parts of the page follow. */
export interface Followed<Value> {
  subscribe: (listener: () => void) => () => void
  /** The same object until it changes. */
  read: () => Value
  /** What the server renders, and the browser until the page is alive. */
  onServer: Value
}

interface Store<Value> extends Followed<Value> {
  set: (value: Value) => void
}

/** A value that lies in this page alone. */
export function createStore<Value>(first: Value): Store<Value> {
  const { subscribe, tell } = createSignal()
  let value = first
  return {
    subscribe,
    read: () => value,
    onServer: first,
    set(next) {
      if (next === value) return
      value = next
      tell()
    },
  }
}
