import { type ReactNode, useId } from 'react'
import type { StockAlert } from '#contract/alert.ts'
import { formatToman } from '#persian/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { BellIcon, BoxIcon, CheckIcon, TagIcon } from '#web/ui/icons.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import styles from './stock-alert-dialog.module.css'
import { useAlertForm } from './use-alert-form.ts'
import type { Watched } from './watched.ts'

interface StockAlertFormProps {
  /** As it is kept now; with `not_selected` nothing is set. */
  alert: StockAlert
  sellers: Watched['sellers']
  lowest: Watched['lowest']
}

export function StockAlertForm({ alert, sellers, lowest }: StockAlertFormProps) {
  const { form, change, remove, done, problem } = useAlertForm(
    alert,
    sellers.map(({ id }) => id),
  )
  const draft = form.watch()

  return (
    <form {...form.formProps} className={styles.form}>
      {alert.isReached && <Alert tone="info">این شرط همین حالا برقرار است. هر وقت از میان رفت و دوباره برقرار شد خبرتان می‌کنیم.</Alert>}
      <Choice error={form.faultOf('alertType')}>
        <RadioCards
          legend="چه چیزی را خبر دهیم؟"
          name="alertType"
          value={draft.alertType === 'not_selected' ? null : draft.alertType}
          onChange={(alertType) => change('alertType', alertType)}
          options={[
            { value: 'price_reach', label: 'رسیدن قیمت', description: 'وقتی ارزان‌تر یا به همین قیمت شد', icon: <TagIcon /> },
            { value: 'inventory_reach', label: 'رسیدن موجودی', description: 'وقتی به همین تعداد یا بیشتر موجود شد', icon: <BoxIcon /> },
          ]}
        />
      </Choice>
      {draft.alertType === 'price_reach' && (
        <AmountField
          label="قیمت"
          help={
            <>
              <b>{lowest === null ? 'امروز ناموجود است' : `قیمت امروز: ${formatToman(lowest)}`}</b>
              <br />
              {draft.price === undefined || draft.price < 0
                ? 'بیشترین قیمتی که می‌پسندید'
                : `وقتی قیمت به ${formatToman(draft.price)} یا کمتر رسید`}
            </>
          }
          value={draft.price}
          onChange={(price) => change('price', price)}
          error={form.faultOf('price')}
          required
        />
      )}
      {draft.alertType === 'inventory_reach' && (
        <WholeNumberField
          label="موجودی (عدد)"
          help="مجموع موجودی فروشندگان"
          value={draft.inventory}
          onChange={(inventory) => change('inventory', inventory)}
          error={form.faultOf('inventory')}
          required
        />
      )}
      {sellers.length > 0 && (
        <Choice error={form.faultOf('selectedSuppliers')}>
          <SegmentedControl
            legend="فروشندگان"
            name="supplierSelection"
            value={draft.supplierSelection}
            onChange={(supplierSelection) => change('supplierSelection', supplierSelection)}
            options={[
              { value: 'all', label: 'همهٔ فروشندگان' },
              { value: 'select', label: 'فروشندگان دلخواه' },
            ]}
          />
          {draft.supplierSelection === 'select' && (
            <div className={styles.sellers}>
              {sellers.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  checked={draft.selectedSuppliers.includes(id)}
                  onChange={(checked) =>
                    change('selectedSuppliers', [...draft.selectedSuppliers.filter((one) => one !== id), ...(checked ? [id] : [])])
                  }
                />
              ))}
            </div>
          )}
        </Choice>
      )}
      <Choice legend="از چه راهی؟" error={form.faultOf('sms') ?? form.faultOf('email')}>
        <div className={styles.ways}>
          <Checkbox label="پیامک" name="sms" checked={draft.sms} onChange={(sms) => change('sms', sms)} />
          <Checkbox label="ایمیل" name="email" checked={draft.email} onChange={(email) => change('email', email)} />
        </div>
      </Choice>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <div role="status">
        {done === undefined ? (
          <p className={styles.note}>هر بار که شرط تازه برقرار شود، یک بار خبر می‌دهیم؛ در پیام‌های حساب کاربری هم می‌ماند.</p>
        ) : (
          <p className={styles.done}>
            <CheckIcon />
            {DONE[done]}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <Button type="submit" icon={<BellIcon />} busy={form.isBusy} disabled={remove.isPending}>
          {alert.alertType === 'not_selected' ? 'تنظیم هشدار' : 'ذخیرهٔ تغییر'}
        </Button>
        {alert.alertType !== 'not_selected' && (
          <Button look="danger" busy={remove.isPending} disabled={form.isBusy} onClick={() => remove.mutate()}>
            حذف هشدار
          </Button>
        )}
      </div>
    </form>
  )
}

const DONE = { set: 'هشدار شما تنظیم شد', removed: 'هشدار شما حذف شد' } as const

/** A group of choices with what is wrong with it below. */
function Choice({ legend, error, children }: { legend?: string; error: string | undefined; children: ReactNode }) {
  const errorId = useId()
  const isWrong = error !== undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: the choices inside are fieldsets of their own
    <div
      role="group"
      className={styles.choice}
      data-fault={isWrong || undefined}
      aria-label={legend}
      aria-describedby={isWrong ? errorId : undefined}
    >
      {legend !== undefined && <b>{legend}</b>}
      {children}
      {isWrong && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
