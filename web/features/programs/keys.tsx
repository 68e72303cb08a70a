import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, formatDateTime } from '#persian/format.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { showAnswer } from '#web/data/show-answer.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LockIcon } from '#web/ui/icons.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { toast } from '#web/ui/toasts.ts'
import type { ChangedKeys, KeysDoor, ShownKey, ShownKeys } from './doors.ts'
import { KeyDialog } from './key-dialog.tsx'
import styles from './programs.module.css'
import { SecretDialog } from './secret-dialog.tsx'

type Open = 'new' | { secret: string } | { revoke: ShownKey }

/** Keys of programs: made, told once, and revoked. */
export function Keys({ door }: { door: KeysDoor }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const asked = useData({ queryKey: door.queryKey, queryFn: ({ signal }) => door.read(signal), refetchOnReconnect: false })
  const takeIn = ({ keys }: ShownKeys) => showAnswer<ShownKeys>(queryClient, door.queryKey, { keys })
  return (
    <section className={styles.stack} aria-labelledby="keys">
      <div className={styles.head}>
        <h2 id="keys" className={styles.title}>
          کلیدها
        </h2>
        <Button icon={<PlusIcon />} onClick={() => setOpen('new')}>
          کلید تازه
        </Button>
      </div>
      <p className={styles.quiet}>
        هر برنامه با کلید خود، به نام کسی که آن را ساخته است کار می‌کند؛ هیچ‌گاه بیش از آنچه او همان لحظه اجازه دارد.
      </p>
      <ListPanel
        asked={asked}
        label="کلیدها"
        failed="خطا در بارگذاری کلیدها"
        empty={
          <EmptyState
            icon={<LockIcon />}
            title="کلیدی ساخته نشده است"
            text="برای هر برنامه کلیدی جدا بسازید تا بتوانید همان را باطل کنید."
          />
        }
        foot={() => false}
      >
        {({ keys }) =>
          keys.map((key) => <KeyRow key={key.keyId} shown={key} scopes={door.scopes} onRevoke={() => setOpen({ revoke: key })} />)
        }
      </ListPanel>
      {open === 'new' && (
        <KeyDialog
          door={door}
          onDone={(answer) => {
            setOpen({ secret: answer.secret })
            void takeIn(answer)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {typeof open === 'object' && 'secret' in open && (
        <SecretDialog title="کلید ساخته شد" label="کلید" secret={open.secret} onClose={() => setOpen(undefined)} />
      )}
      {typeof open === 'object' && 'revoke' in open && (
        <RevokeDialog
          door={door}
          shown={open.revoke}
          onDone={(answer) => {
            setOpen(undefined)
            toast({ tone: 'success', text: answer.message })
            void takeIn(answer)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}

const STATES = {
  active: { label: 'معتبر', tone: 'pesteh' },
  expired: { label: 'مهلت گذشته', tone: 'plain' },
  revoked: { label: 'باطل', tone: 'anar' },
} as const

interface KeyRowProps {
  shown: ShownKey
  scopes: KeysDoor['scopes']
  onRevoke: () => void
}

function KeyRow({ shown, scopes, onRevoke }: KeyRowProps) {
  const { name, hint, owner, isYours, createdAt, expiresAt, lastUsedAt, state } = shown
  const labels = shown.scopes.map((scope) => scopes.find(({ value }) => value === scope)?.label ?? scope)
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <b>{name}</b>
        <span className={styles.code}>{hint}</span>
        <Chip tone={STATES[state].tone}>{STATES[state].label}</Chip>
      </div>
      <div className={styles.marks}>
        {labels.map((label) => (
          <Chip key={label}>{label}</Chip>
        ))}
      </div>
      <div className={styles.facts}>
        <span>{isYours ? 'ساختهٔ شما' : `ساختهٔ ${owner}`}</span>
        <span>{`از ${formatDate(createdAt)} تا ${formatDate(expiresAt)}`}</span>
        <span>{lastUsedAt === null ? 'هنوز به کار نرفته است' : `آخرین استفاده ${formatDateTime(lastUsedAt)}`}</span>
      </div>
      {state === 'active' && (
        <div className={styles.line}>
          <Button look="plain" aria-label={`باطل کردن ${name}`} onClick={onRevoke}>
            باطل کردن
          </Button>
        </div>
      )}
    </li>
  )
}

interface RevokeDialogProps {
  door: KeysDoor
  shown: ShownKey
  onDone: (answer: ChangedKeys) => void
  onClose: () => void
}

function RevokeDialog({ door, shown, onDone, onClose }: RevokeDialogProps) {
  const revoke = useChange({ send: () => door.revoke(shown.keyId), onDone, whenSignedOut: door.whenSignedOut })
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="باطل کردن کلید"
      actions={
        <>
          <Button look="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            باطل شود
          </Button>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </>
      }
    >
      <p>{`برنامه‌ای که با «${shown.name}» کار می‌کند همان لحظه از کار می‌افتد. این کار برگشت ندارد.`}</p>
    </Dialog>
  )
}
