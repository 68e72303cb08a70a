import { useParams } from 'react-router'
import { type DeskApplication, readApplicationCall, readApplicationDocumentCall } from '#contract/application-desk.ts'
import { type ApplicationDocument, DOCUMENT_LABELS } from '#contract/seller-application.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatBytes, formatDateTime } from '#persian/format.ts'
import { blobOf } from '#web/api/blob-of.ts'
import { call } from '#web/api/call.ts'
import { PrivatePicture } from '#web/data/private-picture.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { DownloadIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { APPLICATION_QUEUE, APPLICATION_STATES } from './application-words.ts'
import { DecideApplication } from './decide-application.tsx'
import styles from './desk-application-page.module.css'
import { DeskCase, LoadedCase } from './desk-case.tsx'
import { StaffPage } from './staff-page.tsx'

export const meta = () => personalMeta('درخواست فروشندگی')

/** One application to sell here, as staff decide on it. */
export default function DeskApplicationPage() {
  return <StaffPage>{() => <Loaded />}</StaffPage>
}

function Loaded() {
  const { applicationId = '' } = useParams()
  const found = useData({
    queryKey: ['staff-application', applicationId],
    queryFn: ({ signal }) => call(readApplicationCall, { params: { applicationId } }, signal),
    refetchOnReconnect: false,
  })
  return (
    <LoadedCase
      found={found}
      queue={{ to: APPLICATION_QUEUE, label: 'درخواست‌ها' }}
      title="درخواست فروشندگی"
      failed="خطا در بارگذاری درخواست"
    >
      {({ application }) => <OneApplication application={application} />}
    </LoadedCase>
  )
}

const ALIKE_WORDS = { name: 'همین نام', legalId: 'همین شناسه' } as const

function factsOf(application: DeskApplication): { label: string; value: string; isLtr?: boolean }[] {
  const { kind, legalName, legalId, economicCode, registrationNumber, contactName, mobile, phone, email, sheba } = application
  const { province, city, address, postalCode, about } = application
  const digits = (value: string) => toPersianDigits(value)
  return [
    { label: kind === 'company' ? 'نام حقوقی' : 'نام', value: legalName },
    { label: kind === 'company' ? 'شناسهٔ ملی' : 'کد ملی', value: digits(legalId), isLtr: true },
    { label: 'شمارهٔ ثبت', value: digits(registrationNumber), isLtr: true },
    { label: 'شمارهٔ اقتصادی', value: digits(economicCode), isLtr: true },
    { label: 'شبا', value: sheba, isLtr: true },
    { label: 'رابط', value: contactName },
    { label: 'موبایل', value: digits(mobile), isLtr: true },
    { label: 'تلفن', value: digits(phone), isLtr: true },
    { label: 'ایمیل', value: email, isLtr: true },
    { label: 'نشانی', value: `${province}، ${city}، ${digits(address)}` },
    { label: 'کد پستی', value: digits(postalCode), isLtr: true },
    { label: 'چه می‌فروشد', value: about },
  ].filter(({ value }) => value !== '')
}

function OneApplication({ application }: { application: DeskApplication }) {
  const { applicationId, shopTitle, kind, state, sentAt, decidedAt, documents, isMasked, alike, reason } = application
  const when =
    decidedAt === null
      ? [`فرستاده: ${formatDateTime(sentAt)}`]
      : [`فرستاده: ${formatDateTime(sentAt)}`, `تصمیم: ${formatDateTime(decidedAt)}`]
  return (
    <>
      <BackLink to={APPLICATION_QUEUE}>درخواست‌ها</BackLink>
      <DeskCase
        title={shopTitle}
        marks={<Chip tone={APPLICATION_STATES[state].tone}>{APPLICATION_STATES[state].label}</Chip>}
        facts={[kind === 'company' ? 'شرکت' : 'شخص', ...when]}
      >
        <div className={styles.case}>
          {alike.length > 0 && (
            <Alert tone="notice" title="فروشنده‌های همانند">
              <ul>
                {alike.map(({ id, name, by }) => (
                  <li key={id}>
                    <a href={`/seller/${id}`}>{name}</a> ({ALIKE_WORDS[by]})
                  </li>
                ))}
              </ul>
            </Alert>
          )}
          {isMasked && (
            <Alert tone="info">
              شناسه‌ها و نشانی پوشیده است. دیدن مدارک و تأیید با همکارانی است که دسترسی «شماره و نشانی کاربران» دارند.
            </Alert>
          )}
          <dl className={styles.facts}>
            {factsOf(application).map(({ label, value, isLtr }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{isLtr ? <bdi dir="ltr">{value}</bdi> : value}</dd>
              </div>
            ))}
          </dl>
          {reason !== '' && (
            <p className={styles.said}>
              <b>به درخواست‌کننده گفته شد: </b>
              {reason}
            </p>
          )}
          <h2>مدارک</h2>
          {documents.length === 0 && <p>مدرکی نمانده است.</p>}
          <ul className={styles.papers}>
            {documents.map((document) => (
              <li key={document.id}>
                <b>{DOCUMENT_LABELS[document.kind]}</b>
                {isMasked ? <bdi>{document.name}</bdi> : <Paper applicationId={applicationId} document={document} />}
              </li>
            ))}
          </ul>
        </div>
      </DeskCase>
      {(state === 'sent' || state === 'returned') && (
        <Panel as="section" labelledBy="desk-decide">
          <h2 id="desk-decide">تصمیم</h2>
          <DecideApplication application={application} />
        </Panel>
      )}
    </>
  )
}

interface PaperProps {
  applicationId: DeskApplication['applicationId']
  document: ApplicationDocument
}

function Paper({ applicationId, document: { id, kind, name, type, bytes } }: PaperProps) {
  const read = (signal?: AbortSignal) => blobOf(call(readApplicationDocumentCall, { params: { applicationId, documentId: id } }, signal))
  const saving = useChange({ send: () => read(), onDone: (blob) => saveFile(name, blob) })
  if (type === 'image/webp') {
    return (
      <PrivatePicture
        queryKey={['staff-application-paper', id]}
        read={read}
        name={name}
        alt={`${DOCUMENT_LABELS[kind]}: ${name}`}
        title={DOCUMENT_LABELS[kind]}
      />
    )
  }
  return (
    <Button look="line" icon={<DownloadIcon />} busy={saving.isPending} onClick={() => saving.mutate()}>
      {`${name} (${formatBytes(bytes)})`}
    </Button>
  )
}
