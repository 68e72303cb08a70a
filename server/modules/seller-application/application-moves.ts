import type { ApplicationState } from '#contract/seller-application.ts'

/** A returned one is mended and sent again. What is decided stays as it is: who was refused sends another one. */
export const APPLICATION_MOVES = {
  sent: ['returned', 'approved', 'refused', 'withdrawn'],
  returned: ['sent', 'refused', 'withdrawn'],
  approved: [],
  refused: [],
  withdrawn: [],
} as const satisfies Record<ApplicationState, readonly ApplicationState[]>

export function mayBecome(from: ApplicationState, to: ApplicationState): boolean {
  const next: readonly ApplicationState[] = APPLICATION_MOVES[from]
  return next.includes(to)
}

export const STATE_WORDS: Readonly<Record<ApplicationState, string>> = {
  sent: 'در حال بررسی',
  returned: 'برای اصلاح برگشت',
  approved: 'تأیید شد',
  refused: 'پذیرفته نشد',
  withdrawn: 'پس گرفته شد',
}
