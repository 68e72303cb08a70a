import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './carousel.module.css'
import { classNames } from './class-names.ts'
import { ArrowBackIcon, ArrowOnIcon } from './icons.tsx'

interface CarouselProps {
  label: string
  /** One child an item. */
  children: ReactNode[]
  /** `shelf`: one to five in view, by the width that there is. `column`: as wide as a few words beside a picture. */
  item?: 'product' | 'brand' | 'full' | 'shelf' | 'column' | undefined
  /** The arrows go on from the last item to the first. */
  loop?: boolean | undefined
  className?: string | undefined
  /** What the arrows turn to, in a word: «تصویر» makes «تصویر بعدی». */
  unit?: string | undefined
  /** Called with the index of the item at the start while it scrolls. */
  onMove?: ((index: number) => void) | undefined
}

const EDGE_PX = 8

/**
 * Which item of a row of pictures is shown, and which pictures are asked for: the first alone until the page is alive, so that what is seen at once has the line for
 * itself; then one ahead of the furthest that was shown.
 */
export function useTurning() {
  const [at, setAt] = useState(0)
  const [seen, setSeen] = useState(-1)
  const look = (index: number) => setSeen((before) => Math.max(before, index))
  const move = (index: number) => {
    setAt(index)
    look(index)
  }
  return { at, move, look, isNear: (index: number) => index <= seen + 1 }
}

/** Scrolls natively, the reading way; the arrows are for the mouse, the keyboard scrolls the focused track. */
export function Carousel({ label, children, item = 'product', loop = false, className, unit = '', onMove }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState<{ start: boolean; end: boolean }>({ start: true, end: false })

  const look = () => {
    const element = track.current
    if (element === null) return
    // from right to left scrollLeft counts downwards from 0
    const passed = Math.abs(element.scrollLeft)
    const rest = element.scrollWidth - element.clientWidth - passed
    const start = passed < EDGE_PX
    const end = rest < EDGE_PX
    setAt((before) => (before.start === start && before.end === end ? before : { start, end }))
    const width = element.firstElementChild?.clientWidth ?? 0
    if (onMove !== undefined && width > 0) onMove(Math.round(passed / width))
  }

  useEffect(() => {
    const element = track.current
    if (element === null) return
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    return () => watcher.disconnect()
  })

  const go = (way: 1 | -1) => {
    const element = track.current
    if (element === null) return
    let target = Math.abs(element.scrollLeft) + way * element.clientWidth * (item === 'full' ? 1 : 0.9)
    if (loop && way === 1 && at.end) target = 0
    if (loop && way === -1 && at.start) target = element.scrollWidth
    element.scrollTo({ left: -target, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
  }
  const fits = at.start && at.end

  return (
    <div className={classNames(styles.carousel, styles[item], className)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <ul ref={track} className={styles.track} aria-label={label} tabIndex={0} onScroll={look}>
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a carousel keep their order
          <li key={index} className={styles.item}>
            {child}
          </li>
        ))}
      </ul>
      {!fits && (
        <>
          <button
            type="button"
            className={classNames(styles.arrow, styles.back)}
            aria-label={`${unit} قبلی`.trim()}
            disabled={at.start && !loop}
            onClick={() => go(-1)}
          >
            <ArrowBackIcon />
          </button>
          <button
            type="button"
            className={classNames(styles.arrow, styles.on)}
            aria-label={`${unit} بعدی`.trim()}
            disabled={at.end && !loop}
            onClick={() => go(1)}
          >
            <ArrowOnIcon />
          </button>
        </>
      )}
    </div>
  )
}
