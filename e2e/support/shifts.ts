import { expect, type Page } from '@playwright/test'
import { untilAlive } from './journey.ts'

declare global {
  interface Window {
    /** How far what was in view has moved by itself, each time; see `layout-shift` of the Performance API. */
    shifts: { value: number; moved: string[] }[]
  }
}

const CALLS = '**/api/**'
/** Long enough that all that stands in for the answers is drawn before they come. */
const ANSWERS_AFTER_MS = 250
/** So long nothing more is asked for once a page is there. */
const QUIET_MS = 500

/** Opens pages whose calls are answered late, and tells how far each moved while it loaded: 0 is not at all, 1 all of the screen by its whole height. */
export async function watchShifts(page: Page): Promise<(path: string) => Promise<Window['shifts']>> {
  let underWay = 0
  let lastAnswered = 0
  await page.route(CALLS, async (route) => {
    underWay++
    await new Promise((later) => setTimeout(later, ANSWERS_AFTER_MS))
    await route.fallback()
    underWay--
    lastAnswered = Date.now()
  })
  await page.addInitScript(() => {
    window.shifts = []
    const wordsOf = (node: Node | null) => node?.textContent?.trim().slice(0, 40) ?? ''
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node: Node | null }[] })[])
        window.shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => wordsOf(node)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async (path) => {
    lastAnswered = Date.now()
    await page.goto(path)
    await untilAlive(page)
    await expect.poll(() => underWay === 0 && Date.now() - lastAnswered > QUIET_MS).toBe(true)
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    return page.evaluate(() => window.shifts)
  }
}
