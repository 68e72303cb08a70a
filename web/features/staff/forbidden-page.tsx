import type { AnswerOf } from '#contract/call.ts'
import { FORBIDDEN_KINDS, forbiddenCalls } from '#contract/forbidden-rows.ts'
import { formatCount } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { ForbiddenForm } from './forbidden-form.tsx'
import styles from './kept-rows.module.css'
import { KeptRows, RemovedRow } from './kept-rows.tsx'
import { StaffPage } from './staff-page.tsx'

export const meta = () => personalMeta('محصول‌های ممنوع')

type Kept = AnswerOf<typeof forbiddenCalls.list>['rows'][number]

/** What may not be sold in this market: no offer, proposal or import brings it. */
export default function ForbiddenPage() {
  return (
    <StaffPage>
      {() => (
        <KeptRows
          name="staff-forbidden"
          title="محصول‌های ممنوع"
          add="مورد تازه"
          read={(query, signal) => call(forbiddenCalls.list, { query }, signal)}
          form={(end) => <ForbiddenForm {...end} />}
          label="محصول‌های ممنوع"
          failed="خطا در بارگذاری محصول‌های ممنوع"
          empty={
            <EmptyState icon={<WarningIcon />} title="چیزی ممنوع نیست" text="واژه، دسته، برند یا بارکدی را که نباید فروخته شود بیفزایید." />
          }
          foot={({ totalCount }) => `${formatCount(totalCount)} مورد`}
        >
          {({ rows }) => rows.map((kept) => <Row key={kept.key} kept={kept} />)}
        </KeptRows>
      )}
    </StaffPage>
  )
}

function Row({ kept }: { kept: Kept }) {
  const params = { key: kept.key }
  const { kind, value, reason } = kept.row
  const remove = useChange({ send: () => call(forbiddenCalls.remove, { params }) })
  const takeBack = useChange({ send: () => call(forbiddenCalls.takeBack, { params }), onDone: remove.reset })
  if (remove.isSuccess) return <RemovedRow title={value} isBusy={takeBack.isPending} onTakeBack={() => takeBack.mutate()} />
  return (
    <li className={styles.row}>
      <div className={styles.tools}>
        <Chip>{FORBIDDEN_KINDS[kind]}</Chip>
        <b>
          <bdi>{value}</bdi>
        </b>
      </div>
      {reason !== '' && <p className={styles.answer}>{reason}</p>}
      <div className={styles.tools}>
        <Button look="plain" aria-label={`برداشتن: ${value}`} busy={remove.isPending} onClick={() => remove.mutate()}>
          برداشتن
        </Button>
      </div>
    </li>
  )
}
