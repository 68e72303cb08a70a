import { acceptSellersReturnCall, type DeskReturn, receiveSellersReturnCall, refuseSellersReturnCall } from '#contract/return-desk.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { DecideReturn } from '../return/decide-return.tsx'
import { sellersReturnKey } from './sellers-return-key.ts'

/** A seller decides on what a buyer sends back. */
export function DecideSellersReturn({ given }: { given: DeskReturn }) {
  const params = { returnId: given.returnId }
  return (
    <DecideReturn
      given={given}
      send={{
        accept: (note) => callMine(acceptSellersReturnCall, { params, body: { note } }),
        refuse: (reason) => callMine(refuseSellersReturnCall, { params, body: { reason } }),
        receive: (isSellable) => callMine(receiveSellersReturnCall, { params, body: { isSellable } }),
      }}
      words={{
        unpaid: 'پول این سفارش هنوز ثبت نشده است؛ نخست پرداخت نقدی آن را ثبت کنید.',
        awaited: 'وقتی محصول به دستتان رسید و آن را دیدید، رسیدنش را ثبت کنید؛ پول آن به کیف پول خریدار می‌رود.',
        received: 'محصول رسید؛ پول برگردد',
        help:
          given.state === 'requested'
            ? 'نشانی و شیوهٔ فرستادن محصول را بنویسید؛ برای رد کردن، علت آن را.'
            : 'اگر محصول آن‌گونه که باید نرسید، علت رد را بنویسید.',
      }}
      queryKey={sellersReturnKey(given.returnId)}
      lists={mine('desk-returns')}
    />
  )
}
