import { toPersianDigits } from '#persian/digits.ts'
import { htmlOfParagraphs } from '#persian/paragraphs.ts'
import { Panel } from '#web/ui/layout.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Prose } from '#web/ui/prose.tsx'
import type { ShopDraft } from './shop-draft.ts'
import styles from './shop-form.module.css'

/** What shoppers will read, as it is written. */
export function ShopPreview({ name, draft }: { name: string; draft: ShopDraft }) {
  const { logo, cover, about, policies, phone, email, hours, address } = draft
  const contact = [
    { label: 'تلفن', text: toPersianDigits(phone), isLtr: true },
    { label: 'ایمیل', text: email, isLtr: true },
    { label: 'ساعت پاسخ‌گویی', text: hours, isLtr: false },
    { label: 'نشانی', text: address, isLtr: false },
  ].filter(({ text }) => text.trim() !== '')
  return (
    <Panel as="section" labelledBy="shop-preview" className={styles.preview}>
      <h2 id="shop-preview">پیش‌نمایش</h2>
      {cover !== '' && (
        <Picture
          path={cover}
          alt=""
          sizes="(min-width: 1024px) 480px, 100vw"
          widths={[480, 960]}
          ratio="free"
          bare
          className={styles.wide}
        />
      )}
      <div className={styles.named}>
        <Picture path={logo} alt="" sizes="72px" widths={[96, 192]} bare className={styles.square} />
        <b>{name}</b>
      </div>
      <Written title="دربارهٔ فروشنده" text={about} />
      <Written title="شرایط فروش و بازگشت" text={policies} />
      {contact.length > 0 && (
        <>
          <h3>راه‌های تماس</h3>
          <ul>
            {contact.map(({ label, text, isLtr }) => (
              <li key={label}>
                {label}: {isLtr ? <bdi dir="ltr">{text}</bdi> : <bdi>{text}</bdi>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

/** Every mark of HTML in the text is text. */
function Written({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null
  return (
    <>
      <h3>{title}</h3>
      <Prose html={htmlOfParagraphs(text)} />
    </>
  )
}
