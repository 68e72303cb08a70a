import { useState } from 'react'
import { useUploadedPicture } from '#web/forms/use-uploaded-picture.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { DigitsField, MOBILE_GROUPS } from '#web/ui/digits-field.tsx'
import { FileField, type FileInHand } from '#web/ui/file-field.tsx'
import { MultiSelect } from '#web/ui/multi-select.tsx'
import { OtpField } from '#web/ui/otp-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import { Shown } from './shown.tsx'

const CITIES = ['تهران', 'تبریز', 'شیراز', 'اصفهان', 'مشهد']
const OPTIONS = CITIES.map((label) => ({ value: label, label }))
const WRONG = 'این مقدار پذیرفته نیست'
const STATES = [
  { key: 'help', help: 'راهنمای خانه' },
  { key: 'wrong', error: WRONG, required: true },
  { key: 'off', disabled: true },
] as const

/** Each field with its help, with what is wrong, and switched off. */
export function ShownFields() {
  const [amount, setAmount] = useState<number | undefined>(1_250_000)
  const [count, setCount] = useState<number | undefined>(12)
  const [mobile, setMobile] = useState('09121234567')
  const [day, setDay] = useState('1405/08/30')
  const [city, setCity] = useState<string | null>('تهران')
  const [cities, setCities] = useState<readonly string[]>(['تهران', 'شیراز'])
  const [code, setCode] = useState('12')
  const [file, setFile] = useState<FileInHand>()
  const picture = useUploadedPicture()
  return (
    <>
      <Shown title="متن">
        {STATES.map(({ key, ...state }) => (
          <TextField key={key} label="نام" defaultValue="سارا" {...state} />
        ))}
        <TextField label="نام" defaultValue="سارا" readOnly />
        <TextArea label="نشانی" defaultValue="تهران" help="تا ۵۰۰ حرف" />
        <TextArea label="نشانی" error={WRONG} />
      </Shown>
      <Shown title="مبلغ و عدد">
        {STATES.map(({ key, ...state }) => (
          <AmountField key={key} label="قیمت" value={amount} onChange={setAmount} {...state} />
        ))}
        <WholeNumberField label="موجودی" value={count} onChange={setCount} />
      </Shown>
      <Shown title="رقم‌ها">
        {STATES.map(({ key, ...state }) => (
          <DigitsField key={key} label="موبایل" groups={MOBILE_GROUPS} value={mobile} onChange={setMobile} {...state} />
        ))}
        <OtpField label="کد تأیید" length={4} value={code} onChange={setCode} error={WRONG} />
      </Shown>
      <Shown title="تاریخ">
        {STATES.map(({ key, ...state }) => (
          <DateField key={key} label="از تاریخ" value={day} onChange={setDay} {...state} />
        ))}
        <DateField
          label="بیست روز نخست آذر"
          value={day}
          onChange={setDay}
          min={{ year: 1405, month: 9, day: 1 }}
          max={{ year: 1405, month: 9, day: 20 }}
        />
      </Shown>
      <Shown title="گزینش">
        {STATES.map(({ key, ...state }) => (
          <Select key={key} label="شهر" options={OPTIONS} value={city} onChange={setCity} {...state} />
        ))}
        {STATES.map(({ key, ...state }) => (
          <Combobox key={key} label="شهر، با نوشتن" options={CITIES} value={city} onChange={setCity} {...state} />
        ))}
        {STATES.map(({ key, ...state }) => (
          <MultiSelect key={key} label="چند شهر" options={OPTIONS} value={cities} onChange={setCities} {...state} />
        ))}
      </Shown>
      <Shown title="فایل">
        {STATES.map(({ key, ...state }) => (
          <FileField
            key={key}
            label="فایل قیمت‌ها"
            accept=".csv"
            file={file}
            onChoose={({ name }) => setFile({ name, progress: 1, isThere: true })}
            onRemove={() => setFile(undefined)}
            {...state}
          />
        ))}
        <FileField
          label="با فرم فرستاده می‌شود"
          accept="image/*"
          file={{ name: 'carton.webp', bytes: 640_000 }}
          onChoose={() => undefined}
          onRemove={() => undefined}
        />
        <FileField
          label="تصویر، تا ۲ مگابایت"
          accept="image/*"
          file={picture.file}
          error={picture.fault}
          onChoose={(chosen) => picture.choose([chosen])}
          onMany={picture.choose}
          onRemove={picture.remove}
        />
        <FileField
          label="در راه"
          accept=".csv"
          file={{ name: 'prices.csv', progress: 0.4, isThere: false }}
          onChoose={() => undefined}
          onRemove={() => undefined}
        />
      </Shown>
    </>
  )
}
