import { MARKET_NAME } from '#contract/market.ts'
import { publicAddressOf } from '../../platform/public-address.ts'
import type { Settings } from '../../platform/settings.ts'
import type { NoticeText } from '../notification/notice.ts'

/** Who speaks, and where links lead. */
export interface Shop {
  name: string
  /** Without a slash at its end. */
  url: string
}

export interface MailWords {
  subject: string
  /** One a paragraph. */
  lines: readonly string[]
  facts?: readonly { label: string; value: string }[]
  /** The button. */
  action?: { label: string; path: string }
}

/**
 * A text that the market sends, declared in its module’s `*.texts.ts` and listed in `server/texts.ts`: its kind in people’s settings, and for each
 * channel that it goes out on a pure function from the data to the words.
 */
export interface Text<Data> extends Omit<NoticeText<Data>, 'notice'>, Partial<Pick<NoticeText<Data>, 'notice'>> {
  sms?(data: Data, shop: Shop): string
  mail?(data: Data, shop: Shop): MailWords
  /** The name of the text that says it on a channel that people’s settings offer for its kind, so that this one does not. */
  saidBy?: Partial<Record<'sms' | 'email', string>>
}

export function shopOf(settings: Pick<Settings, 'publicUrl' | 'port'>): Shop {
  return { name: MARKET_NAME, url: publicAddressOf(settings) }
}
