import { expect, ONCE, test } from './support/journey.ts'
import { onBothScreens } from './support/screens.ts'

test('a journey that runs once is shown its page by a phone and by a desktop, and goes on with the phone', ONCE, async ({ page, open }) => {
  const shown = () => page.evaluate(() => ({ width: innerWidth, isTouched: matchMedia('(pointer: coarse)').matches }))
  const phone = { width: 360, isTouched: true }
  await open('/page/terms')
  const seen: unknown[] = []

  await onBothScreens(page, async (screen) => {
    seen.push([screen, await shown()])
  })

  expect(seen).toEqual([
    ['phone', phone],
    ['desktop', { width: 1280, isTouched: false }],
  ])
  expect(await shown()).toEqual(phone)
  await open('/page/privacy')
  expect(await shown()).toEqual(phone)
})
