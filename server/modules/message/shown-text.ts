import type { ShownText } from '#contract/shown-texts.ts'
import { smsPartsOf } from '#persian/sms-parts.ts'
import { htmlOfMail, plainMail } from './mail-words.ts'
import type { Shop, Text } from './text.ts'

/** A text whatever its data are, in the words of its samples. */
export type TextInSamples = (shop: Shop) => ShownText

export function inSamples<Data>(text: Text<Data>): TextInSamples {
  const { name, when, kind, saidBy = {} } = text
  return (shop) => ({ name, when, kind, saidBy, samples: text.samples.map((sample) => wordsOf(text, sample, shop)) })
}

function wordsOf<Data>(text: Text<Data>, sample: Data, shop: Shop): ShownText['samples'][number] {
  const sms = text.sms?.(sample, shop)
  const mail = text.mail?.(sample, shop)
  return {
    ...(text.notice === undefined ? {} : { notice: text.notice(sample) }),
    ...(sms === undefined ? {} : { sms: { text: sms, parts: smsPartsOf(sms) } }),
    ...(mail === undefined ? {} : { mail: { subject: mail.subject, text: plainMail(mail, shop), html: htmlOfMail(mail, shop) } }),
  }
}
