import { useState } from 'react'
import type { Correction } from '#contract/listing.ts'
import { SearchTrial as SearchTrialShape, type SearchTried, trySearchCall } from '#contract/search-desk.ts'
import { formatCount } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './shop.module.css'

const BY: Record<Correction['by'], string> = {
  keyboard: 'صفحه‌کلید دیگر',
  finglish: 'خط دیگر',
  typo: 'غلط تایپی',
  synonym: 'مترادف',
  fewer: 'واژهٔ کمتر',
}

const check = checkedBy(SearchTrialShape)

/** What shoppers find for a text, and how its words are read. */
export function SearchTrial() {
  const [tried, setTried] = useState<SearchTried>()
  const form = useContractForm({
    values: { s: '' },
    check,
    send: (query) => call(trySearchCall, { query }),
    onBegin: () => setTried(undefined),
    onDone: (answer) => setTried(answer.tried),
    onFailed: showError,
  })
  return (
    <Panel as="section" labelledBy="search-trial" className={styles.stack}>
      <h2 id="search-trial">آزمودن جست‌وجو</h2>
      <form {...form.formProps} className={styles.form} aria-label="آزمودن جست‌وجو">
        <TextField label="متن جست‌وجو" required autoComplete="off" {...form.input('s')} />
        <div className={styles.wide}>
          <Button type="submit" look="line" busy={form.isBusy}>
            آزمودن
          </Button>
        </div>
      </form>
      {tried !== undefined && <Tried tried={tried} />}
    </Panel>
  )
}

function Tried({ tried: { corrected, readings, totalCount, products } }: { tried: SearchTried }) {
  return (
    <section aria-label="نتیجهٔ آزمایش" className={styles.stack}>
      <Alert tone={totalCount === 0 ? 'notice' : 'success'}>
        {totalCount === 0 ? 'خریدار چیزی نمی‌یابد.' : `خریدار ${formatCount(totalCount)} محصول می‌یابد.`}
        {corrected !== null && ` خوانده شد: «${corrected.to}» (${BY[corrected.by]})`}
      </Alert>
      {readings.length > 0 && (
        <ul className={styles.rows} aria-label="خوانش‌ها">
          {readings.map(({ said, readings: found }) => (
            <li key={said}>
              <b>{said}</b>
              <span className={styles.tools}>
                {found.map(({ text, by }) => (
                  <Chip key={`${text} ${by}`} tone={by === 'synonym' ? 'firuze' : 'plain'}>
                    {by === null ? text : `${text} (${BY[by]})`}
                  </Chip>
                ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {products.length > 0 && (
        <ol className={styles.rows} aria-label="ده محصول نخست">
          {products.map(({ id, title, slug, inStock }) => (
            <li key={id}>
              <a href={`/product/${slug}`}>{title}</a>
              {!inStock && <small>ناموجود</small>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
