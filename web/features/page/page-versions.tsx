import type { PageVersion } from '#contract/page.ts'
import { formatCount, formatDate } from '#persian/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import styles from './page-versions.module.css'

interface PageVersionsProps {
  slug: string
  version: number
  /** The newest first. */
  versions: readonly PageVersion[]
}

/** Which wording this is and since when it holds; a visitor of an older one is led to the one that holds now. */
export function VersionLine({ slug, version, versions }: PageVersionsProps) {
  const shown = versions.find((each) => each.version === version)
  const isOld = versions[0] !== undefined && versions[0].version !== version
  return (
    <>
      {shown !== undefined && (
        <p className={styles.line}>
          نسخهٔ {formatCount(version)}، از <time dateTime={shown.validFrom}>{formatDate(shown.validFrom)}</time>
        </p>
      )}
      {isOld && (
        <Alert tone="notice" title="این نسخه دیگر برقرار نیست">
          برای سفارش‌ها و حساب‌هایی که در زمان آن پذیرفته شده‌اند نگه داشته شده است.{' '}
          <a className={styles.link} href={`/page/${slug}`}>
            نسخهٔ کنونی را بخوانید
          </a>
        </Alert>
      )}
    </>
  )
}

export function OtherVersions({ slug, version, versions }: PageVersionsProps) {
  const others = versions.filter((each) => each.version !== version)
  if (others.length === 0) return null
  return (
    <nav className={styles.others} aria-label="نسخه‌های دیگر">
      <h2>نسخه‌های دیگر</h2>
      <ul>
        {others.map((other) => (
          <li key={other.version}>
            <a className={styles.link} href={other.version === versions[0]?.version ? `/page/${slug}` : `/page/${slug}/${other.version}`}>
              نسخهٔ {formatCount(other.version)}، از {formatDate(other.validFrom)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
