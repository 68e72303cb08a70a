import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { DownloadIcon } from '#web/ui/late-icons.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useBlobAddress } from '#web/ui/use-blob-address.ts'
import styles from './private-picture.module.css'
import { useData } from './use-data.ts'

interface PrivatePictureProps {
  /** How its reader gets it: it is theirs alone, and a link would bring no token. */
  queryKey: readonly unknown[]
  read: (signal?: AbortSignal) => Promise<Blob>
  /** What it is saved as. */
  name: string
  alt: string
  title: string
  /** What stands below it. */
  about?: ReactNode
  size?: 'small' | 'normal'
}

/** A picture that some people alone may see: small, pressed large, and saved from there. */
export function PrivatePicture({ queryKey, read, name, alt, title, about, size = 'normal' }: PrivatePictureProps) {
  const [isOpen, setIsOpen] = useState(false)
  const picture = useData({ queryKey, queryFn: ({ signal }) => read(signal), staleTime: Number.POSITIVE_INFINITY })
  const address = useBlobAddress(picture.data)
  const look = classNames(styles.shot, size === 'small' && styles.small)
  if (picture.isError) {
    return (
      <p className={styles.failed}>
        <span>{`${alt} نیامد.`}</span>
        <RetryButton look="line" busy={picture.isFetching} onClick={() => void picture.refetch()} />
      </p>
    )
  }
  if (picture.data === undefined || address === undefined) {
    return (
      <span className={look} aria-busy="true">
        <Skeleton shape="card" />
      </span>
    )
  }
  const { data } = picture
  return (
    <>
      <button type="button" className={look} onClick={() => setIsOpen(true)}>
        <img src={address} alt={alt} />
        {about !== undefined && <span className={styles.about}>{about}</span>}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        size="wide"
        actions={
          <Button look="line" icon={<DownloadIcon />} onClick={() => saveFile(name, data)}>
            ذخیرهٔ تصویر
          </Button>
        }
      >
        <img src={address} alt={alt} className={styles.large} />
      </Dialog>
    </>
  )
}
