import { acceptAnyReturnCall, type DeskReturn, receiveAnyReturnCall, refuseAnyReturnCall } from '#contract/return-desk.ts'
import { call } from '#web/api/call.ts'
import { DecideReturn } from '../return/decide-return.tsx'

/** Staff decide on any return. */
export function DecideAnyReturn({ given }: { given: DeskReturn }) {
  const params = { returnId: given.returnId }
  return (
    <DecideReturn
      given={given}
      send={{
        accept: (note) => call(acceptAnyReturnCall, { params, body: { note } }),
        refuse: (reason) => call(refuseAnyReturnCall, { params, body: { reason } }),
        receive: (isSellable) => call(receiveAnyReturnCall, { params, body: { isSellable } }),
      }}
      words={{
        unpaid: 'پول این بخش هنوز ثبت نشده است؛ نخست پرداخت نقدی آن را ثبت کنید.',
        received: 'محصول برگشت؛ پول داده شود',
        help: 'برای رد کردن لازم است.',
      }}
      queryKey={['staff-return', given.returnId]}
      lists={['staff-returns']}
    />
  )
}
