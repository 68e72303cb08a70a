import type { PayoutState } from '#contract/payout.ts'
import { WEEKDAYS } from '#persian/persian-days.ts'

export const PAYOUT_TONES = {
  requested: 'zafaran',
  prepared: 'firuze',
  paid: 'pesteh',
  failed: 'anar',
  refused: 'anar',
  taken_back: 'plain',
} as const satisfies Record<PayoutState, string>

export const WEEKDAY_OPTIONS = WEEKDAYS.map((label, index) => ({ value: String(index), label }))
