import { useState } from 'react'
import { IMPORT_KIND_RIGHTS, type ImportKind, startImportRunCall } from '#contract/import-runs.ts'
import { IMPORT_FILE_BYTES_MAX } from '#contract/limits.ts'
import { addZipToLibraryCall } from '#contract/picture-library.ts'
import type { Right } from '#contract/rights.ts'
import { formatBytes } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { useUploads } from '#web/forms/use-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { typeOfImportFile } from './import-file-type.ts'
import { KINDS } from './import-run-words.ts'
import styles from './import-runs-page.module.css'
import { fileOfPasted } from './pasted-rows.ts'

/** A file leaves as soon as it is chosen; what its rows are is said before, and what its columns mean is asked when it is there. */
export function SendImportFile({ rights, onSent }: { rights: readonly Right[]; onSent: () => void }) {
  const kinds = KINDS.filter(({ value }) => rights.includes(IMPORT_KIND_RIGHTS[value]))
  const [kind, setKind] = useState<ImportKind>('singleproducts')
  const [fault, setFault] = useState<string>()
  const uploads = useUploads({
    send: (file, transport, signal) => call(startImportRunCall, { query: { kind, name: file.name, ask: 'true' }, file, transport }, signal),
    onSent: ({ message }) => {
      toast({ tone: 'success', text: message })
      onSent()
    },
  })
  const choose = (file: File) => {
    const type = typeOfImportFile(file.name)
    const tooLarge = file.size > IMPORT_FILE_BYTES_MAX ? `پرونده باید حداکثر ${formatBytes(IMPORT_FILE_BYTES_MAX)} باشد` : undefined
    setFault(type === undefined ? 'پروندهٔ XLSX، CSV یا NDJSON بفرستید' : tooLarge)
    if (type === undefined || tooLarge !== undefined) return
    // browsers do not agree on the type of a sheet; its name says it
    uploads.add([new File([file], file.name, { type })])
  }
  return (
    <Panel as="section" label="فرستادن پرونده" className={styles.send}>
      <Select label="ردیف‌ها" options={kinds} value={kind} onChange={setKind} disabled={uploads.file !== undefined} />
      <div className={styles.file}>
        <FileField
          label="پرونده"
          help="آن را برگزینید یا همین‌جا رها کنید"
          accept=".xlsx,.csv,.txt,.ndjson,.jsonl"
          file={uploads.file && { ...uploads.file, isThere: false }}
          error={fault ?? uploads.error?.message}
          onChoose={choose}
          onRemove={uploads.stop}
        />
        <PasteRows
          what={KINDS.find(({ value }) => value === kind)?.label ?? ''}
          isBusy={uploads.isSending}
          onPasted={(file) => uploads.add([file])}
        />
      </div>
      <SendZip />
    </Panel>
  )
}

const PASTED_LINES = 12

/** Rows without a file: JSON, or lines of a spreadsheet. */
function PasteRows({ what, isBusy, onPasted }: { what: string; isBusy: boolean; onPasted: (file: File) => void }) {
  const [isOpen, open] = useState(false)
  const [text, setText] = useState('')
  const [isUnread, setUnread] = useState(false)
  const send = () => {
    const file = fileOfPasted(text, what)
    setUnread(file === undefined)
    if (file === undefined) return
    onPasted(file)
    open(false)
    setText('')
  }
  return (
    <>
      <Button look="line" disabled={isBusy} onClick={() => open(true)}>
        چسباندن ردیف‌ها
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => open(false)}
        title="چسباندن ردیف‌ها"
        actions={
          <>
            <Button onClick={send}>ادامه</Button>
            <Button look="line" onClick={() => open(false)}>
              انصراف
            </Button>
          </>
        }
      >
        <TextArea
          label="ردیف‌ها"
          help="فهرستی به شکل JSON، یا سطرهایی که از صفحه‌گسترده برداشته‌اید، با سطر نام ستون‌ها"
          error={isUnread ? 'این متن نه JSON درست است و نه سطرهایی با نام ستون' : undefined}
          rows={PASTED_LINES}
          dir="auto"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Dialog>
    </>
  )
}

/** Pictures beside a sheet: lines name them by their files. */
function SendZip() {
  const [faults, setFaults] = useState<readonly { name: string; error: string }[]>([])
  const uploads = useUploads({
    send: (file, transport, signal) => call(addZipToLibraryCall, { file, transport }, signal),
    onSent: (answer) => {
      setFaults(answer.faults)
      toast({ tone: answer.rejected > 0 ? 'info' : 'success', text: answer.message })
    },
  })
  const choose = (file: File) => {
    setFaults([])
    uploads.add([new File([file], file.name, { type: 'application/zip' })])
  }
  return (
    <div>
      <FileField
        label="تصویرها به صورت ZIP"
        help="پیش از پرونده بفرستید؛ سپس هر سطر تصویر خود را با نام فایل می‌گوید"
        accept=".zip"
        file={uploads.file && { ...uploads.file, isThere: false }}
        error={uploads.error?.message}
        onChoose={choose}
        onRemove={uploads.stop}
      />
      {faults.length > 0 && (
        <ul className={styles.rejected} aria-label="پرونده‌های ردشده">
          {faults.map(({ name, error }) => (
            <li key={name}>
              <bdi>{name}</bdi>: {error}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
