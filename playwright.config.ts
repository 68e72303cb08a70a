import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'
import { SCREENS } from './e2e/support/screens.ts'
import { CHROMIUM_FLAGS, findChromium } from './scripts/set-up/chromium.mjs'
import { patiently } from './scripts/tests/patience.mjs'

// This file is read by the runner and again by each of its workers: what is found the first time is handed on by the environment.
process.env.CHROMIUM_PATH ??= await findChromium()
process.env.MARKET_URL ??= `http://localhost:${await freePort()}`

const STEP_WITHIN_MS = patiently(30_000)

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/support/start-market.ts',
  forbidOnly: true,
  retries: 0,
  // the rules are tested beside them, and all wait half of their time
  workers: 3,
  // What hangs is over after half a minute, since each step has that, and says where. The whole bounds nothing but a journey without an end: a busy machine is slow.
  timeout: patiently(120_000),
  expect: { timeout: STEP_WITHIN_MS },
  use: {
    baseURL: process.env.MARKET_URL,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    actionTimeout: STEP_WITHIN_MS,
    navigationTimeout: STEP_WITHIN_MS,
    screenshot: 'only-on-failure',
    // the steps and what went over the wire; a film of every journey that passes costs more than the journey
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    // what a worker answers goes past the routes of a journey; the journeys without a connection allow it
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: CHROMIUM_FLAGS },
  },
  projects: [
    { name: 'phone', use: SCREENS.phone },
    // what is the same at every width runs once, and looks on both screens (`ONCE` in e2e/support/journey.ts)
    { name: 'desktop', grepInvert: /@once/, use: SCREENS.desktop },
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
