import { expect, test } from 'vitest'
import { DepositForm, depositResult } from './wallet-deposit.ts'

test.each([
  [{ status: 'completed' }, undefined, 'success'],
  [{ status: 'ok' }, undefined, 'success'],
  [{ status: 'success' }, undefined, 'success'],
  [{ status: 'anything', payment_status: 'paid' }, undefined, 'success'],
  [{ status: 'failed', payment_status: 'unpaid' }, 'OK', 'failed'],
  [{ status: 'error' }, undefined, 'failed'],
  [{ status: 'cancelled' }, undefined, 'failed'],
  [{ status: 'pending' }, 'OK', 'pending'],
  [{ status: 'processing' }, 'FAILED', 'pending'],
  [{ status: 'waiting', payment_status: 'unpaid' }, undefined, 'unknown'],
  [undefined, 'OK', 'pending'],
  [undefined, 'FAILED', 'failed'],
  [undefined, 'ERROR', 'failed'],
  [undefined, 'NOK', 'unknown'],
  [undefined, undefined, 'unknown'],
] as const)('the server says %o and the gateway %s: %s', (server, gateway, result) => {
  expect(depositResult(server, gateway)).toBe(result)
})

const good = { name: 'مریم', family: 'احمدی نژاد', phone: '۰۹۱۲ ۱۲۳ ۴۵۶۷', amount: 50_000, gateway: 'fake' }

test('a name is three Persian letters at least, a phone eleven digits, an amount above zero', () => {
  expect(DepositForm.parse(good)).toEqual({ ...good, phone: '09121234567' })
  const faults = (change: object) => DepositForm.safeParse({ ...good, ...change }).error?.issues.map(({ path }) => path[0])
  expect(faults({ name: 'ما', family: 'Smith' })).toEqual(['name', 'family'])
  expect(faults({ family: 'احمدی ۲' })).toEqual(['family'])
  expect(faults({ phone: '0912123456' })).toEqual(['phone'])
  expect(faults({ amount: 0 })).toEqual(['amount'])
  expect(faults({ amount: 1.5, gateway: '' })).toEqual(['amount', 'gateway'])
})
