import { type ComponentType, createElement, type LazyExoticComponent, lazy, useEffect, useRef, useState } from 'react'
import { onConnection } from './online.ts'

/** A connection that the browser tells of may need a moment until it carries something, and so may a server that starts. */
const AGAIN_AFTER_MS = [1_000, 2_000, 4_000, 8_000]

interface Asked<Props> {
  part: LazyExoticComponent<ComponentType<Props>>
  /** It was asked for, and did not come. */
  isMissing: boolean
}

/**
 * A part that is fetched when it is first shown. One that cannot be fetched leaves its place empty instead of breaking the page. Where it should
 * stand, it is asked for again a few times, later and later, and once more when the connection is back; elsewhere when it is shown the next time. One
 * that can be closed is closed, so that the next press opens it.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let asked = ask(load)
  return function Lazily(props) {
    const [shown, setShown] = useState(() => asked)
    const tries = useRef(0)
    // runs when what is shown has come or is missing: until then nothing stands here
    useEffect(() => {
      if (!shown.isMissing) return
      if (asked === shown) asked = ask(load)
      let timer: ReturnType<typeof setTimeout> | undefined
      const again = () => {
        clearTimeout(timer)
        const afterMs = AGAIN_AFTER_MS[tries.current]
        if (!navigator.onLine || afterMs === undefined) return
        timer = setTimeout(() => {
          tries.current += 1
          setShown(asked)
        }, afterMs)
      }
      again()
      const stop = onConnection(() => {
        tries.current = 0
        again()
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    }, [shown])
    return createElement(shown.part, props)
  }
}

function ask<Props extends object>(load: () => Promise<ComponentType<Props>>): Asked<Props> {
  const asked: Asked<Props> = { part: lazy(fetchPart), isMissing: false }
  return asked

  async function fetchPart(): Promise<{ default: ComponentType<Props> }> {
    try {
      return { default: await load() }
    } catch {
      asked.isMissing = true
      return { default: Missing }
    }
  }
}

function Missing(props: { onClose?: unknown }) {
  const { onClose } = props
  useEffect(() => {
    if (typeof onClose === 'function') onClose()
  }, [onClose])
  return null
}
