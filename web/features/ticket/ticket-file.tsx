import type { TicketFile as FileOfMessage } from '#contract/ticket.ts'
import { formatBytes } from '#persian/format.ts'
import { PrivatePicture } from '#web/data/private-picture.tsx'
import { useChange } from '#web/data/use-change.ts'
import { DownloadIcon } from '#web/ui/late-icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import styles from './ticket-file.module.css'

/** How the reader of a ticket gets the file of a message: it is theirs alone, and a link would bring no token. */
export interface TicketFiles {
  keyOf: (no: number) => readonly unknown[]
  read: (no: number, signal?: AbortSignal) => Promise<Blob>
}

interface TicketFileProps {
  no: number
  file: FileOfMessage
  files: TicketFiles
}

/** What came with a message: a picture shows itself, a PDF is saved. */
export function TicketFile(props: TicketFileProps) {
  return props.file.type === 'image/webp' ? <Shot {...props} /> : <Paper {...props} />
}

function Paper({ no, file: { name, bytes }, files }: TicketFileProps) {
  const saving = useChange({ send: () => files.read(no), onDone: (blob) => saveFile(name, blob) })
  return (
    <button type="button" className={styles.paper} disabled={saving.isPending} aria-busy={saving.isPending} onClick={() => saving.mutate()}>
      <VisuallyHidden>ذخیرهٔ پیوست:</VisuallyHidden>
      <i aria-hidden="true">PDF</i>
      <span>
        <bdi className={styles.name}>{name}</bdi>
        <small>{formatBytes(bytes)}</small>
      </span>
      <DownloadIcon />
    </button>
  )
}

function Shot({ no, file: { name, bytes }, files }: TicketFileProps) {
  return (
    <PrivatePicture
      queryKey={files.keyOf(no)}
      read={(signal) => files.read(no, signal)}
      name={name}
      alt={`تصویر پیوست: ${name}`}
      title="تصویر پیوست"
      about={
        <>
          {/* the picture's own name says it */}
          <bdi className={styles.name} aria-hidden="true">
            {name}
          </bdi>
          {formatBytes(bytes)}
        </>
      }
    />
  )
}
