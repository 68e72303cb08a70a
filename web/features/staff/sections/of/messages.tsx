import { importUserMessagesCall } from '#contract/import-messages.ts'
import { userMessagesSample } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'
import { SentTable } from '../sent-table.tsx'

export const section: Section = {
  list: () => <SentTable kind="text" label="پیام‌های فرستاده‌شده" />,
  batch: { call: importUserMessagesCall, sample: userMessagesSample },
}
