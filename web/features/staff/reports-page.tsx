import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  listProductReportsCall,
  type ProductReport,
  REPORT_KINDS,
  REPORT_OUTCOMES,
  REPORT_REASON_LABELS,
} from '#contract/product-report.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { CloseReportForm } from './close-report-form.tsx'
import { KeyHint } from './key-hint.tsx'
import styles from './moderation.module.css'
import { PageTurner } from './page-turner.tsx'
import { REPORT_QUEUE } from './product-question-queue-address.ts'
import { StaffPage } from './staff-page.tsx'
import { queueKey, queueRow, useQueueKeys } from './use-queue-keys.ts'

const TITLE = 'گزارش محصول و قیمت'
export const meta = () => personalMeta(TITLE)

const LISTS = [
  { value: 'open', label: 'باز' },
  { value: 'closed', label: 'بسته' },
] as const
const KEY = 'staff-reports'

/** What shoppers say is wrong with a product or its price. */
export default function ReportsPage() {
  return <StaffPage>{() => <Reports />}</StaffPage>
}

function Reports() {
  const list = useQueueKeys()
  const [search, setSearch] = useSearchParams()
  const show = LISTS.find(({ value }) => value === search.get('show'))?.value ?? 'open'
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const asked = useData({
    queryKey: [KEY, show, page],
    queryFn: ({ signal }) => call(listProductReportsCall, { query: { show, page } }, signal),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  })
  return (
    <>
      <h1>{TITLE}</h1>
      <SegmentedControl legend="کدام گزارش‌ها" name="show" options={LISTS} value={show} onChange={(value) => setSearch({ show: value })} />
      <div ref={list}>
        <ListPanel
          asked={asked}
          label="گزارش‌ها"
          failed="خطا در بارگذاری گزارش‌ها"
          empty={<EmptyState icon={<WarningIcon />} title={show === 'open' ? 'گزارش بازی نیست' : 'هنوز گزارشی بسته نشده است'} />}
          foot={(answer) => (
            <>
              <span>{`${formatCount(answer.open)} گزارش باز`}</span>
              <PageTurner
                page={answer.page}
                hasMore={answer.hasMore}
                hrefOf={(to) => `${REPORT_QUEUE}?${new URLSearchParams({ show, page: String(to) })}`}
              />
            </>
          )}
        >
          {({ reports }) => reports.map((report) => <Row key={report.reportId} report={report} />)}
        </ListPanel>
      </div>
    </>
  )
}

function Row({ report }: { report: ProductReport }) {
  const { productTitle, productSlug, kind, reason, text, date, others, outcome, done, closedAt, closedBy } = report
  const [isClosing, setClosing] = useState(false)
  const queryClient = useQueryClient()
  return (
    <li className={styles.row} {...queueRow}>
      <div className={styles.head}>
        <Chip tone={kind === 'price' ? 'zafaran' : 'anar'}>{REPORT_KINDS[kind]}</Chip>
        <b>{REPORT_REASON_LABELS[reason] ?? reason}</b>
        <span>{formatDateTime(date)}</span>
        {others > 0 && <Chip>{`${formatCount(others)} گزارش دیگر`}</Chip>}
      </div>
      <a href={`/product/${productSlug}`} className={styles.product}>
        {productTitle}
      </a>
      {text !== '' && (
        <p className={styles.said} dir="auto">
          {text}
        </p>
      )}
      {outcome !== null && (
        <>
          <p>
            نتیجه: <b>{REPORT_OUTCOMES[outcome]}</b>
          </p>
          <p className={styles.before} dir="auto">
            {done}
          </p>
          {closedAt !== null && (
            <p className={styles.before}>
              {closedBy !== null && <bdi>{closedBy} · </bdi>}
              {formatDateTime(closedAt)}
            </p>
          )}
        </>
      )}
      {outcome === null &&
        (isClosing ? (
          <CloseReportForm
            reportId={report.reportId}
            onClosed={() => queryClient.invalidateQueries({ queryKey: [KEY] })}
            onCancel={() => setClosing(false)}
          />
        ) : (
          <div className={styles.tools}>
            <Button look="line" aria-label={`بستن گزارش ${productTitle}`} onClick={() => setClosing(true)} {...queueKey('R', 'stays')}>
              ثبت نتیجه <KeyHint letter="R" />
            </Button>
          </div>
        ))}
    </li>
  )
}
