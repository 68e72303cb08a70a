import styles from './mail-frames.module.css'

/** The HTML part of a mail, as programs show it in the light and in the dark. Nothing in it runs. */
export function MailFrames({ subject, html }: { subject: string; html: string }) {
  return (
    <div className={styles.frames}>
      <iframe title={`${subject}، روشن`} className={styles.light} sandbox="" srcDoc={html} />
      <iframe title={`${subject}، تیره`} className={styles.dark} sandbox="" srcDoc={html} />
    </div>
  )
}
