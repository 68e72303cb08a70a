import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from './scripts/set-up/chromium.mjs'

// This file is read by the runner and again by each of its workers: what is found the first time is handed on by the environment.
process.env.CHROMIUM_PATH ??= await findChromium()
process.env.MARKET_URL ??= `http://localhost:${await freePort()}`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/support/start-market.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // how long a step may hang, not how fast it must be: a busy machine fails none
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: process.env.MARKET_URL,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    // what a worker answers goes past the routes of a journey; the journeys without a connection allow it
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
})

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
      .once('error', fail)
      .listen(0, () => {
        const address = probe.address()
        probe.close(() => (address && typeof address === 'object' ? done(address.port) : fail(new Error('The system gave no port.'))))
      })
  })
}
