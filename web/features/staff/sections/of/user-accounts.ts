import { importAccountsCall } from '#contract/import-people.ts'
import { ACCOUNTS_SAMPLE } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'

export const section: Section = {
  desk: { to: '/master-dashboard/people', label: 'کاربران', text: 'کاربران را آنجا بجویید و حساب هر یک را ببینید.' },
  batch: { call: importAccountsCall, sample: () => ACCOUNTS_SAMPLE },
}
