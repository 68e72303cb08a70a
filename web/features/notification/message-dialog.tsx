import { useEffect } from 'react'
import type { Notification } from '#contract/notification.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ComponentParts, type Presses } from './component-parts.tsx'
import styles from './message-dialog.module.css'
import { MessagesFailed } from './messages-failed.tsx'
import { useMessage } from './use-messages.ts'
import { useSetSeen } from './use-notifications.ts'

interface MessageDialogProps {
  id: Notification['id']
  presses: Presses
  onClose: () => void
}

/** One message, whole. What stands here is read. */
export function MessageDialog({ id, presses, onClose }: MessageDialogProps) {
  const message = useMessage(id)
  const { mutate: setSeen } = useSetSeen()
  const { data } = message
  const isToMark = data?.parts !== undefined && !data.isRead

  useEffect(() => {
    if (isToMark) setSeen({ id, isRead: true })
  }, [isToMark, id, setSeen])

  return (
    <Dialog open onClose={onClose} title={data?.title ?? 'پیام'}>
      <div className={styles.message}>
        {data?.parts !== undefined && <ComponentParts parts={data.parts} presses={presses} />}
        {data?.parts === undefined && (message.isPending ? <Skeleton shape="card" /> : <MessagesFailed query={message} />)}
      </div>
    </Dialog>
  )
}
