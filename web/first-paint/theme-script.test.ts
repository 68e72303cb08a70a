import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { THEME_COLOURS, THEME_EVENT, THEME_KEY } from '#web/shell/theme.ts'
import { themeScript } from './theme-script.ts'

/** As much of a browser as the script touches. */
function openPage(kept: Record<string, string>) {
  const marks = new Map<string, string>()
  const bars: { name?: string; content?: string; dataset: Record<string, string>; remove: () => void }[] = []
  const listeners = new Map<string, (event: object) => void>()
  runInContext(
    themeScript(),
    createContext({
      localStorage: { getItem: (key: string) => kept[key] ?? null },
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      document: {
        documentElement: {
          setAttribute: (name: string, value: string) => marks.set(name, value),
          removeAttribute: (name: string) => marks.delete(name),
        },
        querySelector: () => bars[0] ?? null,
        createElement: () => ({ dataset: {}, remove: () => void bars.pop() }),
        head: { prepend: (bar: (typeof bars)[number]) => void bars.unshift(bar) },
      },
    }),
  )
  return {
    shows: () => ({ theme: marks.get('data-theme'), bars: bars.map(({ name, content }) => [name, content]) }),
    hear: (name: string, event: object) => listeners.get(name)?.(event),
  }
}

const DARK = { theme: 'dark', bars: [['theme-color', THEME_COLOURS.dark]] }
const LIGHT = { theme: 'light', bars: [['theme-color', THEME_COLOURS.light]] }
const AS_DEVICE = { theme: undefined, bars: [] }

test('the look that was chosen is there before the page is drawn, and colours the browser’s own bar', () => {
  expect(openPage({ [THEME_KEY]: 'dark' }).shows()).toEqual(DARK)
  expect(openPage({ [THEME_KEY]: 'light' }).shows()).toEqual(LIGHT)
})

test.each<Record<string, string>>([{}, { [THEME_KEY]: 'system' }, { [THEME_KEY]: 'constructor' }, { [THEME_KEY]: '"><script>' }])(
  'with %o kept the page looks as the device is set',
  (kept) => {
    expect(openPage(kept).shows()).toEqual(AS_DEVICE)
  },
)

test('the switch changes the look at once, there and back', () => {
  const page = openPage({})

  page.hear(THEME_EVENT, { detail: 'dark' })
  const dark = page.shows()
  page.hear(THEME_EVENT, { detail: 'light' })
  const light = page.shows()
  page.hear(THEME_EVENT, { detail: 'system' })

  expect([dark, light, page.shows()]).toEqual([DARK, LIGHT, AS_DEVICE])
})

test('what is chosen in another tab, or while the page was put aside, is followed', () => {
  const kept: Record<string, string> = {}
  const page = openPage(kept)

  kept[THEME_KEY] = 'dark'
  page.hear('storage', { key: 'another-key' })
  const before = page.shows()
  page.hear('storage', { key: THEME_KEY })
  const after = page.shows()
  delete kept[THEME_KEY]
  page.hear('pageshow', { persisted: true })

  expect([before, after, page.shows()]).toEqual([AS_DEVICE, DARK, AS_DEVICE])
})
