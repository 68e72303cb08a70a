import { LINK_COPIED_MS } from '#contract/timings.ts'
import { Button, LinkButton } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { CopyIcon } from './late-icons.tsx'
import styles from './share-dialog.module.css'
import { TextField } from './text-field.tsx'
import { toast } from './toasts.ts'

export interface ShareDialogProps {
  title: string
  address: string
  onClose: () => void
}

/** The address to copy, and the messengers that take one by a plain link. */
export function ShareDialog({ title, address, onClose }: ShareDialogProps) {
  const link = encodeURIComponent(address)
  const words = encodeURIComponent(title)
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => {
        toast({ tone: 'success', title: 'کپی شد', text: 'لینک با موفقیت کپی شد!', durationMs: LINK_COPIED_MS })
        onClose()
      },
      () => toast({ tone: 'danger', text: 'پیوند کپی نشد؛ آن را از کادر بردارید.' }),
    )
  return (
    <Dialog open onClose={onClose} title="اشتراک‌گذاری">
      <TextField label="پیوند" ltr readOnly value={decodeURI(address)} onFocus={(event) => event.currentTarget.select()} />
      <Button wide icon={<CopyIcon />} onClick={copy} data-first-focus="">
        کپی پیوند
      </Button>
      <ul className={styles.messengers}>
        <li>
          <LinkButton look="line" wide to={`https://t.me/share/url?url=${link}&text=${words}`} target="_blank" rel="noopener noreferrer">
            تلگرام
          </LinkButton>
        </li>
        <li>
          <LinkButton look="line" wide to={`https://wa.me/?text=${words}%0A${link}`} target="_blank" rel="noopener noreferrer">
            واتساپ
          </LinkButton>
        </li>
      </ul>
    </Dialog>
  )
}
