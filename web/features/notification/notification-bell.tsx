import { useState } from 'react'
import { askToSignIn } from '#web/data/login-prompt-store.ts'
import { personalPart } from '#web/shell/personal/lazy-part.tsx'
import { BellButton } from './bell-button.tsx'

const LiveBell = personalPart(() => import('./live-bell.tsx').then((part) => part.LiveBell))

/** The header's bell: guests are asked to sign in, the signed-in see how much is new and open it. */
export function NotificationBell() {
  /** A press before the part has come counts as soon as it is there. */
  const [isPressed, setIsPressed] = useState(false)
  return (
    <LiveBell
      with={{ isPressed, onTaken: () => setIsPressed(false) }}
      fallback={<BellButton aria-busy={isPressed} onClick={() => setIsPressed(true)} />}
      guest={<BellButton onClick={() => askToSignIn('guest')} />}
    />
  )
}
