import { toman } from '#contract/money.ts'
import type { NotificationBlock } from '#contract/notification.ts'
import { toPersianDigits } from '#persian/digits.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { notify } from '../../notification/notify.ts'
import { maskedSheba } from './to-withdrawal.ts'
import type { WithdrawalRow } from './withdrawal.queries.ts'

type News = { now: Date } & ({ to: 'approved' } | { to: 'refused'; reason: string } | { to: 'paid'; reference: string })

/** For its shopper. */
export async function tellOfWithdrawal(tx: Transaction, { id, userId, amount, sheba }: WithdrawalRow, news: News): Promise<void> {
  const { title, text, fact } = saidOf(news)
  const facts: NotificationBlock[] = fact === undefined ? [] : [{ type: 'fact', ...fact }]
  await notify(tx, news.now, [
    {
      userId,
      cause: `withdrawal-${news.to}:${id}`,
      title,
      body: [
        { type: 'text', text },
        { type: 'amount', label: 'مبلغ', amount: toman(amount) },
        { type: 'fact', label: 'شبا', value: maskedSheba(sheba) },
        ...facts,
      ],
      link: '/account/wallet',
    },
  ])
}

function saidOf(news: News): { title: string; text: string; fact?: { label: string; value: string } } {
  switch (news.to) {
    case 'approved':
      return { title: 'برداشت شما تأیید شد', text: 'مبلغ در صف واریز بانک است و تا واریز در کیف پول شما مسدود می‌ماند.' }
    case 'refused':
      return { title: 'برداشت شما رد شد', text: 'مبلغ در کیف پول شما آزاد شد.', fact: { label: 'دلیل', value: news.reason.slice(0, 200) } }
    case 'paid':
      return {
        title: 'برداشت شما واریز شد',
        text: 'مبلغ به حساب بانکی شما فرستاده شد.',
        fact: { label: 'شمارهٔ پیگیری بانک', value: toPersianDigits(news.reference) },
      }
  }
}
