import type { CDPSession, Page } from '@playwright/test'

/** The two screens that every page is looked at on: a phone that is touched, and a desktop with a mouse. */
export const SCREENS = {
  phone: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false, deviceScaleFactor: 1 },
} as const

export type Screen = keyof typeof SCREENS

/** Left open as long as its page: a session that ends takes the screen with it that the page began with. */
const sessions = new WeakMap<Page, CDPSession>()

/** Looks at what a phone shows, then at the same on a desktop; the journey goes on with the phone. */
export async function onBothScreens(page: Page, look: (screen: Screen) => Promise<void>): Promise<void> {
  await look('phone')
  await show(page, 'desktop')
  await look('desktop')
  await show(page, 'phone')
}

/** A change of the window’s size alone would leave a desktop that is touched. */
async function show(page: Page, screen: Screen): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  const { viewport, hasTouch, isMobile, deviceScaleFactor } = SCREENS[screen]
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...viewport,
    screenWidth: viewport.width,
    screenHeight: viewport.height,
    deviceScaleFactor,
    mobile: isMobile,
    ...(isMobile ? { screenOrientation: { type: 'portraitPrimary', angle: 0 } } : {}),
  })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch })
  await untilDrawn(page, viewport.width)
}

/** What listens to the width has been told by the second frame. */
async function untilDrawn(page: Page, width: number): Promise<void> {
  await page.waitForFunction((wanted) => innerWidth === wanted, width)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
