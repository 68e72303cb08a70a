import { classNames } from './class-names.ts'
import styles from './prose.module.css'

/** Stored HTML as text that reads well. It was sanitised by an allow-list when it was stored; nothing else may be handed in. */
export function Prose({ html, className }: { html: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list when it was stored
  return <div className={classNames(styles.prose, className)} dangerouslySetInnerHTML={{ __html: html }} />
}
