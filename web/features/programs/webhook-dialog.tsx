import { EVENT_LABELS, NewWebhook, WEBHOOK_EVENTS } from '#contract/webhook.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Choices } from './choices.tsx'
import type { MadeWebhook, WebhookDraft, WebhooksDoor } from './doors.ts'
import styles from './programs.module.css'

const EVENTS = WEBHOOK_EVENTS.map((value) => ({ value, label: EVENT_LABELS[value] }))
const check = checkedBy(NewWebhook)

interface WebhookDialogProps {
  door: WebhooksDoor
  onDone: (answer: MadeWebhook) => void
  onClose: () => void
}

export function WebhookDialog({ door, onDone, onClose }: WebhookDialogProps) {
  const form = useContractForm<WebhookDraft, WebhookDraft, MadeWebhook>({
    values: { url: '', events: ['order.paid'] },
    check,
    send: door.make,
    onDone,
    onFailed: showError,
    ...(door.whenSignedOut !== undefined && { whenSignedOut: door.whenSignedOut }),
  })
  return (
    <Dialog open onClose={onClose} title="نشانی تازه">
      <form {...form.formProps} className={styles.form}>
        <TextField
          label="نشانی"
          help="با https:// آغاز می‌شود و در اینترنت است"
          ltr
          required
          autoComplete="off"
          inputMode="url"
          {...form.input('url')}
        />
        <Choices
          legend="از این‌ها باخبر شود"
          options={EVENTS}
          value={form.watch('events')}
          onChange={(events) => form.set('events', events)}
          error={form.faultOf('events')}
        />
        <div className={styles.line}>
          <Button type="submit" busy={form.isBusy}>
            افزودن نشانی
          </Button>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
