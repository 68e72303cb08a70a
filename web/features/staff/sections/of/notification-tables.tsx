import { importNotificationTablesCall } from '#contract/import-messages.ts'
import { notificationTablesSample } from '#contract/import-samples.ts'
import type { Section } from '../section.ts'
import { SentTable } from '../sent-table.tsx'

export const section: Section = {
  list: () => <SentTable kind="table" label="اعلان‌های فرستاده‌شده" />,
  batch: { call: importNotificationTablesCall, sample: notificationTablesSample },
}
