import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CopyIcon } from '#web/ui/late-icons.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'

interface SecretDialogProps {
  title: string
  label: string
  secret: string
  onClose: () => void
}

/** What is told this once. Only its button closes it: a press beside it would lose the secret. */
export function SecretDialog({ title, label, secret, onClose }: SecretDialogProps) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ tone: 'success', text: 'کپی شد' }),
      () => toast({ tone: 'danger', text: 'کپی نشد؛ آن را از کادر بردارید.' }),
    )
  return (
    <Dialog
      open
      dismissible={false}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button icon={<CopyIcon />} onClick={copy} data-first-focus="">
            کپی
          </Button>
          <Button look="line" onClick={onClose}>
            نگه داشتم
          </Button>
        </>
      }
    >
      <TextField label={label} ltr readOnly value={secret} onFocus={(event) => event.currentTarget.select()} />
      <Alert tone="notice">همین حالا آن را جای امنی نگه دارید؛ دوباره نشان داده نمی‌شود.</Alert>
    </Dialog>
  )
}
