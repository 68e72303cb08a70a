import { Suspense, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { ThemeIcon } from '#web/ui/icons.tsx'
import { lazily } from '../lazily.ts'

const ThemeMenu = lazily(() => import('./theme-menu.tsx').then(({ ThemeMenu: part }) => part))

/** Light, dark, or as the device: the choice is fetched with the first press. */
export function ThemeSwitch() {
  const [isPressed, setIsPressed] = useState(false)
  const fallback = (
    <IconButton label="پوستهٔ روشن یا تیره" aria-expanded={false} onClick={() => setIsPressed(true)}>
      <ThemeIcon />
    </IconButton>
  )
  return <Suspense fallback={fallback}>{isPressed ? <ThemeMenu /> : fallback}</Suspense>
}
