import { Suspense, useState } from 'react'
import { formatCount } from '#persian/format.ts'
import { lazily } from '#web/shell/lazily.ts'
import { Picture } from '#web/ui/picture.tsx'
import styles from './review-pictures.module.css'

const Lightbox = lazily(() => import('../lightbox/lightbox.tsx').then((part) => part.Lightbox))

/** The pictures of a review, small; a press shows one whole. */
export function ReviewPictures({ pictures, author }: { pictures: readonly string[]; author: string }) {
  const [at, setAt] = useState<number>()
  const altOf = (index: number) => `تصویر ${formatCount(index + 1)} از دیدگاه ${author}`
  return (
    <>
      <ul className={styles.pictures}>
        {pictures.map((path, index) => (
          <li key={path}>
            <button type="button" className={styles.picture} aria-haspopup="dialog" aria-label={altOf(index)} onClick={() => setAt(index)}>
              <Picture path={path} alt="" sizes="80px" widths={[96, 192]} />
            </button>
          </li>
        ))}
      </ul>
      {at !== undefined && (
        <Suspense>
          <Lightbox images={pictures} altOf={altOf} from={at} onClose={() => setAt(undefined)} onShow={() => undefined} />
        </Suspense>
      )}
    </>
  )
}
