import { useEffect, useState } from 'react'
import type { TicketFile as FileOfMessage } from '#contract/ticket.ts'
import { formatBytes } from '#persian/format.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DownloadIcon } from '#web/ui/late-icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
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
  const [isOpen, setIsOpen] = useState(false)
  const picture = useData({
    queryKey: files.keyOf(no),
    queryFn: ({ signal }) => files.read(no, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useAddressOf(picture.data)
  if (picture.isError) {
    return (
      <p className={styles.failed}>
        <span>{`تصویر ${name} نیامد.`}</span>
        <RetryButton look="line" busy={picture.isFetching} onClick={() => void picture.refetch()} />
      </p>
    )
  }
  if (picture.data === undefined || address === undefined) {
    return (
      <span className={styles.shot} aria-busy="true">
        <Skeleton shape="card" />
      </span>
    )
  }
  const { data } = picture
  return (
    <>
      <button type="button" className={styles.shot} onClick={() => setIsOpen(true)}>
        <img src={address} alt={`تصویر پیوست: ${name}`} />
        <span className={styles.about}>
          <bdi className={styles.name}>{name}</bdi>
          {formatBytes(bytes)}
        </span>
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="تصویر پیوست"
        size="wide"
        actions={
          <Button look="line" icon={<DownloadIcon />} onClick={() => saveFile(name, data)}>
            ذخیرهٔ تصویر
          </Button>
        }
      >
        <img src={address} alt={name} className={styles.large} />
      </Dialog>
    </>
  )
}

/** An address within this page for what it holds, as long as it is shown. */
function useAddressOf(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (blob === undefined) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address
}
