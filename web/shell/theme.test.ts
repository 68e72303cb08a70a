import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseTheme, onTheme, readTheme, THEME_COLOURS, THEME_EVENT, THEME_KEY } from './theme.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

test('the choice is stored, announced, and gone when the device chooses again', () => {
  const told = vi.fn()
  const end = onTheme(told)
  const shown: unknown[] = []
  window.addEventListener(THEME_EVENT, (event) => event instanceof CustomEvent && shown.push(event.detail))

  chooseTheme('dark')
  const dark = [readTheme(), kept.get(THEME_KEY)]
  chooseTheme('system')
  end()

  expect(dark).toEqual(['dark', 'dark'])
  expect([readTheme(), kept.size]).toEqual(['system', 0])
  expect(shown).toEqual(['dark', 'system'])
  expect(told).toHaveBeenCalledTimes(2)
})

test('where storage is refused the choice holds until the page is left', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })

  chooseTheme('dark')

  expect(readTheme()).toBe('dark')
})

test('the browser’s own bar has the colour of the header', () => {
  const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')

  expect(tokens).toContain('--surface: var(--khak-0);')
  expect(tokens).toContain(`--khak-0: light-dark(${THEME_COLOURS.light}, ${THEME_COLOURS.dark});`)
})
