import type { ComponentPart, ComponentRow } from '#contract/component.ts'
import type { Notification } from '#contract/notification.ts'

/** The only table of the page: `tableIndex` of its rows. */
const TABLE = 0

/** A page of notifications as a table, a row each. */
export function pageParts(messages: readonly Notification[]): ComponentPart[] {
  if (messages.length === 0) return []
  return [{ type: 'table', label: 'پیام‌های من', columns: ['پیام', 'زمان', 'وضعیت', 'کارها'], rows: messages.map(toRow) }]
}

function toRow({ id, title, body, createdAt, isRead }: Notification): ComponentRow {
  const [first] = body
  return {
    id,
    isNew: !isRead,
    cells: [
      [{ type: 'heading', text: title }, ...(first === undefined ? [] : [first])],
      [{ type: 'time', at: createdAt }],
      [isRead ? { type: 'badge', text: 'خوانده‌شده', tone: 'plain' } : { type: 'badge', text: 'تازه', tone: 'new' }],
      [
        { type: 'button', text: 'مشاهده', description: title, call: 'show-message', with: { notificationId: id } },
        {
          type: 'button',
          text: isRead ? 'نخواندم' : 'خواندم',
          description: title,
          call: 'set-seen',
          with: { tableIndex: TABLE, rowId: id, isRead: !isRead },
        },
      ],
    ],
  }
}

/** One notification, whole. Its title is the modal's. */
export function modalParts({ body, link, createdAt }: Notification): ComponentPart[] {
  return [
    { type: 'time', at: createdAt },
    ...body,
    ...(link === null ? [] : [{ type: 'link', text: 'رفتن به صفحهٔ مربوط', to: link } satisfies ComponentPart]),
  ]
}
