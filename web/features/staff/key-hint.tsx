import styles from './moderation.module.css'

/** The key of a button, for those who have a keyboard. */
export function KeyHint({ letter }: { letter: string }) {
  return (
    <span className={styles.key} aria-hidden="true">
      {letter}
    </span>
  )
}

/** What keys do in a queue. */
export function QueueKeys({ undo = false }: { undo?: boolean }) {
  return (
    <p className={styles.keys}>
      <KeyHint letter="J" /> بعدی · <KeyHint letter="K" /> قبلی · <KeyHint letter="A" /> انتشار · <KeyHint letter="R" /> رد
      {undo && (
        <>
          {' '}
          · <KeyHint letter="U" /> برگرداندن
        </>
      )}
    </p>
  )
}
