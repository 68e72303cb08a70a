import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { BANK_FILE_MAX, type BankFile, type BankFileId, type BankFilesAnswer } from '#contract/bank-file.ts'
import { formatCount, formatDateTime, formatToman } from '#persian/format.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toasts.ts'
import styles from './bank-files.module.css'

interface BankFilesProps {
  /** Of the page, whose queue shows what was filed. */
  queryKey: string
  list: (signal: AbortSignal) => Promise<z.infer<typeof BankFilesAnswer>>
  make: (transfers: number) => Promise<{ message: string; file: BankFile }>
  read: (file: BankFileId) => Promise<unknown>
}

/** Files for the bank: a new one of what stands in none yet, and those of before, taken again. */
export function BankFiles({ queryKey, list, make, read }: BankFilesProps) {
  const queryClient = useQueryClient()
  const files = useData({ queryKey: [queryKey, 'files'], queryFn: ({ signal }) => list(signal) })
  const take = useChange({
    send: async ({ id, name }: BankFile) => ({ name, file: await read(id) }),
    onDone: ({ name, file }) => {
      if (file instanceof Blob) saveFile(name, file)
    },
  })
  const begin = useChange({
    send: (transfers: number) => make(transfers),
    onDone: ({ message, file }) => {
      toast({ tone: 'success', text: message })
      take.mutate(file)
    },
    onEnd: () => void queryClient.invalidateQueries({ queryKey: [queryKey] }),
  })
  if (files.data === undefined) return files.isError ? <LoadingFailed title="خطا در بارگذاری پرونده‌های بانک" failed={[files]} /> : null
  const next = Math.min(files.data.unfiled, BANK_FILE_MAX)
  return (
    <Panel labelledBy="bank-files" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="bank-files">پرونده‌های بانک</h2>
        <Button look={next > 0 ? 'primary' : 'line'} disabled={next === 0} busy={begin.isPending} onClick={() => begin.mutate(next)}>
          {next > 0 ? `پروندهٔ تازه از ${formatCount(next)} مورد` : 'پروندهٔ تازه'}
        </Button>
      </div>
      <p className={styles.words}>
        هر مورد فقط در یک پرونده می‌آید. پروندهٔ پیشین را اگر گم شد دوباره بگیرید؛ آنچه پرداخت یا رد شده دیگر در آن نیست.
      </p>
      {files.data.files.length > 0 && (
        <ul aria-label="پرونده‌های بانک" className={styles.files}>
          {files.data.files.map((file) => (
            <li key={file.id}>
              <span>
                <b>{formatDateTime(file.madeAt)}</b>
                <small>{`${file.madeBy} · ${formatCount(file.transfers)} مورد · ${formatToman(file.amount)}`}</small>
              </span>
              {file.waiting > 0 ? (
                <Chip tone="zafaran">{`${formatCount(file.waiting)} مورد در انتظار بانک`}</Chip>
              ) : (
                <Chip tone="pesteh">همه روشن شد</Chip>
              )}
              <Button
                look="line"
                disabled={file.waiting === 0}
                busy={take.isPending && take.variables.id === file.id}
                onClick={() => take.mutate(file)}
              >
                گرفتن پرونده
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
