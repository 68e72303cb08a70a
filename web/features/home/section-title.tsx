import type { HomeSection } from '#contract/content.ts'
import { SectionHead } from '#web/ui/layout.tsx'
import styles from './section-title.module.css'

type Titled = Pick<HomeSection, 'id' | 'title' | 'titleAlign' | 'moreUrl'>

export const titleIdOf = ({ id }: Pick<HomeSection, 'id'>): string => `section-${id}`

/** A section's title where its maker wants it, and the way to all of it. */
export function SectionTitle({ section, fallback = '' }: { section: Titled; fallback?: string }) {
  const { title, titleAlign, moreUrl } = section
  return (
    <div className={styles[titleAlign]}>
      <SectionHead
        id={titleIdOf(section)}
        title={title === '' ? fallback : title}
        more={moreUrl === '' ? undefined : { to: moreUrl, label: 'همه' }}
      />
    </div>
  )
}
