import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToastsOfPage, toast, toastStore } from './toasts.ts'

const said = () => toastStore.read().map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  toastStore.set([])
})
afterEach(() => {
  vi.useRealTimers()
})

test('what was said of a page goes with it', () => {
  toast({ tone: 'success', text: 'به علاقه‌مندی‌ها افزوده شد' })
  vi.setSystemTime(3_000)

  dismissToastsOfPage(Date.now())

  expect(said()).toEqual([])
})

test('what is said as a page is left, or while the next one is on its way, is read on the next one', () => {
  toast({ tone: 'info', text: 'پیش‌تر' })
  vi.setSystemTime(5_000)
  toast({ tone: 'success', text: 'موفقیت در ثبت نام' })
  const leftAt = Date.now()
  vi.setSystemTime(9_000)
  toast({ tone: 'success', text: 'وارد شدید' })

  dismissToastsOfPage(leftAt)

  expect(said()).toEqual(['موفقیت در ثبت نام', 'وارد شدید'])
})
