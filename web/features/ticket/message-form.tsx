import type { ReactNode } from 'react'
import type { Transport } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useAttached } from '#web/forms/use-attached.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { AttachmentField } from './attachment-field.tsx'
import { checkDraft, EMPTY_DRAFT, type MessageDraft } from './message-draft.ts'
import styles from './message-form.module.css'
import { SendingOverlay } from './sending-overlay.tsx'

interface SentMessage {
  body: { message: string }
  file?: File
  transport?: Transport
}

interface MessageFormProps<Answer> {
  /** Stands above the text, and may put some into it. */
  above?: (put: (text: string) => void) => ReactNode
  name: string
  label: string
  placeholder?: string
  send: (message: SentMessage, signal: AbortSignal) => Promise<Answer>
  show: (answer: Answer) => Promise<void>
}

/** What shopper and support say to each other, with a file. Where it could not be sent, or was stopped, text and file stand as they were. */
export function MessageForm<Answer>({ name, label, placeholder, above, send, show }: MessageFormProps<Answer>) {
  const attached = useAttached()
  const form = useContractForm<MessageDraft, MessageDraft, Answer>({
    values: EMPTY_DRAFT,
    check: checkDraft,
    send: ({ message, file }) => attached.send(file, (beside, signal) => send({ body: { message }, ...beside }, signal)),
    onDone: async (answer) => {
      await show(answer)
      form.reset(EMPTY_DRAFT)
    },
    onFailed: (error) => {
      if (!attached.wasStopped()) showError(error)
    },
  })
  return (
    <form {...form.formProps} className={styles.form} aria-label={name}>
      <LeaveGuard form={form} />
      {above?.((text) => form.set('message', [form.watch('message').trim(), text].filter((part) => part !== '').join('\n\n')))}
      <TextArea label={label} placeholder={placeholder} {...form.input('message')} />
      <div className={styles.end}>
        <Controlled form={form} name="file">
          {({ value, onChange, error }) => <AttachmentField file={value} onChange={onChange} error={error} disabled={form.isBusy} />}
        </Controlled>
        <Button type="submit" busy={form.isBusy}>
          ارسال پاسخ
        </Button>
      </div>
      {form.isBusy && <SendingOverlay file={attached.file} onStop={attached.stop} />}
    </form>
  )
}
