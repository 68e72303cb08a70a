import type { SessionUser } from '#contract/identity.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CheckIcon, InfoIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { PRODUCT_QUESTION_QUEUE, REPORT_QUEUE } from './product-question-queue-address.ts'
import { RETURN_QUEUE } from './return-queue-address.ts'
import { rightsShown } from './rights-shown.ts'
import styles from './staff-rights.module.css'
import { STAFF_QUESTIONS, STAFF_RATES, TICKET_QUEUE } from './ticket-queue-address.ts'

/** What the member may do, group by group. */
export function StaffRights({ member }: { member: Pick<SessionUser, 'name' | 'family' | 'userType' | 'rights'> }) {
  const groups = rightsShown(member.rights ?? [])
  return (
    <>
      <div className={styles.head}>
        <h1>پیشخوان</h1>
        <p>
          {`${member.name} ${member.family}`} <Chip tone="firuze">{member.userType}</Chip>
        </p>
      </div>
      {groups.length === 0 && (
        <Panel>
          <EmptyState icon={<InfoIcon />} title="هنوز کاری به شما سپرده نشده است" text="دسترسی‌ها را مدیر فروشگاه می‌دهد؛ از او بخواهید." />
        </Panel>
      )}
      {groups.map(({ id, title, rights }) => (
        <Panel key={id} as="section" labelledBy={id} className={styles.group}>
          <h2 id={id}>{title}</h2>
          <ul className={styles.rights}>
            {rights.map((one) => (
              <li key={one.right}>
                <CheckIcon className={styles.mark} />
                <div>
                  <b>{one.title}</b>
                  <p>{one.text}</p>
                  {one.right === 'tickets.answer' && (
                    <LinkButton to={TICKET_QUEUE} look="line">
                      صف تیکت‌ها
                    </LinkButton>
                  )}
                  {one.right === 'orders.read' && (
                    <LinkButton to={RETURN_QUEUE} look="line">
                      مرجوعی‌ها
                    </LinkButton>
                  )}
                  {one.right === 'reviews.moderate' && (
                    <>
                      <LinkButton to={PRODUCT_QUESTION_QUEUE} look="line">
                        پرسش‌ها و پاسخ‌ها
                      </LinkButton>{' '}
                      <LinkButton to={REPORT_QUEUE} look="line">
                        گزارش محصول و قیمت
                      </LinkButton>
                    </>
                  )}
                  {one.right === 'content.write' && (
                    <LinkButton to={STAFF_QUESTIONS} look="line">
                      پرسش‌های پرتکرار
                    </LinkButton>
                  )}
                  {one.right === 'settings.write' && (
                    <LinkButton to={STAFF_RATES} look="line">
                      نرخ ارز
                    </LinkButton>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </>
  )
}
