import { GROUP_TEXT_MAX, GROUP_WHO } from '#contract/group-message.ts'
import { NotificationChannel } from '#contract/notification-settings.ts'
import { formatCount } from '#persian/format.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import type { ContractForm } from '#web/forms/use-contract-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { AudienceFields } from './audience-fields.tsx'
import type { MessageBody, MessageFields } from './group-message-draft.ts'
import { CHANNEL_WORDS, WHO_WORDS } from './group-message-words.ts'
import styles from './messages-page.module.css'

const KINDS = [
  { value: 'messages', label: 'خدماتی', description: 'دربارهٔ حساب و خرید؛ به هر کس که خاموش نکرده است، هر ساعت' },
  { value: 'offers', label: 'تبلیغی', description: 'فقط به کسانی که خودشان روشن کرده‌اند، از ۹ صبح تا ۹ شب، با پیوند لغو' },
] as const
const GROUPS = GROUP_WHO.map((value) => ({ value, label: WHO_WORDS[value] }))

export function GroupMessageFields({ form }: { form: ContractForm<MessageFields, MessageBody> }) {
  return (
    <>
      <Controlled form={form} name="kind">
        {({ value, onChange }) => <RadioCards legend="نوع پیام" name="kind" value={value} options={KINDS} onChange={onChange} />}
      </Controlled>
      <Controlled form={form} name="who">
        {({ value, onChange, error }) => <Select label="گروه" options={GROUPS} value={value} onChange={onChange} error={error} />}
      </Controlled>
      <AudienceFields form={form} />
      <Controlled form={form} name="channels">
        {({ value, onChange, error }) => (
          <fieldset className={styles.channels} data-fault={error === undefined ? undefined : ''}>
            <legend>راه رسیدن</legend>
            {NotificationChannel.options.map((channel) => (
              <Checkbox
                key={channel}
                label={CHANNEL_WORDS[channel]}
                checked={value.includes(channel)}
                onChange={(isOn) =>
                  onChange(NotificationChannel.options.filter((each) => (each === channel ? isOn : value.includes(each))))
                }
              />
            ))}
            {error !== undefined && (
              <p role="alert" className={styles.fault}>
                {error}
              </p>
            )}
          </fieldset>
        )}
      </Controlled>
      <TextField label="عنوان" help="در زنگوله و ایمیل" required autoComplete="off" maxLength={80} {...form.input('title')} />
      <TextArea label="متن" required help={`حداکثر ${formatCount(GROUP_TEXT_MAX)} حرف، بدون پیوند`} {...form.input('text')} />
      <TextField label="پیوند به صفحه‌ای از سایت" help="مانند /incredible-offers" ltr autoComplete="off" {...form.input('link')} />
    </>
  )
}
