import type { Followed } from '#web/store/store.ts'
import { useStore } from '#web/store/use-store.ts'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { CheckIcon, ThemeIcon } from '#web/ui/icons.tsx'
import { chooseTheme, onTheme, readTheme, type Theme } from '../theme.ts'
import styles from './theme-menu.module.css'

const THEMES: readonly { theme: Theme; label: string }[] = [
  { theme: 'system', label: 'همانند دستگاه' },
  { theme: 'light', label: 'روشن' },
  { theme: 'dark', label: 'تیره' },
]

const CHOSEN = { subscribe: onTheme, read: readTheme, onServer: 'system' } satisfies Followed<Theme>

/** Takes the place of the button that brought it, and is open from the start. */
export function ThemeMenu() {
  const chosen = useStore(CHOSEN)
  return (
    <Dropdown label="پوستهٔ روشن یا تیره" button={<ThemeIcon />} startsOpen>
      <ul className={styles.themes}>
        {THEMES.map(({ theme, label }) => (
          <li key={theme}>
            <button type="button" aria-pressed={chosen === theme} onClick={() => chooseTheme(theme)}>
              {label}
              {chosen === theme && <CheckIcon size="small" />}
            </button>
          </li>
        ))}
      </ul>
    </Dropdown>
  )
}
