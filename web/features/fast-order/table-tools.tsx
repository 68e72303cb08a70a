import { useState } from 'react'
import { exportTableCall, TABLE_FILE_ROWS_MAX } from '#contract/fast-order.ts'
import type { UserId } from '#contract/ids.ts'
import { formatCount } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { askToSignIn } from '#web/data/login-prompt-store.ts'
import { useChange } from '#web/data/use-change.ts'
import type { DeskNow } from '#web/features/trade/use-desk.ts'
import { useSession } from '#web/session/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { DownloadIcon, HistoryIcon, ReceiptIcon } from '#web/ui/late-icons.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toasts.ts'
import { EarlierOrders } from './earlier-orders.tsx'
import { PasteList } from './paste-list.tsx'
import { PrintIcon } from './print-icon.tsx'
import styles from './table-tools.module.css'
import type { SetCount } from './use-order-cart.ts'

interface TableToolsProps {
  desk: DeskNow
  words: string
  userId: UserId | undefined
  onCount: SetCount
}

/** Ways to bring an order along, and to take the table along. */
export function TableTools({ desk: { mode, choices, checked }, words, userId, onCount }: TableToolsProps) {
  const { status } = useSession()
  const [opened, open] = useState<'list' | 'orders'>()
  const close = () => open(undefined)
  const file = useChange({
    send: () => call(exportTableCall, { body: { ...choices, searchType: mode, mode, s: words, userId } }),
    onDone: (answer) => {
      if (!(answer instanceof Blob)) return
      saveFile(`fast-order-${mode}.csv`, answer)
      toast({ tone: 'success', text: `فایل جدول ذخیره شد؛ تا ${formatCount(TABLE_FILE_ROWS_MAX)} ردیف` })
    },
  })
  return (
    <>
      <Button look="line" className={styles.named} icon={<ReceiptIcon />} onClick={() => open('list')}>
        چسباندن فهرست
      </Button>
      <Button
        look="line"
        className={styles.named}
        icon={<HistoryIcon />}
        onClick={() => (status === 'guest' ? askToSignIn('guest') : open('orders'))}
      >
        سفارش‌های پیشین
      </Button>
      {/* a file is of one choice, not of several filters together */}
      {checked.length === 0 && (
        <IconButton label="فایل CSV جدول" className={styles.tool} disabled={file.isPending} onClick={() => file.mutate()}>
          <DownloadIcon />
        </IconButton>
      )}
      <IconButton label="چاپ جدول" className={styles.tool} onClick={() => window.print()}>
        <PrintIcon />
      </IconButton>
      {opened === 'list' && <PasteList onCount={onCount} onClose={close} />}
      {opened === 'orders' && <EarlierOrders onClose={close} />}
    </>
  )
}
