import type { SmsProvider } from '../settings.ts'
import { kavenegar } from './kavenegar.ts'
import type { SmsTransport } from './sms.ts'
import { smsIr } from './sms-ir.ts'

const PATIENCE_MS = 10_000

export function createSmsTransport(provider: SmsProvider, patienceMs: number = PATIENCE_MS): SmsTransport {
  return provider.provider === 'kavenegar' ? kavenegar(provider, patienceMs) : smsIr(provider, patienceMs)
}
