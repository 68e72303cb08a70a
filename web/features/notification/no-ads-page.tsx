import { useParams } from 'react-router'
import { refuseAdvertisingCall } from '#contract/group-message.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Panel, Wrap } from '#web/ui/layout.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const TITLE = 'لغو پیام‌های تبلیغی'
export const meta = () => personalMeta(TITLE)

/** Where the link of an advertisement leads: it is refused by opening it, without a sign-in or another press. */
export default function NoAdsPage() {
  const { token = '' } = useParams()
  const refused = useData({
    queryKey: ['no-ads', token],
    queryFn: ({ signal }) => call(refuseAdvertisingCall, { params: { token } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Wrap>
      <h1>{TITLE}</h1>
      {refused.data === undefined && refused.isError && <LoadingFailed title="لغو انجام نشد" failed={[refused]} />}
      {refused.data === undefined && !refused.isError && (
        <p role="status">
          <Spinner /> در حال لغو…
        </p>
      )}
      {refused.data !== undefined && (
        <Panel>
          <EmptyState
            tone="success"
            icon={<CheckIcon />}
            title={refused.data.message}
            text="خبر سفارش‌ها و کیف پول شما مانند پیش می‌رسد. هر وقت خواستید، در تنظیم اعلان‌ها دوباره روشنش کنید."
          >
            <LinkButton to="/account/notification-settings" look="line">
              تنظیم اعلان‌ها
            </LinkButton>
          </EmptyState>
        </Panel>
      )}
    </Wrap>
  )
}
