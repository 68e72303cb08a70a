import { useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { NOTIFICATIONS_TOPIC } from '#contract/live.ts'
import { askGatesAgain } from '#web/session/ask-gates-again.ts'
import { onLive } from '#web/shell/live/live.ts'
import { onIncrease } from '#web/shell/unread/unread-count.ts'
import { useUnreadCount } from '#web/shell/unread/use-unread-count.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { usePressElsewhere } from '#web/ui/use-press-elsewhere.ts'
import { BellButton } from './bell-button.tsx'
import styles from './live-bell.module.css'
import { NotificationPanel } from './notification-panel.tsx'
import { tellOfIncrease } from './system-notification.ts'

/** Where the kit's drawers are sheets. */
const PHONE = '(max-width: 767px)'

interface LiveBellProps {
  /** The bell was pressed before this part was there: it begins open, and says so. */
  isPressed: boolean
  onTaken: () => void
}

interface Opened {
  at: string
  as: 'popover' | 'sheet'
}

function openedAt(key: string): Opened {
  return { at: key, as: matchMedia(PHONE).matches ? 'sheet' : 'popover' }
}

/** The bell of the signed-in: what is unread, and the newest of it below the bell; on phones in a sheet. */
export function LiveBell({ isPressed, onTaken }: LiveBellProps) {
  const queryClient = useQueryClient()
  const unread = useUnreadCount()
  const { key } = useLocation()
  /** The location that the panel was opened at: going elsewhere closes it. */
  const [opened, setOpened] = useState<Opened | null>(() => (isPressed ? openedAt(key) : null))
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const shown = opened?.at === key ? opened.as : null
  const close = () => setOpened(null)

  useEffect(() => {
    if (isPressed) onTaken()
  }, [isPressed, onTaken])

  // what cannot be shown now is shown by the badge
  useEffect(() => onIncrease(() => void tellOfIncrease().catch(() => undefined)), [])

  // a notification may tell of a plan that was bought in another tab
  useEffect(() => onLive(NOTIFICATIONS_TOPIC, () => askGatesAgain(queryClient)), [queryClient])

  useEffect(() => {
    if (shown !== 'popover') return
    // wherever the focus is: the button that marks all as read goes away with it
    const pressEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpened(null)
      button.current?.focus()
    }
    document.addEventListener('keydown', pressEscape)
    return () => document.removeEventListener('keydown', pressEscape)
  }, [shown])
  usePressElsewhere(shown === 'popover', place, close)

  const onBlur = (event: FocusEvent) => {
    if (shown === 'popover' && event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens to the button and the panel inside
    <div ref={place} className={styles.place} onBlur={onBlur}>
      <BellButton
        ref={button}
        unread={unread}
        aria-expanded={shown !== null}
        onClick={() => setOpened(shown === null ? openedAt(key) : null)}
      />
      {shown === 'sheet' && (
        <Drawer open onClose={close} title="پیام‌ها">
          <NotificationPanel onLeave={close} />
        </Drawer>
      )}
      {shown === 'popover' && (
        <div role="dialog" aria-label="پیام‌ها" className={styles.popover}>
          <h2 className={styles.title}>پیام‌ها</h2>
          <NotificationPanel onLeave={close} />
        </div>
      )}
    </div>
  )
}
