import { type ReactNode, useId } from 'react'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import styles from './figure-card.module.css'

interface FigureCardProps {
  title: string
  /** What it counts, in a few words. */
  note: string
  /** What is chosen within the card. */
  tools?: ReactNode
  chart: ReactNode
  /** The same as a table. */
  table: ReactNode
  file: { name: string; read: () => Promise<Blob> | Blob }
  className?: string | undefined
}

/** A figure as a drawing, as a table, and as a file. */
export function FigureCard({ title, note, tools, chart, table, file, className }: FigureCardProps) {
  const id = useId()
  const download = useChange({ send: async () => file.read(), onDone: (bytes) => saveFile(file.name, bytes) })
  return (
    <Panel as="section" labelledBy={id} className={className}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{note}</p>
        </div>
        <Button
          look="plain"
          icon={<DownloadIcon />}
          busy={download.isPending}
          aria-label={`دریافت CSV ${title}`}
          onClick={() => download.mutate()}
        >
          دریافت CSV
        </Button>
      </div>
      {tools !== undefined && <div className={styles.tools}>{tools}</div>}
      <div className={styles.chart}>{chart}</div>
      <details className={styles.details}>
        <summary>جدول {title}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
        <section className={styles.scroll} tabIndex={0} aria-label={`جدول ${title}`}>
          {table}
        </section>
      </details>
    </Panel>
  )
}
