import { test as base, expect, type Page } from '@playwright/test'
import { Incidents } from './incidents.ts'
import { onBothScreens, type Screen } from './screens.ts'
import { expectSoundPage } from './sound-page.ts'
import { strain } from './strain.ts'

export { expect }

/**
 * A journey that runs once, on the phone: its steps are the same at every width, and where it looks, it looks on both screens. What asks how wide the
 * screen is, runs on both. `docs/decisions/0059-journeys-that-run-once.md`
 */
export const ONCE = { tag: '@once' }

interface Journey {
  /** What the browser complains about fails the journey, unless it was announced here. */
  incidents: Incidents
  /** Opens an address and waits until the page is alive: what is pressed before that is lost in any browser. */
  open: (path: string) => Promise<void>
  /** Looks at the page as it stands now: axe, digits, width. A journey that runs once looks on both screens. */
  look: () => Promise<void>
}

export const test = base.extend<Journey>({
  contextOptions: async ({ contextOptions }, use) => use({ ...contextOptions, reducedMotion: 'reduce' }),
  incidents: [
    async ({ page, serviceWorkers }, use) => {
      const incidents = new Incidents()
      incidents.watch(page)
      // what a worker answers goes past the routes of a page
      if (serviceWorkers === 'block') await strain(page)
      await use(incidents)
      const complaints = await incidents.report()
      expect(complaints, `the browser complains: ${complaints.join(' | ')}`).toEqual([])
    },
    { auto: true },
  ],
  open: async ({ page }, use) =>
    use(async (path) => {
      await page.goto(path)
      await untilAlive(page)
    }),
  look: async ({ page }, use) =>
    use(() => (runsOnce() ? onBothScreens(page, (screen) => expectSoundPage(page, screen)) : expectSoundPage(page, screenOf(page)))),
})

export async function untilAlive(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}

export function isPhone(page: Page): boolean {
  if (runsOnce()) throw new Error('This journey asks how wide the screen is, so it runs at both widths: take ONCE from it.')
  return screenOf(page) === 'phone'
}

function runsOnce(): boolean {
  return test.info().tags.includes(ONCE.tag)
}

function screenOf(page: Page): Screen {
  return (page.viewportSize()?.width ?? 0) < 768 ? 'phone' : 'desktop'
}

/** Holds the seconds of a countdown, or what else waits for `ms`, so that it waits while the page is looked at; everything else goes on. */
export async function withCountdownHeld(page: Page, look: () => Promise<void>, ms = 1_000): Promise<void> {
  const release = await page.evaluateHandle((heldMs) => {
    const { setTimeout } = window
    const held: (() => void)[] = []
    window.setTimeout = Object.assign(
      (work: () => void, after?: number) => (after === heldMs ? held.push(work) : setTimeout(work, after)),
      setTimeout,
    )
    return () => {
      window.setTimeout = setTimeout
      for (const work of held) setTimeout(work, heldMs)
    }
  }, ms)
  await look()
  await release.evaluate((run) => run())
}
