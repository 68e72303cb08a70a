import type { SessionUser } from '#contract/identity.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { GridIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { KeptSection } from './kept-section.tsx'
import type { Section } from './section.ts'
import { SectionHead } from './section-head.tsx'
import { batchPath, type SectionEntry } from './section-index.ts'

interface AllRowsProps {
  entry: SectionEntry
  section: Section
  member: SessionUser
}

/** What a section holds: rows that are kept here, rows that are listed, or the way to the page that works on them. */
export function AllRows({ entry, section: { kept, list: List, desk, batch }, member }: AllRowsProps) {
  if (kept !== undefined) return <KeptSection entry={entry} kept={kept} hasBatch={batch !== undefined} member={member} />
  return (
    <>
      <SectionHead entry={entry} title={entry.title}>
        {batch !== undefined && (
          <LinkButton to={batchPath(entry)} look="line">
            ورود گروهی
          </LinkButton>
        )}
      </SectionHead>
      {desk !== undefined && (
        <Panel>
          <EmptyState icon={<GridIcon />} title={desk.label} text={desk.text}>
            <LinkButton to={desk.to}>باز کردن {desk.label}</LinkButton>
          </EmptyState>
        </Panel>
      )}
      {List !== undefined && <List />}
    </>
  )
}
