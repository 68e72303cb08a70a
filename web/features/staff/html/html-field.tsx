import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import styles from './html-field.module.css'
import type { HtmlFieldProps } from './html-field-props.ts'
import { isKnownHtml } from './known-html.ts'

const Writer = lazy(() => import('./html-writer.tsx'))

/** A text with headings, lists, links, pictures and tables, written as it will look; or as HTML, where it holds what the writer does not keep. */
export function HtmlField(props: HtmlFieldProps) {
  const { label, required, error, value, onChange } = props
  const [isSource, showSource] = useState(() => !isKnownHtml(value))
  const isKnown = !isSource || isKnownHtml(value)
  return (
    <div className={styles.field}>
      <span className={styles.way}>
        <Button look="plain" onClick={() => showSource(!isSource)}>
          {isSource ? 'نوشتن آسان' : 'نوشتن به HTML'}
        </Button>
      </span>
      {isSource ? (
        <TextArea
          label={label}
          required={required}
          error={error}
          dir="ltr"
          spellCheck={false}
          rows={12}
          help={isKnown ? 'HTML' : 'این متن چیزهایی دارد که تنها به HTML نوشته می‌شود؛ در نوشتن آسان از دست می‌رود.'}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <Suspense
          fallback={
            <Loading>
              <Skeleton shape="card" />
            </Loading>
          }
        >
          <Writer {...props} />
        </Suspense>
      )}
    </div>
  )
}
