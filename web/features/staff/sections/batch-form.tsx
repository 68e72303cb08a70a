import { type FormEvent, useState } from 'react'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { BatchFaults } from './batch-faults.tsx'
import type { BatchImport } from './section.ts'
import type { SectionEntry } from './section-index.ts'
import styles from './sections.module.css'
import { batchFailure, sendBatch } from './send-batch.ts'

interface BatchFormProps {
  entry: SectionEntry
  batch: BatchImport
  /** What the page begins with. */
  sample: string
}

const LINES = 16

/** One button that sends what stands in the field: the sample, or what was pasted over it. */
export function BatchForm({ entry, batch, sample }: BatchFormProps) {
  const [text, setText] = useState(sample)
  const [isInvalid, setInvalid] = useState(false)
  const [asked, ask] = useState<{ body: unknown }>()
  const batchImport = useChange({ send: ({ body }: { body: unknown }) => sendBatch(batch.call, body), onFailed: 'here' })
  const send = (read: { body: unknown }) => {
    ask(undefined)
    batchImport.mutate(read)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    batchImport.reset()
    const read = readJson(text)
    setInvalid(read === undefined)
    if (read === undefined) return
    if (batch.replaces === undefined) send(read)
    else ask(read)
  }
  return (
    <Panel>
      <form className={styles.form} onSubmit={submit} noValidate aria-label={`ورود گروهی ${entry.title}`}>
        <TextArea
          label="ردیف‌ها (JSON)"
          help="نمونه‌ای است که پذیرفته می‌شود؛ ردیف‌های خود را به جای آن بچسبانید."
          rows={LINES}
          dir="ltr"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.tools}>
          <Button type="submit" busy={batchImport.isPending}>{`ورود گروهی ${entry.title}`}</Button>
          {text !== sample && (
            <Button look="line" onClick={() => setText(sample)}>
              بازگشت به نمونه
            </Button>
          )}
        </div>
      </form>
      {isInvalid && (
        <Alert tone="danger">
          <bdi>Invalid JSON format</bdi>
        </Alert>
      )}
      {batchImport.isPending && <p role="status">در حال فرستادن…</p>}
      {batchImport.isSuccess && <Alert tone="success">{batchImport.data.message}</Alert>}
      {batchImport.problem !== null && (
        <Alert tone="danger" title={batchFailure(batchImport.problem, entry.english)}>
          <BatchFaults problem={batchImport.problem} />
        </Alert>
      )}
      <Dialog
        open={asked !== undefined}
        onClose={() => ask(undefined)}
        title="جایگزین شود؟"
        actions={
          <>
            <Button onClick={() => asked !== undefined && send(asked)}>بفرست</Button>
            <Button look="line" onClick={() => ask(undefined)}>
              انصراف
            </Button>
          </>
        }
      >
        <p>{`این ورود ${batch.replaces ?? ''} را با آنچه نوشته‌اید عوض می‌کند.`}</p>
      </Dialog>
    </Panel>
  )
}

function readJson(text: string): { body: unknown } | undefined {
  try {
    return { body: JSON.parse(text) }
  } catch {
    return undefined
  }
}
