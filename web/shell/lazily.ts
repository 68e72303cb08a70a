import { type ComponentType, createElement, type LazyExoticComponent, lazy, useEffect, useState } from 'react'
import { onConnection } from './online.ts'

/** A connection that the browser tells of may need a moment until it carries something. */
const AGAIN_AFTER_MS = 1_000

interface Asked<Props> {
  part: LazyExoticComponent<ComponentType<Props>>
  /** It was asked for, and did not come. */
  isMissing: boolean
  /** Without a connection at some time since it was asked for. */
  wasCutOff: boolean
}

/**
 * A part that is fetched when it is first shown. One that cannot be fetched leaves its place empty instead of breaking the page, and is
 * asked for again where it is shown the next time, and where it should stand when the connection is back. One that can be closed is
 * closed, so that the next press opens it.
 */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let asked = ask(load)
  return function Lazily(props) {
    const [shown, setShown] = useState(() => asked)
    // runs when what is shown has come or is missing: until then nothing stands here
    useEffect(() => {
      if (!shown.isMissing) return
      if (asked === shown) asked = ask(load)
      let timer: ReturnType<typeof setTimeout> | undefined
      const again = () => {
        clearTimeout(timer)
        if (navigator.onLine) timer = setTimeout(() => setShown(asked), AGAIN_AFTER_MS)
      }
      // a connection that was back before the failure was known does not return a second time
      if (shown.wasCutOff) again()
      const stop = onConnection(again)
      return () => {
        clearTimeout(timer)
        stop()
      }
    }, [shown])
    return createElement(shown.part, props)
  }
}

function ask<Props extends object>(load: () => Promise<ComponentType<Props>>): Asked<Props> {
  const asked: Asked<Props> = { part: lazy(fetchPart), isMissing: false, wasCutOff: false }
  return asked

  async function fetchPart(): Promise<{ default: ComponentType<Props> }> {
    const cutOff = () => {
      asked.wasCutOff = true
    }
    if (!navigator.onLine) cutOff()
    const stop = onConnection(cutOff)
    try {
      return { default: await load() }
    } catch {
      asked.isMissing = true
      return { default: Missing }
    } finally {
      stop()
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
