import { useState } from 'react'
import { TICKET_FILE_BYTES_MAX, UPLOAD_BYTES_MIN } from '#contract/limits.ts'
import { formatBytes } from '#persian/format.ts'
import { faultOfFiles } from '#web/forms/file-fault.ts'
import { asItIsSent } from '#web/forms/shrunk-picture.ts'
import { FileField } from '#web/ui/file-field.tsx'

const LIMITS = { types: ['image/*', 'application/pdf'], bytesMin: UPLOAD_BYTES_MIN, bytesMax: TICKET_FILE_BYTES_MAX }

interface AttachmentFieldProps {
  file: File | undefined
  onChange: (file: File | undefined) => void
  /** What the server said of it. */
  error: string | undefined
  disabled: boolean
}

/** One picture or PDF that leaves with its message. A photo is made smaller before its size counts. */
export function AttachmentField({ file, onChange, error, disabled }: AttachmentFieldProps) {
  const [fault, setFault] = useState<string>()
  const choose = async (chosen: readonly File[]) => {
    const files = await Promise.all(chosen.map(asItIsSent))
    const found = faultOfFiles(files, LIMITS)
    setFault(found)
    onChange(found === undefined ? files[0] : undefined)
  }
  return (
    <FileField
      label="فایل پیوست"
      help={`تصویر یا PDF، تا ${formatBytes(TICKET_FILE_BYTES_MAX)}`}
      accept={LIMITS.types.join(',')}
      error={fault ?? error}
      disabled={disabled}
      file={file && { name: file.name, bytes: file.size }}
      onChoose={(one) => void choose([one])}
      onMany={(many) => void choose(many)}
      onRemove={() => onChange(undefined)}
    />
  )
}
