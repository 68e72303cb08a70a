// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/identity.ts'
import { UserId } from '#contract/ids.ts'
import { renderAsking, serverAnswers } from '#web/data/rendered.testing.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const USER: SessionUser = {
  id: UserId.parse('u1'),
  role: 'customer',
  mobile: '09121234567',
  name: 'مریم',
  family: 'احمدی',
  nationalCode: '0012345679',
  userType: 'خریدار',
  subscriptions: {},
}
const TRANSFER = { senderPhone: USER.mobile, receiverPhone: '09351234407', amount: 2_500, note: 'سهم هدیه' }
const CHECKED = { status: 'ok', receiver: { name: 'سارا ر•••••' }, codeNeeded: false, availableAfter: 7_500 }

beforeEach(() => localStorage.setItem('user', 'token'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function writeTransfer(person: ReturnType<typeof renderAsking>['person']): Promise<void> {
  await person.type(screen.getByRole('textbox', { name: /شمارهٔ گیرنده/ }), TRANSFER.receiverPhone)
  await person.type(screen.getByRole('textbox', { name: /مبلغ/ }), '۲۵۰۰')
  await person.type(screen.getByRole('textbox', { name: /بابت/ }), TRANSFER.note)
  await person.click(screen.getByRole('button', { name: 'بازبینی انتقال' }))
}

test('a transfer shows whom it goes to, and is sent when that is confirmed', async () => {
  const { sent } = serverAnswers({ body: CHECKED }, { body: { status: 'ok', message: 'انتقال انجام شد' } })
  const onClose = vi.fn()
  const { person } = renderAsking(<TransferDialog user={USER} available={10_000} onClose={onClose} />)

  await writeTransfer(person)
  await screen.findByText('سارا ر•••••')
  expect(sent).toEqual([{ transferData: TRANSFER }])
  await person.click(screen.getByRole('button', { name: 'تأیید و انتقال' }))

  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([{ transferData: TRANSFER }, { transferData: TRANSFER }])
})

test('above the limit nothing can be sent before the code is written, and editing brings back what was written', async () => {
  const { sent } = serverAnswers({ body: { ...CHECKED, codeNeeded: true } })
  const { person } = renderAsking(<TransferDialog user={USER} available={10_000} onClose={() => undefined} />)

  await writeTransfer(person)

  expect((await screen.findByRole('button', { name: 'تأیید و انتقال' })).hasAttribute('disabled')).toBe(true)
  await person.click(screen.getByRole('button', { name: 'ویرایش' }))
  expect(screen.getByRole('textbox', { name: /بابت/ })).toHaveProperty('value', TRANSFER.note)
  expect(sent).toHaveLength(1)
})

test('a withdrawal of more than is free, or to a mistyped Sheba, is refused at its field and sends nothing', async () => {
  const { sent } = serverAnswers({ body: {} })
  const { person } = renderAsking(<WithdrawDialog user={USER} available={10_000} onClose={() => undefined} />)

  await person.type(screen.getByRole('textbox', { name: /مبلغ/ }), '۱۰۰۰۱')
  await person.type(screen.getByRole('textbox', { name: /شمارهٔ شبا/ }), 'IR060170000000123456789012')
  await person.click(screen.getByRole('button', { name: 'ادامه' }))
  await screen.findByText('شمارهٔ شبا درست نیست؛ رقم‌ها را دوباره ببینید')
  await person.clear(screen.getByRole('textbox', { name: /شمارهٔ شبا/ }))
  await person.type(screen.getByRole('textbox', { name: /شمارهٔ شبا/ }), 'IR050170000000123456789012')
  await person.click(screen.getByRole('button', { name: 'ادامه' }))

  await screen.findByText(/بیشتر از موجودی در دسترس است/)
  expect(sent).toEqual([])
})

test('a withdrawal is sent when it is confirmed, and a refusal stands beside the confirmation', async () => {
  const { sent } = serverAnswers({ status: 409, body: { message: 'موجودی کیف پول کافی نیست.', code: 'BALANCE_TOO_LOW' } })
  const { person } = renderAsking(<WithdrawDialog user={USER} available={10_000} onClose={() => undefined} />)

  await person.type(screen.getByRole('textbox', { name: /مبلغ/ }), '۴۰۰۰')
  await person.type(screen.getByRole('textbox', { name: /شمارهٔ شبا/ }), '۰۵۰۱۷۰۰۰۰۰۰۰۱۲۳۴۵۶۷۸۹۰۱۲')
  await person.click(screen.getByRole('button', { name: 'ادامه' }))
  await screen.findByText('مریم احمدی')
  expect(sent).toEqual([])
  await person.click(screen.getByRole('button', { name: 'ثبت درخواست برداشت' }))

  await screen.findByText('موجودی کیف پول کافی نیست.')
  expect(sent).toEqual([{ withdrawData: { phone: USER.mobile, amount: 4_000, sheba: 'IR050170000000123456789012', note: '' } }])
})
