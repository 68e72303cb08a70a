import type { ReactNode } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import {
  type SaveSiteSettings,
  SITE_TITLE_MAX,
  SiteColours,
  SiteContact,
  SiteName,
  type SiteSettings,
  SiteTrust,
  type saveSiteSettingsCall,
  TRUST_LABEL_MAX,
  TRUST_PLACES,
  TRUST_TEXT_MAX,
} from '#contract/site-settings.ts'
import { formatCount } from '#persian/format.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { OnePictureField } from '#web/forms/one-picture-field.tsx'
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts'
import { TRUST } from '#web/shell/trust.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ColourSample } from './colour-sample.tsx'
import styles from './shop.module.css'

type Answer = AnswerOf<typeof saveSiteSettingsCall>

interface PanelProps {
  settings: SiteSettings
  send: (part: Omit<SaveSiteSettings, 'version'>) => Promise<Answer>
  onDone: (answer: Answer) => void
  onFailed: (error: Error) => void
}

/** Refusals name a field behind its part: `colours.primaryLight`. */
const nameOf = (place: string) => place.replace(/^\w+\./, '')

interface SettingsFormProps {
  form: Pick<ContractForm<Record<string, unknown>>, 'formProps' | 'isBusy'>
  id: string
  title: string
  help: string
  children: ReactNode
}

function SettingsForm({ form, id, title, help, children }: SettingsFormProps) {
  return (
    <Panel as="section" labelledBy={id} className={styles.stack}>
      <h2 id={id}>{title}</h2>
      <p className={styles.quiet}>{help}</p>
      <form {...form.formProps} className={styles.form} aria-label={title}>
        {children}
        <div className={styles.wide}>
          <Button type="submit" busy={form.isBusy}>{`ذخیرهٔ ${title}`}</Button>
        </div>
      </form>
    </Panel>
  )
}

const checkName = checkedBy(SiteName)

export function NamePanel({ settings: { name }, send, onDone, onFailed }: PanelProps) {
  const form = useContractForm({ values: name, check: checkName, send: (body) => send({ name: body }), nameOf, onDone, onFailed })
  return (
    <SettingsForm form={form} id="site-name" title="نام و نشان" help="خالی: همان که در قاب سایت وارد شده است.">
      <TextField
        label="عنوان سایت"
        help="نام بازار در سرصفحه، پاورقی و عنوان همهٔ صفحه‌ها آن است که پیش از «،» می‌نویسید"
        autoComplete="off"
        maxLength={SITE_TITLE_MAX}
        {...form.input('siteTitle')}
      />
      <Controlled form={form} name="logo">
        {({ value, onChange, error }) => (
          <OnePictureField label="نشان" help="تصویر مربع؛ در سرصفحه کنار نام" path={value} onChange={onChange} error={error} />
        )}
      </Controlled>
    </SettingsForm>
  )
}

const checkColours = checkedBy(SiteColours)

export function ColoursPanel({ settings: { colours }, send, onDone, onFailed }: PanelProps) {
  const form = useContractForm({ values: colours, check: checkColours, send: (body) => send({ colours: body }), nameOf, onDone, onFailed })
  return (
    <SettingsForm
      form={form}
      id="site-colours"
      title="رنگ"
      help="یک رنگ برای هر نما؛ سایه‌ها از آن ساخته می‌شوند و باید خوانا بمانند. خالی: فیروزه‌ای."
    >
      <div>
        <TextField label="رنگ در نمای روشن" help="مانند #0b7a83" ltr autoComplete="off" maxLength={7} {...form.input('primaryLight')} />
        <ColourSample look="light" colour={form.watch('primaryLight')} />
      </div>
      <div>
        <TextField label="رنگ در نمای تیره" help="مانند #41c2c9" ltr autoComplete="off" maxLength={7} {...form.input('primaryDark')} />
        <ColourSample look="dark" colour={form.watch('primaryDark')} />
      </div>
    </SettingsForm>
  )
}

const checkTrust = checkedBy(SiteTrust)

export function TrustPanel({ settings: { trust }, send, onDone, onFailed }: PanelProps) {
  const form = useContractForm({ values: trust, check: checkTrust, send: (body) => send({ trust: body }), nameOf, onDone, onFailed })
  return (
    <SettingsForm
      form={form}
      id="site-trust"
      title="نوار اعتماد"
      help="پنج وعده در سرصفحه و پاورقی؛ نمادها همان می‌مانند. عنوان خالی: متن خود بازار."
    >
      {TRUST_PLACES.map((at, index) => (
        <div key={at} className={`${styles.form} ${styles.wide}`}>
          <TextField
            label={`وعدهٔ ${formatCount(index + 1)}`}
            help={`خالی: ${TRUST[index]?.label ?? ''}`}
            autoComplete="off"
            maxLength={TRUST_LABEL_MAX}
            {...form.input(`label${at}`)}
          />
          <TextField
            label={`توضیح وعدهٔ ${formatCount(index + 1)}`}
            autoComplete="off"
            maxLength={TRUST_TEXT_MAX}
            {...form.input(`text${at}`)}
          />
        </div>
      ))}
    </SettingsForm>
  )
}

const checkContact = checkedBy(SiteContact)

export function ContactPanel({ settings: { contact }, send, onDone, onFailed }: PanelProps) {
  const form = useContractForm({ values: contact, check: checkContact, send: (body) => send({ contact: body }), nameOf, onDone, onFailed })
  return (
    <SettingsForm
      form={form}
      id="site-contact"
      title="تماس و نماد اعتماد"
      help="در پاورقی همهٔ صفحه‌ها. از آنچه اینماد می‌دهد تنها شناسه (id) و کد (Code) را بنویسید."
    >
      <TextField label="تلفن" help="با پیش‌شماره" ltr inputMode="tel" autoComplete="off" {...form.input('phone')} />
      <TextField label="ایمیل" ltr inputMode="email" autoComplete="off" {...form.input('email')} />
      <TextField label="ساعت پاسخ‌گویی" autoComplete="off" {...form.input('hours')} />
      <TextField label="نشانی" autoComplete="off" {...form.input('address')} />
      <TextField label="شناسهٔ اینماد" ltr inputMode="numeric" autoComplete="off" {...form.input('enamadId')} />
      <TextField label="کد اینماد" ltr autoComplete="off" {...form.input('enamadCode')} />
    </SettingsForm>
  )
}
