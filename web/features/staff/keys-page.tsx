import { createStaffKeyCall, listStaffKeysCall, NewStaffKey, revokeStaffKeyCall, STAFF_SCOPES } from '#contract/api-key.ts'
import { readMarketFeedCall, saveMarketFeedCall } from '#contract/feed.ts'
import type { SessionUser } from '#contract/identity.ts'
import type { StaffRight } from '#contract/rights.ts'
import { call } from '#web/api/call.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Column } from '#web/ui/layout.tsx'
import type { KeysDoor } from '../programs/doors.ts'
import { type FeedDoor, FeedSwitch } from '../programs/feed-switch.tsx'
import { Keys } from '../programs/keys.tsx'
import { rightsShown } from './rights-shown.ts'
import { StaffPage } from './staff-page.tsx'

export const meta = () => personalMeta('کلیدهای برنامه‌ها')

const check = checkedBy(NewStaffKey)
const isScope = (scope: string): scope is StaffRight => STAFF_SCOPES.some((each) => each === scope)

/** A member gives what they may do themselves. */
function doorOf({ rights = [] }: SessionUser): KeysDoor {
  const own = rightsShown(rights.filter(isScope)).flatMap((group) => group.rights)
  return {
    queryKey: ['staff-keys'],
    scopes: own.map(({ right, title }) => ({ value: right, label: title })),
    read: (signal) => call(listStaffKeysCall, {}, signal),
    check: (draft) => check({ ...draft, scopes: draft.scopes.filter(isScope) }),
    make: (body) => call(createStaffKeyCall, { body: { ...body, scopes: body.scopes.filter(isScope) } }),
    revoke: (keyId) => call(revokeStaffKeyCall, { params: { keyId } }),
  }
}

const feed: FeedDoor = {
  queryKey: ['staff-feed'],
  label: 'فهرست روشن باشد',
  text: 'سایت‌هایی مانند ترب محصول‌های همهٔ فروشندگان را از این نشانی می‌خوانند؛ هر فروشنده می‌تواند قیمت‌های خود را از آن بیرون بگذارد.',
  read: (signal) => call(readMarketFeedCall, {}, signal),
  save: (isOn) => call(saveMarketFeedCall, { body: { isOn } }),
}

/** Keys with which programs work for the market, and its feed. */
export default function KeysPage() {
  return (
    <StaffPage>
      {(member) => (
        <Column>
          <h1>کلیدهای برنامه‌ها</h1>
          <Keys door={doorOf(member)} />
          {member.rights?.includes('settings.write') && <FeedSwitch door={feed} />}
        </Column>
      )}
    </StaffPage>
  )
}
