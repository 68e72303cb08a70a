import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HomeIcon, SearchIcon } from '#web/ui/icons.tsx'
import styles from './not-found-notice.module.css'

/** Says that the page is not there, and helps on: by words, by the home page, by what many buy. */
export function NotFoundNotice() {
  return (
    <EmptyState
      level={1}
      icon={<SearchIcon size="large" />}
      title="صفحه مورد نظر پیدا نشد!!!"
      text="شاید نشانی را اشتباه نوشته‌اید یا این صفحه جابه‌جا شده است. نام آنچه می‌خواستید را بنویسید."
    >
      <search className={styles.search}>
        <form action="/search" className={styles.form}>
          <input type="search" name="s" className={styles.input} aria-label="نام محصول، برند یا دسته" maxLength={100} required />
          <Button type="submit">جست‌وجو</Button>
        </form>
      </search>
      <LinkButton to="/" look="line" icon={<HomeIcon />}>
        بازگشت به صفحهٔ اصلی
      </LinkButton>
      <LinkButton to="/shop?sort=best_selling" look="line">
        پرفروش‌ترین‌ها
      </LinkButton>
    </EmptyState>
  )
}
