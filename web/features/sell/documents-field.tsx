import { useState } from 'react'
import { UPLOAD_BYTES_MIN } from '#contract/limits.ts'
import {
  APPLICATION_DOCUMENT_BYTES_MAX,
  APPLICATION_DOCUMENTS_MAX,
  type ApplicantKind,
  type ApplicationDocument,
  DOCUMENT_LABELS,
  type DocumentKind,
  NEEDED_DOCUMENT,
  removeDocumentCall,
  sendDocumentCall,
} from '#contract/seller-application.ts'
import { formatBytes } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { FileFault, faultOfFiles, faultOfSending } from '#web/forms/file-fault.ts'
import { asItIsSent } from '#web/forms/shrunk-picture.ts'
import { useUploads } from '#web/forms/use-uploads.ts'
import { IconButton } from '#web/ui/button.tsx'
import { FileField } from '#web/ui/file-field.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { TrashIcon } from '#web/ui/late-icons.tsx'
import styles from './sell.module.css'

const LIMITS = { types: ['image/*', 'application/pdf'], bytesMin: UPLOAD_BYTES_MIN, bytesMax: APPLICATION_DOCUMENT_BYTES_MAX }
/** In the order of the form; the needed one stands first. */
const ASKED: Readonly<Record<ApplicantKind, readonly DocumentKind[]>> = {
  person: ['identity', 'licence', 'other'],
  company: ['registration', 'licence', 'other'],
}

interface DocumentsFieldProps {
  kind: ApplicantKind
  /** Those of the application that was returned. */
  before: readonly ApplicationDocument[]
  error: string | undefined
  onChange: (documents: readonly ApplicationDocument[]) => void
}

/** Papers, each under what it is; they leave as they are chosen, so that the form itself goes at once. */
export function DocumentsField({ kind, before, error, onChange }: DocumentsFieldProps) {
  const [papers, setPapers] = useState(before)
  const take = (next: readonly ApplicationDocument[]) => {
    setPapers(next)
    onChange(next)
  }
  // the server forgets it by itself, should this not reach it; one of the returned application goes when it is sent without it
  const removing = useChange({
    send: ({ id }: ApplicationDocument) => callMine(removeDocumentCall, { params: { documentId: id } }),
    onFailed: 'here',
  })
  const isNew = ({ id }: ApplicationDocument) => !before.some((paper) => paper.id === id)
  return (
    <div className={styles.documents} data-fault={error === undefined ? undefined : ''}>
      <p className={styles.quiet}>{`تصویر یا PDF، هر کدام تا ${formatBytes(APPLICATION_DOCUMENT_BYTES_MAX)}.`}</p>
      {papers.length > 0 && (
        <ul className={styles.papers} aria-label="مدارک فرستاده‌شده">
          {papers.map((paper) => (
            <li key={paper.id}>
              <CheckIcon />
              <b>{DOCUMENT_LABELS[paper.kind]}</b>
              <bdi>{paper.name}</bdi>
              <IconButton
                label={`برداشتن ${DOCUMENT_LABELS[paper.kind]} ${paper.name}`}
                onClick={() => {
                  if (isNew(paper)) removing.mutate(paper)
                  take(papers.filter(({ id }) => id !== paper.id))
                }}
              >
                <TrashIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {papers.length < APPLICATION_DOCUMENTS_MAX &&
        ASKED[kind].map((asked) => (
          <OnePaper
            key={asked}
            kind={asked}
            isNeeded={asked === NEEDED_DOCUMENT[kind] && !papers.some((paper) => paper.kind === asked)}
            error={asked === NEEDED_DOCUMENT[kind] ? error : undefined}
            onSent={(paper) => take([...papers, paper])}
          />
        ))}
    </div>
  )
}

interface OnePaperProps {
  kind: DocumentKind
  isNeeded: boolean
  error: string | undefined
  onSent: (paper: ApplicationDocument) => void
}

function OnePaper({ kind, isNeeded, error, onSent }: OnePaperProps) {
  const uploads = useUploads({
    send: async (chosen, transport, signal) => {
      const file = await asItIsSent(chosen)
      const fault = faultOfFiles([file], LIMITS)
      if (fault !== undefined) throw new FileFault(fault)
      return callMine(sendDocumentCall, { query: { kind }, file, transport }, signal)
    },
    onSent: ({ document }) => onSent(document),
    whenSignedOut: 'ask',
  })
  return (
    <FileField
      label={DOCUMENT_LABELS[kind]}
      required={isNeeded}
      accept={LIMITS.types.join(',')}
      error={faultOfSending(uploads.error) ?? error}
      file={uploads.file && { ...uploads.file, isThere: false }}
      onChoose={(file) => uploads.add([file])}
      onRemove={uploads.stop}
    />
  )
}
