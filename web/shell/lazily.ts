import { type ComponentType, createElement, type LazyExoticComponent, lazy, useState } from 'react'

const AGAIN_AFTER_MS = 5_000

/**
 * A part that is fetched when it is first shown. One that cannot be fetched leaves its place empty instead of breaking the page, and is
 * asked for again where it is shown anew, a little later.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const ask = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(async () => ({
      default: await load().catch((): ComponentType<Props> => {
        setTimeout(() => {
          part = ask()
        }, AGAIN_AFTER_MS)
        return Nothing
      }),
    }))
  let part = ask()
  return function Lazily(props) {
    const [shown] = useState(() => part)
    return createElement(shown, props)
  }
}

function Nothing() {
  return null
}
