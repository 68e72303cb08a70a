import { LockIcon } from '#web/ui/icons.tsx'
import styles from './picture-words.module.css'

/** «یلدا کنار همه: آجیل و انار»: what stands before the colon is the headline, the rest the line below it. */
function wordsOf(alt: string): [headline: string, text: string] {
  const colon = alt.indexOf(':')
  return colon === -1 ? [alt, ''] : [alt.slice(0, colon).trim(), alt.slice(colon + 1).trim()]
}

/** What a slide or banner says: its picture carries the same words, so these are for ears, and for a picture that did not come. */
export function PictureWords({
  alt,
  className,
  titleClassName,
}: {
  alt: string
  className?: string | undefined
  titleClassName?: string | undefined
}) {
  const [headline, text] = wordsOf(alt)
  return (
    <span className={className}>
      <span className={titleClassName}>{headline}</span>
      {text !== '' && <span>{text}</span>}
    </span>
  )
}

/** Over the dimmed picture of what only subscribers may open. */
export function PictureLock({ needs }: { needs: string }) {
  return (
    <span className={styles.lock}>
      <LockIcon size="small" />
      {needs}
    </span>
  )
}
