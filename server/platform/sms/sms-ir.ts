import { z } from 'zod'
import { post } from '../outgoing/post.ts'
import type { SmsProvider } from '../settings.ts'
import { SmsRefused, type SmsTransport } from './sms.ts'

const Answer = z.object({ status: z.int(), message: z.string().nullish() })

const OK = 1
/** The number is none. */
const BAD_MOBILE = 104
/** The name of the placeholder in the approved template, as the provider's own samples call it. */
const CODE_PARAMETER = 'Code'

/** sms.ir, version 1 of its API. */
export function smsIr(provider: SmsProvider & { provider: 'smsir' }, patienceMs: number): SmsTransport {
  const send = async (path: string, body: object, signal?: AbortSignal) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': provider.apiKey }
    const { status, body: answered } = await post(
      'sms.ir',
      `${provider.url}${path}`,
      { headers, body: JSON.stringify(body) },
      patienceMs,
      signal,
    )
    const answer = Answer.safeParse(answered)
    if (!answer.success) throw new Error(`sms.ir answered ${status} with something that is not its protocol`)
    if (answer.data.status === BAD_MOBILE) throw new SmsRefused(`sms.ir refused the number (${BAD_MOBILE})`)
    if (answer.data.status !== OK)
      throw new Error(`sms.ir refused with ${answer.data.status}: ${(answer.data.message ?? '').replaceAll(provider.apiKey, '…')}`)
  }

  return {
    sendCode: (to, code, signal) =>
      send('/v1/send/verify', { mobile: to, templateId: provider.templateId, parameters: [{ name: CODE_PARAMETER, value: code }] }, signal),
    async sendText(to, text, signal) {
      if (provider.line === undefined) throw new SmsRefused('SMSIR_LINE is not set: sms.ir sends plain texts from a line only')
      await send('/v1/send/bulk', { lineNumber: Number(provider.line), messageText: text, mobiles: [to], sendDateTime: null }, signal)
    },
  }
}
