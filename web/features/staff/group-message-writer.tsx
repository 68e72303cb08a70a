import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { previewGroupMessageCall, sendGroupMessageCall } from '#contract/group-message.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { useChange } from '#web/data/use-change.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toasts.ts'
import { checkMessage, EMPTY_MESSAGE, type MessageBody, type MessageFields } from './group-message-draft.ts'
import { GroupMessageFields } from './group-message-fields.tsx'
import { GroupMessagePreview } from './group-message-preview.tsx'
import styles from './messages-page.module.css'

type Preview = AnswerOf<typeof previewGroupMessageCall>

/** A message is written, then seen with its number of people, and only then sent: what was changed is seen again. */
export function GroupMessageWriter({ onSent }: { onSent: () => Promise<void> }) {
  const [seen, setSeen] = useState<{ body: MessageBody; preview: Preview }>()
  const form = useContractForm<MessageFields, MessageBody, Preview>({
    values: EMPTY_MESSAGE,
    check: checkMessage,
    send: (body) => call(previewGroupMessageCall, { body }),
    nameOf: (place) => place.replace(/^audience\./, ''),
    onDone: (preview, body) => setSeen({ body, preview }),
    onFailed: showError,
  })
  const send = useChange({
    send: ({ body, preview: { count } }: NonNullable<typeof seen>) => call(sendGroupMessageCall, { body: { ...body, count } }),
    onDone: ({ message }) => {
      setSeen(undefined)
      form.reset(EMPTY_MESSAGE)
      toast({ tone: 'success', text: message })
      return onSent()
    },
  })
  return (
    <Panel as="section" labelledBy="new-message">
      <h2 id="new-message">{seen === undefined ? 'پیام تازه' : 'پیش‌نمایش'}</h2>
      <form {...form.formProps} className={styles.form} aria-label="پیام تازه" hidden={seen !== undefined}>
        <LeaveGuard form={form} />
        <GroupMessageFields form={form} />
        <div>
          <Button type="submit" busy={form.isBusy}>
            پیش‌نمایش و شمارش
          </Button>
        </div>
      </form>
      {seen !== undefined && (
        <GroupMessagePreview
          body={seen.body}
          preview={seen.preview}
          isBusy={send.isPending}
          onSend={() => send.mutate(seen)}
          onEdit={() => setSeen(undefined)}
        />
      )}
    </Panel>
  )
}
