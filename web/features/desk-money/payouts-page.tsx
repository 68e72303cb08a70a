import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import { listPayoutsCall, PAYOUT_STATE_LABELS, type Payout, takeBackPayoutCall } from '#contract/payout.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatDateTime, formatToman } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { earlyCall, type PersonalHandle } from '#web/api/early-calls.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CashIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { BankAccountForm } from './bank-account-form.tsx'
import styles from './desk-money.module.css'
import { MONEY } from './money-address.ts'
import { MoneyFigures } from './money-summary.tsx'
import { PAYOUT_TONES } from './payout-words.ts'
import { RequestForm } from './request-form.tsx'
import { ScheduleForm } from './schedule-form.tsx'

const TITLE = 'تسویه'
const KEY = 'desk-payouts'

export const meta = () => personalMeta(TITLE)
export const handle: PersonalHandle = { early: () => [earlyCall(listPayoutsCall, { query: {} })] }

/** Asks to be paid what is free, says where to and how often, and shows what became of it. */
export default function PayoutsPage() {
  return (
    <DeskFrame
      title={TITLE}
      can="desk.money"
      actions={
        <LinkButton to={MONEY} look="line">
          گردش حساب
        </LinkButton>
      }
    >
      <Payouts />
    </DeskFrame>
  )
}

type Answer = AnswerOf<typeof listPayoutsCall>

function Payouts() {
  const queryClient = useQueryClient()
  const pages = useCursorPages<Answer>({
    queryKey: mine(KEY),
    readPage: (before, signal) =>
      callMine(listPayoutsCall, { query: before === undefined ? {} : { before: before as Payout['id'] } }, signal), // a cursor that the page before gave
  })
  const askAgain = (message: string) => {
    toast({ tone: 'success', text: message })
    void queryClient.invalidateQueries({ queryKey: mine(KEY) })
    void queryClient.invalidateQueries({ queryKey: mine('desk-money') })
  }
  const first = pages.data?.pages[0]
  if (first === undefined) {
    return pages.isError ? (
      <LoadingFailed title="خطا در بارگذاری تسویه‌ها" failed={[pages]} />
    ) : (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    )
  }
  const payouts = pages.data?.pages.flatMap((page) => page.payouts) ?? []
  return (
    <div className={styles.stack}>
      <Panel as="section" label="حساب شما نزد بازار" className={styles.stack}>
        <MoneyFigures money={first} />
        <RequestForm key={first.available} available={first.available} hasAccount={first.account !== null} onDone={askAgain} />
      </Panel>
      <div className={styles.pair}>
        <BankAccountForm account={first.account} coming={first.coming} onDone={askAgain} />
        <ScheduleForm settings={first.settings} onDone={askAgain} />
      </div>
      <Panel as="section" labelledBy="payouts" className={styles.stack}>
        <h2 id="payouts">تسویه‌ها</h2>
        {payouts.length === 0 ? (
          <EmptyState icon={<CashIcon />} title="هنوز تسویه‌ای نیست" text="پول هر سفارش پس از پایان مهلت مرجوعی آن آزاد می‌شود." />
        ) : (
          <ul className={styles.rows} aria-label="تسویه‌ها">
            {payouts.map((payout) => (
              <Row key={payout.id} payout={payout} onDone={askAgain} />
            ))}
          </ul>
        )}
        {pages.hasNextPage && (
          <Button look="line" className={styles.more} busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            تسویه‌های پیشین
          </Button>
        )}
      </Panel>
    </div>
  )
}

function Row({ payout, onDone }: { payout: Payout; onDone: (message: string) => void }) {
  const { id, amount, state, sheba, requestedAt, isScheduled, reference, reason } = payout
  const takeBack = useChange({
    send: () => callMine(takeBackPayoutCall, { body: { payoutId: id } }),
    onDone: ({ message }) => onDone(message),
  })
  return (
    <li className={styles.row}>
      <div>
        <b>{formatToman(amount)}</b>
        <small>
          {`${formatDateTime(requestedAt)}${isScheduled ? ' · خودکار' : ''} · شبا `}
          <bdi>{toPersianDigits(sheba)}</bdi>
          {reference !== null && ` · پیگیری ${toPersianDigits(reference)}`}
        </small>
        {reason !== '' && <small>{reason}</small>}
      </div>
      <div className={styles.tools}>
        <Chip tone={PAYOUT_TONES[state]}>{PAYOUT_STATE_LABELS[state]}</Chip>
        {state === 'requested' && (
          <Button look="line" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
            پس گرفتن
          </Button>
        )}
      </div>
    </li>
  )
}
