import type { GatewayFigures, GatewayHealth, GatewayState } from '#contract/gateway-desk.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'

export const GATEWAY_HEALTH = {
  off: { label: 'خاموش', tone: 'plain' },
  'no-key': { label: 'بی‌کلید', tone: 'anar' },
  silent: { label: 'بی‌پاسخ', tone: 'anar' },
  failing: { label: 'ناموفق', tone: 'zafaran' },
  quiet: { label: 'بی‌درخواست', tone: 'plain' },
  fine: { label: 'سالم', tone: 'pesteh' },
} as const satisfies Record<GatewayHealth, { label: string; tone: string }>

/** What staff have to know beyond the word. */
export function healthInWords({ health, silentSince }: Pick<GatewayState, 'health' | 'silentSince'>): string | null {
  if (health === 'no-key') return 'این سرور برای این درگاه کلید یا اتصال ندارد؛ به خریدار نشان داده نمی‌شود.'
  if (health === 'silent' && silentSince !== null) return `از ${formatDateTime(silentSince)} پاسخ نداده است.`
  return null
}

export function figuresInWords({ begun, paid, refused, left, silent }: GatewayFigures): string {
  if (begun === 0) return 'درخواستی نبود'
  const parts = [
    `${formatCount(begun)} درخواست`,
    `${formatCount(paid)} پرداخت`,
    refused > 0 && `${formatCount(refused)} رد بانک`,
    left > 0 && `${formatCount(left)} انصراف`,
    silent > 0 && `${formatCount(silent)} بی‌پاسخ`,
  ]
  return parts.filter((part) => part !== false).join('، ')
}
