import type { Return, ReturnState } from '#contract/return.ts'
import { formatDateTime } from '#persian/format.ts'

type Tone = 'plain' | 'firuze' | 'zafaran' | 'anar' | 'pesteh'

export const RETURN_STATES: Readonly<Record<ReturnState, { label: string; tone: Tone }>> = {
  requested: { label: 'در انتظار بررسی', tone: 'zafaran' },
  accepted: { label: 'پذیرفته شد', tone: 'firuze' },
  received: { label: 'مبلغ برگشت', tone: 'pesteh' },
  refused: { label: 'پذیرفته نشد', tone: 'anar' },
  cancelled: { label: 'پس گرفته شد', tone: 'plain' },
}

const STEPS = ['ثبت درخواست', 'پذیرش', 'بازگشت وجه'] as const

/** The short way of a return; one that ended otherwise stops there. */
export function wayOf(state: ReturnState): { steps: readonly string[]; current: number } {
  if (state === 'refused' || state === 'cancelled') return { steps: [STEPS[0], RETURN_STATES[state].label], current: 1 }
  if (state === 'received') return { steps: STEPS, current: STEPS.length }
  return { steps: STEPS, current: state === 'requested' ? 1 : 2 }
}

/** What happens next, or what came of it. */
export function nextWords({ state, endedAt }: Pick<Return, 'state' | 'endedAt'>): string {
  switch (state) {
    case 'requested':
      return 'فروشنده درخواست شما را بررسی می‌کند و نتیجه را با پیامک خبر می‌دهیم.'
    case 'accepted':
      return 'محصول را برای فروشنده بفرستید؛ پس از رسیدن آن، مبلغ به کیف پول شما برمی‌گردد.'
    case 'received':
      return `محصول به فروشنده رسید و مبلغ آن ${endedAt === null ? '' : formatDateTime(endedAt)} به کیف پول شما برگشت.`
    case 'refused':
      return 'این درخواست پذیرفته نشد. اگر گمان می‌کنید اشتباهی شده است، تیکت ثبت کنید.'
    case 'cancelled':
      return 'این درخواست را پس گرفتید.'
  }
}
