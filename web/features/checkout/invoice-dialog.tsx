import { useState } from 'react'
import type { z } from 'zod'
import { InvoiceCompany } from '#contract/invoice-company.ts'
import { failedOf, LoadingFailed } from '#web/data/loading-failed.tsx'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DigitsField } from '#web/ui/digits-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import styles from './invoice-dialog.module.css'
import { useInvoiceCompany } from './use-invoice-company.ts'

type CompanyValues = Required<z.input<typeof InvoiceCompany>>

const BUYERS = [
  { value: 'person', label: 'شخص حقیقی' },
  { value: 'company', label: 'شخص حقوقی' },
] as const
const UNKNOWN: CompanyValues = { name: '', nationalCode: '', economicCode: '', postalCode: '', address: '' }
const check = checkedBy(InvoiceCompany)

interface InvoiceDialogProps {
  seller: string
  onClose: () => void
  /** Without a company the invoice is the shopper's own. */
  onRequest: (company: InvoiceCompany | undefined) => void
}

/** In whose name an official invoice is: the shopper's own, or a company's, which is known from the last time. */
export function InvoiceDialog({ seller, onClose, onRequest }: InvoiceDialogProps) {
  const [buyer, setBuyer] = useState<(typeof BUYERS)[number]['value']>('person')
  const known = useInvoiceCompany(true)
  return (
    <Dialog open onClose={onClose} title={`فاکتور رسمی ${seller}`}>
      <div className={styles.body}>
        <SegmentedControl legend="فاکتور به نام" name="invoice-buyer" value={buyer} onChange={setBuyer} options={BUYERS} />
        {buyer === 'person' ? (
          <>
            <p>فاکتور به نام خودتان و با کد ملی شما صادر می‌شود. مالیات بر ارزش افزوده به مبلغ افزوده می‌شود.</p>
            <Button size="large" wide onClick={() => onRequest(undefined)}>
              ثبت درخواست فاکتور
            </Button>
          </>
        ) : (
          <>
            {known.data !== undefined && <CompanyForm company={known.data.company ?? UNKNOWN} onRequest={onRequest} />}
            {known.data === undefined && known.error === null && <Skeleton shape="card" />}
            {known.data === undefined && known.error !== null && (
              <LoadingFailed title="خطا در بارگذاری مشخصات شرکت" failed={failedOf(known)} />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

function CompanyForm({ company, onRequest }: { company: CompanyValues; onRequest: (company: InvoiceCompany) => void }) {
  const form = useContractForm<CompanyValues, InvoiceCompany, InvoiceCompany>({
    values: company,
    check,
    // the page sends it, since the first request of an order opens it
    submit: onRequest,
    send: (body) => Promise.resolve(body),
    onDone: onRequest,
    onFailed: () => undefined,
  })
  return (
    <form {...form.formProps} className={styles.body}>
      <TextField label="نام حقوقی شرکت" required autoComplete="organization" {...form.input('name')} />
      <Controlled form={form} name="nationalCode">
        {(field) => <DigitsField {...field} label="شناسهٔ ملی" help="۱۱ رقم" groups={[11]} required />}
      </Controlled>
      <Controlled form={form} name="economicCode">
        {(field) => <DigitsField {...field} label="شمارهٔ اقتصادی" help="اختیاری" groups={[14]} />}
      </Controlled>
      <Controlled form={form} name="postalCode">
        {(field) => <DigitsField {...field} label="کد پستی" groups={[5, 5]} required />}
      </Controlled>
      <TextArea label="نشانی قانونی" required rows={3} {...form.input('address')} />
      <p>مالیات بر ارزش افزوده به مبلغ افزوده می‌شود. همین شرکت در فاکتورهای دیگر این خرید هم نوشته می‌شود.</p>
      <Button type="submit" size="large" wide busy={form.isBusy}>
        ثبت درخواست فاکتور
      </Button>
    </form>
  )
}
