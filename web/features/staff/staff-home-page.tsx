import { ConsoleFrame } from '#web/shell/console/console-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { rightsShown } from './rights-shown.ts'
import { AllSections } from './sections/all-sections.tsx'
import { StaffRights } from './staff-rights.tsx'
import { WaitingForMember } from './waiting.tsx'

export const meta = () => personalMeta('داشبورد مدیر')

/** Where staff arrive: what waits for each of them, and what they may do. */
export default function StaffHomePage() {
  return (
    <ConsoleFrame places={({ rights = [] }) => rightsShown(rights).map(({ id, title }) => ({ to: `#${id}`, label: title }))}>
      {(member) => (
        <>
          <StaffRights member={member}>
            <WaitingForMember />
          </StaffRights>
          <AllSections member={member} />
        </>
      )}
    </ConsoleFrame>
  )
}
