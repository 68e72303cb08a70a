import type { ApplicationState } from '#contract/seller-application.ts'

export const APPLICATION_QUEUE = '/master-dashboard/applications'

export const APPLICATION_STATES = {
  sent: { label: 'در انتظار بررسی', tone: 'zafaran' },
  returned: { label: 'برگشته برای اصلاح', tone: 'plain' },
  approved: { label: 'تأیید شده', tone: 'pesteh' },
  refused: { label: 'رد شده', tone: 'anar' },
  withdrawn: { label: 'پس گرفته شده', tone: 'plain' },
} as const satisfies Record<ApplicationState, { label: string; tone: string }>
