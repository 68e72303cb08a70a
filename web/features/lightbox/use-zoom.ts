import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moved, NEAREST, type Point, WHOLE, type Zoom, zoomedAt } from './zoom.ts'

const STEP = 1.6
const DOUBLE_PRESS_MS = 300
const DOUBLE_PRESS = 2.5
/** Movement, in pixels, up to which a finger still presses. */
const STILL_PX = 8

interface Finger extends Point {
  from: Point
}

/** Size and place of a picture by wheel, fingers, double press and steps. Written to its style at once: no rendering while it moves. */
export function useZoom(picture: RefObject<HTMLImageElement | null>) {
  const zoom = useRef<Zoom>(WHOLE)
  const fingers = useRef(new Map<number, Finger>())
  const lastPress = useRef({ at: 0, x: 0, y: 0 })
  const [scale, setScale] = useState(1)

  const set = (next: Zoom) => {
    zoom.current = next
    const style = picture.current?.style
    style?.setProperty('--scale', String(next.scale))
    style?.setProperty('--x', `${next.x}px`)
    style?.setProperty('--y', `${next.y}px`)
    setScale(next.scale)
  }
  const stage = () => picture.current?.parentElement?.getBoundingClientRect() ?? new DOMRect()
  const fromMiddle = ({ x, y }: Point): Point => {
    const box = stage()
    return { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 }
  }
  const by = (factor: number, point: Point = { x: 0, y: 0 }) => set(zoomedAt(zoom.current, zoom.current.scale * factor, point, stage()))

  // React listens to wheels passively, and the page behind must not move
  useEffect(() => {
    const ground = picture.current?.parentElement
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      by(event.deltaY < 0 ? 1.15 : 1 / 1.15, fromMiddle(event))
    }
    ground?.addEventListener('wheel', wheel, { passive: false })
    return () => ground?.removeEventListener('wheel', wheel)
  })

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const point = { x: event.clientX, y: event.clientY }
    fingers.current.set(event.pointerId, { ...point, from: point })
  }
  const onPointerMove = (event: PointerEvent) => {
    const finger = fingers.current.get(event.pointerId)
    if (finger === undefined) return
    const before = [...fingers.current.values()]
    const point = { x: event.clientX, y: event.clientY, from: finger.from }
    fingers.current.set(event.pointerId, point)
    const now = [...fingers.current.values()]
    const [a, b, x, y] = [before[0], before[1], now[0], now[1]]
    if (a !== undefined && b !== undefined && x !== undefined && y !== undefined) {
      const [was, is] = [Math.hypot(a.x - b.x, a.y - b.y), Math.hypot(x.x - y.x, x.y - y.y)]
      if (was > 0) by(is / was, fromMiddle({ x: (x.x + y.x) / 2, y: (x.y + y.y) / 2 }))
    } else set(moved(zoom.current, { x: point.x - finger.x, y: point.y - finger.y }, stage()))
  }
  const onPointerUp = (event: PointerEvent) => {
    const finger = fingers.current.get(event.pointerId)
    fingers.current.delete(event.pointerId)
    if (finger === undefined || Math.hypot(finger.x - finger.from.x, finger.y - finger.from.y) > STILL_PX) return
    const { at, x, y } = lastPress.current
    const isDouble = event.timeStamp - at < DOUBLE_PRESS_MS && Math.hypot(finger.x - x, finger.y - y) < 3 * STILL_PX
    lastPress.current = { at: isDouble ? 0 : event.timeStamp, x: finger.x, y: finger.y }
    if (!isDouble) return
    if (zoom.current.scale > 1) set(WHOLE)
    else by(DOUBLE_PRESS, fromMiddle(finger))
  }

  return {
    isNear: scale > 1,
    isNearest: scale >= NEAREST,
    nearer: () => by(STEP),
    farther: () => by(1 / STEP),
    reset: () => set(WHOLE),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    },
  }
}
