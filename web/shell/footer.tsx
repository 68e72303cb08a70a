import { marketName } from '#web/shell/market-name.ts'
import { LogoMark } from '#web/ui/icons.tsx'
import styles from './footer.module.css'
import { useSite } from './site.ts'
import { trustOf } from './trust.ts'

export function Footer() {
  const { footerAbout, menu, trust } = useSite()
  return (
    <footer className={styles.footer}>
      <ul className={styles.trust} aria-label={`ضمانت‌های ${marketName()}`}>
        {trustOf(trust).map(({ label, text, Icon }) => (
          <li key={label}>
            <Icon />
            <b>{label}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <div className={styles.columns}>
        <div className={styles.about}>
          <p className={styles.name}>
            <LogoMark className={styles.mark} />
            {marketName()}
          </p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list when it was stored */}
          <div dangerouslySetInnerHTML={{ __html: footerAbout }} />
        </div>
        {menu.footer.map((column) => (
          <nav key={column.id} aria-label={`پاورقی، ${column.label}`}>
            <h2>{column.label}</h2>
            <ul>
              {(column.links ?? []).map((link) => (
                <li key={link.id}>
                  <a href={link.url}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {menu.social.length > 0 && (
          <nav aria-label="همراه ما باشید">
            <h2>همراه ما باشید</h2>
            <ul>
              {menu.social.map((link) => (
                <li key={link.id}>
                  <a href={link.url} {...(isElsewhere(link.url) ? { target: '_blank', rel: 'noreferrer' } : {})}>
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <p className={styles.end}>همهٔ حقوق برای {marketName()} محفوظ است.</p>
    </footer>
  )
}

function isElsewhere(url: string): boolean {
  return /^https?:/.test(url)
}
