import { formatCount } from '#persian/format.ts'
import { PrivatePicture } from '#web/data/private-picture.tsx'
import styles from './order-returns.module.css'

/** How the reader of a return gets its pictures. */
export interface PicturesOfReturn {
  keyOf: (no: number) => readonly unknown[]
  read: (no: number, signal?: AbortSignal) => Promise<Blob>
}

interface ReturnPicturesProps {
  count: number
  pictures: PicturesOfReturn
}

/** What shows why something is sent back. */
export function ReturnPictures({ count, pictures }: ReturnPicturesProps) {
  if (count === 0) return null
  return (
    <ul className={styles.pictures} aria-label="تصویرهای مرجوعی">
      {Array.from({ length: count }, (_, index) => index + 1).map((no) => (
        <li key={no}>
          <PrivatePicture
            queryKey={pictures.keyOf(no)}
            read={(signal) => pictures.read(no, signal)}
            name={`return-${no}.webp`}
            alt={`تصویر ${formatCount(no)}`}
            title={`تصویر ${formatCount(no)}`}
            size="small"
          />
        </li>
      ))}
    </ul>
  )
}
