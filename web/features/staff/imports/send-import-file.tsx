import { useState } from 'react'
import { type ImportKind, startImportRunCall } from '#contract/import-runs.ts'
import { IMPORT_FILE_BYTES_MAX } from '#contract/limits.ts'
import { addZipToLibraryCall } from '#contract/picture-library.ts'
import { formatBytes } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { useUploads } from '#web/forms/use-uploads.ts'
import { FileField } from '#web/ui/file-field.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toasts.ts'
import { typeOfImportFile } from './import-file-type.ts'
import { KINDS } from './import-run-words.ts'
import styles from './import-runs-page.module.css'

/** A file leaves as soon as it is chosen; what its rows are is said before, and what its columns mean is asked when it is there. */
export function SendImportFile({ onSent }: { onSent: () => void }) {
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
      <Select label="ردیف‌ها" options={KINDS} value={kind} onChange={setKind} disabled={uploads.file !== undefined} />
      <FileField
        label="پرونده"
        help="آن را برگزینید یا همین‌جا رها کنید"
        accept=".xlsx,.csv,.txt,.ndjson,.jsonl"
        file={uploads.file && { ...uploads.file, isThere: false }}
        error={fault ?? uploads.error?.message}
        onChoose={choose}
        onRemove={uploads.stop}
      />
      <SendZip />
    </Panel>
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
