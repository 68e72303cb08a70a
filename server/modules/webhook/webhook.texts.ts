import { WEBHOOK_FAILING_DAYS } from '#contract/webhook.ts'
import { formatCount } from '#persian/format.ts'
import type { Text } from '../message/text.ts'

interface Stopped {
  host: string
  isOfSeller: boolean
}

export const webhookStopped = {
  name: 'webhook-stopped',
  when: 'نشانی برنامه‌ای چند روز پاسخ نداد و خاموش شد؛ به کسی که آن را افزوده بود',
  kind: 'desk',
  samples: [
    { host: 'erp.example.ir', isOfSeller: true },
    { host: 'erp.example.ir', isOfSeller: false },
  ],
  notice: ({ host, isOfSeller }) => ({
    title: 'نشانی یک برنامه خاموش شد',
    body: [
      { type: 'fact', label: 'نشانی', value: host },
      {
        type: 'text',
        text: `${formatCount(WEBHOOK_FAILING_DAYS)} روز هیچ رویدادی به آن نرسید. پس از درست‌کردن آن برنامه، نشانی را دوباره روشن کنید.`,
      },
    ],
    link: isOfSeller ? '/desk/programs' : '/master-dashboard/webhooks',
  }),
  sms: ({ host }, { name }) => `${name}: ${formatCount(WEBHOOK_FAILING_DAYS)} روز هیچ رویدادی به ${host} نرسید و این نشانی خاموش شد.`,
} satisfies Text<Stopped>
