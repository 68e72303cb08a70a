import { z } from 'zod'
import { post } from '../outgoing/post.ts'
import type { SmsProvider } from '../settings.ts'
import { SmsRefused, type SmsTransport } from './sms.ts'

const Answer = z.object({ return: z.object({ status: z.int(), message: z.string() }) })

const OK = 200
/** «گیرنده نامعتبر است»: no such number. */
const BAD_RECIPIENT = 411

/** Kavenegar, version 1 of its API. The key is a part of the address, so no address of it may be logged. */
export function kavenegar(provider: SmsProvider & { provider: 'kavenegar' }, patienceMs: number): SmsTransport {
  const send = async (method: string, fields: Record<string, string>, signal?: AbortSignal) => {
    const url = `${provider.url}/v1/${encodeURIComponent(provider.apiKey)}/${method}.json`
    const { status, body } = await post('Kavenegar', url, { body: new URLSearchParams(fields) }, patienceMs, signal)
    const answer = Answer.safeParse(body)
    if (!answer.success) throw new Error(`Kavenegar answered ${status} with something that is not its protocol`)
    const { status: code, message } = answer.data.return
    if (code === BAD_RECIPIENT) throw new SmsRefused(`Kavenegar refused the number (${code})`)
    if (code !== OK) throw new Error(`Kavenegar refused with ${code}: ${message.replaceAll(provider.apiKey, '…')}`)
  }

  return {
    sendCode: (to, code, signal) => send('verify/lookup', { receptor: to, token: code, template: provider.template, type: 'sms' }, signal),
    sendText: (to, text, signal) =>
      send('sms/send', { receptor: to, message: text, ...(provider.sender === undefined ? {} : { sender: provider.sender }) }, signal),
  }
}
