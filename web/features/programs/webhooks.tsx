import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EVENT_LABELS, type Webhook } from '#contract/webhook.ts'
import { formatCount, formatDate } from '#persian/format.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { showAnswer } from '#web/data/show-answer.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ShareIcon } from '#web/ui/icons.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { toast } from '#web/ui/toasts.ts'
import { Deliveries } from './deliveries.tsx'
import type { ChangedWebhooks, ShownWebhooks, WebhooksDoor } from './doors.ts'
import styles from './programs.module.css'
import { SecretDialog } from './secret-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

type Open = 'new' | { secret: string } | { remove: Webhook }

/** Addresses of programs that are told of what happens, each with its log. */
export function Webhooks({ door }: { door: WebhooksDoor }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const asked = useData({ queryKey: door.queryKey, queryFn: ({ signal }) => door.read(signal), refetchOnReconnect: false })
  const takeIn = ({ webhooks }: ShownWebhooks) => showAnswer<ShownWebhooks>(queryClient, door.queryKey, { webhooks })
  const close = () => setOpen(undefined)
  const done = (answer: ChangedWebhooks) => {
    close()
    toast({ tone: 'success', text: answer.message })
    void takeIn(answer)
  }
  return (
    <section className={styles.stack} aria-labelledby="webhooks">
      <div className={styles.head}>
        <h2 id="webhooks" className={styles.title}>
          خبر دادن به برنامه‌ها
        </h2>
        <Button icon={<PlusIcon />} onClick={() => setOpen('new')}>
          نشانی تازه
        </Button>
      </div>
      <p className={styles.quiet}>هر رویداد با امضا به نشانی برنامه فرستاده می‌شود و اگر نرسد، با فاصله‌های بیشتر دوباره.</p>
      <ListPanel
        asked={asked}
        label="نشانی‌ها"
        failed="خطا در بارگذاری نشانی‌ها"
        empty={
          <EmptyState icon={<ShareIcon />} title="نشانی‌ای نیست" text="نشانی برنامه‌ای را بیفزایید که باید از سفارش‌ها و موجودی باخبر شود." />
        }
        foot={() => false}
      >
        {({ webhooks }) =>
          webhooks.map((webhook) => (
            <WebhookRow
              key={webhook.webhookId}
              door={door}
              webhook={webhook}
              onTurned={done}
              onRemove={() => setOpen({ remove: webhook })}
            />
          ))
        }
      </ListPanel>
      {open === 'new' && (
        <WebhookDialog
          door={door}
          onDone={(answer) => {
            setOpen({ secret: answer.secret })
            void takeIn(answer)
          }}
          onClose={close}
        />
      )}
      {typeof open === 'object' && 'secret' in open && (
        <SecretDialog title="نشانی افزوده شد" label="رمز امضا" secret={open.secret} onClose={close} />
      )}
      {typeof open === 'object' && 'remove' in open && <RemoveDialog door={door} webhook={open.remove} onDone={done} onClose={close} />}
    </section>
  )
}

const STATES = {
  on: { label: 'روشن', tone: 'pesteh' },
  off: { label: 'خاموش', tone: 'plain' },
  failing: { label: 'پاسخ نمی‌داد و خاموش شد', tone: 'anar' },
} as const

interface WebhookRowProps {
  door: WebhooksDoor
  webhook: Webhook
  onTurned: (answer: ChangedWebhooks) => void
  onRemove: () => void
}

function WebhookRow({ door, webhook, onTurned, onRemove }: WebhookRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { webhookId, url, events, state, waiting, failingSince, createdAt } = webhook
  const isOn = state === 'on'
  const turn = useChange({ send: () => door.turn(webhookId, !isOn), onDone: onTurned, whenSignedOut: door.whenSignedOut })
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <b className={styles.code}>{url}</b>
        <Chip tone={STATES[state].tone}>{STATES[state].label}</Chip>
      </div>
      <div className={styles.marks}>
        {events.map((event) => (
          <Chip key={event}>{EVENT_LABELS[event]}</Chip>
        ))}
      </div>
      <div className={styles.facts}>
        <span>{`از ${formatDate(createdAt)}`}</span>
        {waiting > 0 && <span>{`${formatCount(waiting)} رویداد در صف`}</span>}
        {failingSince !== null && <span>{`از ${formatDate(failingSince)} پاسخ نمی‌دهد`}</span>}
      </div>
      <div className={styles.line}>
        <Button look="line" aria-expanded={isOpen} aria-label={`گزارش ${url}`} onClick={() => setIsOpen(!isOpen)}>
          گزارش
        </Button>
        <Button look="line" busy={turn.isPending} aria-label={`${isOn ? 'خاموش کردن' : 'روشن کردن'} ${url}`} onClick={() => turn.mutate()}>
          {isOn ? 'خاموش کردن' : 'روشن کردن'}
        </Button>
        <Button look="plain" aria-label={`حذف ${url}`} onClick={onRemove}>
          حذف
        </Button>
      </div>
      {isOpen && <Deliveries door={door} webhook={webhook} />}
    </li>
  )
}

interface RemoveDialogProps {
  door: WebhooksDoor
  webhook: Webhook
  onDone: (answer: ChangedWebhooks) => void
  onClose: () => void
}

function RemoveDialog({ door, webhook, onDone, onClose }: RemoveDialogProps) {
  const remove = useChange({ send: () => door.remove(webhook.webhookId), onDone, whenSignedOut: door.whenSignedOut })
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="حذف نشانی"
      actions={
        <>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            حذف شود
          </Button>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </>
      }
    >
      <p>
        دیگر چیزی به <bdi dir="ltr">{webhook.url}</bdi> فرستاده نمی‌شود و گزارش آن هم پاک می‌شود.
      </p>
    </Dialog>
  )
}
