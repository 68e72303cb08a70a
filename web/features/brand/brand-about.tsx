import type { ReactNode } from 'react'
import type { Brand } from '#contract/brand.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import styles from './brand-about.module.css'
import { type ContactLink, contactLinks, socialLinks } from './contact-links.ts'

/** Stands in each part of which nothing was written. */
export function NothingTold() {
  return <p className={styles.nothing}>اطلاعاتی در این باره وجود ندارد</p>
}

/** What there is to know of the brand beyond its products. */
export function BrandAbout({ brand }: { brand: Brand }) {
  const company = companyFacts(brand)
  return (
    <div className={styles.about} id="brand-about">
      <Part title={`دربارهٔ ${brand.name}`} id="brand-description" className={styles.wide}>
        {brand.description === '' ? (
          <NothingTold />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list when it was stored
          <div className={styles.text} dangerouslySetInnerHTML={{ __html: brand.description }} />
        )}
      </Part>
      <Part title="ویژگی‌ها" id="brand-features">
        {brand.features.length === 0 ? (
          <NothingTold />
        ) : (
          <ul className={styles.features}>
            {brand.features.map((feature) => (
              <li key={feature}>
                <CheckIcon size="small" />
                {feature}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Part title="اطلاعات شرکت" id="brand-company">
        {company.length === 0 ? (
          <NothingTold />
        ) : (
          <dl className={styles.facts}>
            {company.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </Part>
      <Part title="راه‌های تماس" id="brand-contact">
        <Links links={contactLinks(brand)} />
      </Part>
      <Part title="شبکه‌های اجتماعی" id="brand-social">
        <Links links={socialLinks(brand.social_media)} />
      </Part>
    </div>
  )
}

function Part({ title, id, className, children }: { title: string; id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <Panel as="section" labelledBy={id} className={className}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Panel>
  )
}

function companyFacts(brand: Brand): { label: string; value: string }[] {
  return [
    { label: 'سال بنیان‌گذاری', value: brand.established_year === null ? '' : `${toPersianDigits(String(brand.established_year))} میلادی` },
    { label: 'کشور', value: brand.origin_country },
    { label: 'دفتر مرکزی', value: brand.headquarters },
    { label: 'مدیرعامل', value: brand.ceo },
    { label: 'کارکنان', value: brand.employees },
    { label: 'درآمد سالانه', value: brand.revenue },
  ].filter(({ value }) => value !== '')
}

function Links({ links }: { links: readonly ContactLink[] }) {
  if (links.length === 0) return <NothingTold />
  return (
    <dl className={styles.facts}>
      {links.map(({ label, text, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <a href={href} target="_blank" rel="nofollow noopener noreferrer" dir="ltr">
              {text}
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}
