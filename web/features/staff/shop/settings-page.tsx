import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import { readSiteSettingsCall, type SaveSiteSettings, saveSiteSettingsCall } from '#contract/site-settings.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { showError } from '#web/data/show-error.ts'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { StaffPage } from '../staff-page.tsx'
import { LimitsPanel } from './limits-panel.tsx'
import { ColoursPanel, ContactPanel, NamePanel, TrustPanel } from './settings-panels.tsx'
import styles from './shop.module.css'

export const meta = () => personalMeta('تنظیم‌های سایت')

const KEY = ['staff-site-settings']

/** What the site is called, how it looks, what it promises, how it is reached, and its limits. */
export default function SettingsPage() {
  return <StaffPage>{() => <Settings />}</StaffPage>
}

function Settings() {
  const queryClient = useQueryClient()
  const asked = useData({ queryKey: KEY, queryFn: ({ signal }) => call(readSiteSettingsCall, {}, signal), refetchOnReconnect: false })
  if (asked.data === undefined) {
    return (
      <div className={styles.stack}>
        <h1>تنظیم‌های سایت</h1>
        {asked.isError ? (
          <LoadingFailed title="خطا در بارگذاری تنظیم‌ها" failed={[asked]} />
        ) : (
          <Loading>
            <Skeleton shape="card" />
          </Loading>
        )}
      </div>
    )
  }
  const { settings } = asked.data
  const panel = {
    settings,
    send: (part: Omit<SaveSiteSettings, 'version'>) => call(saveSiteSettingsCall, { body: { ...part, version: settings.version } }),
    onDone: ({ message, settings: saved }: AnswerOf<typeof saveSiteSettingsCall>) => {
      toast({ tone: 'success', text: message })
      queryClient.setQueryData(KEY, { settings: saved })
    },
    onFailed: (error: Error) => {
      showError(error)
      if (error instanceof ApiError && error.code === 'SITE_SETTINGS_CHANGED') void queryClient.invalidateQueries({ queryKey: KEY })
    },
  }
  return (
    <div className={styles.stack}>
      <h1>تنظیم‌های سایت</h1>
      <p className={styles.quiet}>آنچه ذخیره می‌کنید، همان دم روی همهٔ صفحه‌ها می‌نشیند.</p>
      <NamePanel key={`name ${Object.values(settings.name).join()}`} {...panel} />
      <ColoursPanel key={`colours ${Object.values(settings.colours).join()}`} {...panel} />
      <TrustPanel key={`trust ${Object.values(settings.trust).join()}`} {...panel} />
      <ContactPanel key={`contact ${Object.values(settings.contact).join()}`} {...panel} />
      <LimitsPanel />
    </div>
  )
}
