import { type ComponentType, createElement, type LazyExoticComponent, lazy, useEffect, useState } from 'react'

const AGAIN_AFTER_MS = 5_000

/**
 * A part that is fetched when it is first shown. One that cannot be fetched leaves its place empty instead of breaking the page, and is
 * asked for again a little later: where it is shown the next time, and where it should stand when the connection returns. One that can be
 * closed is closed, so that the next press opens it.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const ask = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(async () => ({
      default: await load().catch((): ComponentType<Props> => {
        setTimeout(() => {
          part = ask()
        }, AGAIN_AFTER_MS)
        return Missing
      }),
    }))
  let part = ask()
  return function Lazily(props) {
    const [shown, setShown] = useState(() => part)
    useEffect(() => {
      const again = () => void setTimeout(() => setShown(() => part), AGAIN_AFTER_MS)
      window.addEventListener('online', again)
      return () => window.removeEventListener('online', again)
    }, [])
    return createElement(shown, props)
  }
}

function Missing(props: { onClose?: unknown }) {
  const { onClose } = props
  useEffect(() => {
    if (typeof onClose === 'function') onClose()
  }, [onClose])
  return null
}
