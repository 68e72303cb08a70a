import { createSignal, onWindow } from '#web/store/store.ts'

export const THEME_KEY = 'theme'
/** What the switch says to the script that stands in every page; its detail is the theme. */
export const THEME_EVENT = 'rasteh-theme'

/** What the visitor chose; `system`: what the device is set to. */
export type Theme = 'system' | 'light' | 'dark'

/** Of the browser's own bar: `--surface` in either look. */
export const THEME_COLOURS: Readonly<Record<Exclude<Theme, 'system'>, string>> = { light: '#ffffff', dark: '#191a1c' }

/** What is kept where storage is refused: until the page is left. */
let unkept: Theme | undefined

export function readTheme(): Theme {
  if (unkept !== undefined) return unkept
  const kept = keptTheme()
  return kept === 'light' || kept === 'dark' ? kept : 'system'
}

function keptTheme(): string | null {
  try {
    return localStorage.getItem(THEME_KEY)
  } catch {
    return null
  }
}

/** Shows the look here and in other tabs, and keeps it for the next visits. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY)
    else localStorage.setItem(THEME_KEY, theme)
    unkept = undefined
  } catch {
    unkept = theme
  }
  window.dispatchEvent(new CustomEvent(THEME_EVENT, { detail: theme }))
}

export const onTheme = createSignal(onWindow(THEME_EVENT, 'storage')).subscribe
