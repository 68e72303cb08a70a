import { formatCount } from '#persian/format.ts'
import type { HeldPayment } from './books.ts'

/** What the payer decides at the double. `leave`: pays, and the browser never comes back. `silence`: pays, and the bank says nothing for a while. */
export const DECISIONS = ['pay', 'cancel', 'refuse', 'leave', 'silence'] as const
export type Decision = (typeof DECISIONS)[number]

const LABELS: Readonly<Record<Decision, string>> = {
  pay: 'پرداخت',
  cancel: 'انصراف',
  refuse: 'کارت پذیرفته نشود',
  leave: 'پرداخت، بی بازگشت به فروشگاه',
  silence: 'پرداخت، و بانک چند لحظه ساکت بماند',
}

export function decidePath(authority: string, decision: Decision): string {
  return `/double/${authority}/${decision}`
}

/** The page on which a payer pays at the double. */
export function payPage(name: string, { amountRial, authority, state }: HeldPayment): string {
  const forms = DECISIONS.map(
    (decision) => `<form method="post" action="${decidePath(authority, decision)}"><button>${LABELS[decision]}</button></form>`,
  )
  const body =
    state === 'waiting'
      ? `<p>مبلغ: <b>${formatCount(amountRial)} ریال</b></p>${forms.join('')}`
      : '<p>دربارهٔ این پرداخت تصمیم گرفته شده است.</p>'
  return page(`بدل ${name === 'zarinpal' ? 'زرین‌پال' : 'زیبال'}`, body)
}

export function leftPage(): string {
  return page('پرداخت شد', '<p>مرورگر به فروشگاه برنگشت. فروشگاه پرداخت را خودش پیدا می‌کند.</p>')
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>${title}</title><style>body{font-family:sans-serif;max-width:24rem;margin:4rem auto;padding:0 1rem}button{width:100%;padding:.75rem;margin:.25rem 0;font:inherit}</style>
<h1>${title}</h1>${body}<p>این صفحه از آنِ درگاه نیست و پولی جابه‌جا نمی‌کند.</p></html>`
}
