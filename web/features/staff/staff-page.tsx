import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SessionUser } from '#contract/identity.ts'
import type { StaffRight } from '#contract/rights.ts'
import { ConsoleFrame } from '#web/shell/console/console-frame.tsx'
import { deskPlaces, rightAt } from './desk-places.ts'
import { NoAccess } from './no-access.tsx'

interface StaffPageProps {
  /** What opens a page that has no place of its own. */
  can?: StaffRight
  isWhole?: boolean
  children: (member: SessionUser) => ReactNode
}

/** A page that staff work on, or that it is not for this member: its place says which right opens it. */
export function StaffPage({ can, isWhole, children }: StaffPageProps) {
  const { pathname } = useLocation()
  return (
    <ConsoleFrame places={deskPlaces} isWhole={isWhole}>
      {(member) => {
        const right = can ?? rightAt(pathname)
        return right === undefined || member.rights?.includes(right) === true ? children(member) : <NoAccess />
      }}
    </ConsoleFrame>
  )
}
