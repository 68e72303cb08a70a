/** What stands in place of what the audit log must not keep. */
export const MASK = '…'

const SECRET = /token|secret|password|authorization|cookie|api_?key|^(sms_?)?code$|otp|card_?number|sheba|iban/i
const PERSONAL =
  /mobile|phone|national_?code|^email$|birthday|postal_?code|social_?(number|network_?mobile)|^(address|province|city|family|lat(itude)?|lng|longitude)$/i
/** A brand has a name, too: only beside one of these is it a person's. */
const OF_A_PERSON = ['family', 'mobile', 'nationalCode']

/** Mobiles, bank cards, accounts (IBAN), national codes and tokens within a text, in any digits. */
const WITHIN_TEXTS = [
  /eyJ[\w-]+\.[\w-]+\.[\w-]+/g,
  /\bIR[\d۰-۹٠-٩]{24}(?![\d۰-۹٠-٩])/gi,
  /(?<![\d۰-۹٠-٩])(?:[\d۰-۹٠-٩]{4}[ -]?){3}[\d۰-۹٠-٩]{4}(?![\d۰-۹٠-٩])/g,
  /(?<![\d۰-۹٠-٩])(?:\+?[9۹٩][8۸٨]|[0۰٠])[9۹٩][\d۰-۹٠-٩]{9}(?![\d۰-۹٠-٩])/g,
  /(?<![\d۰-۹٠-٩])[\d۰-۹٠-٩]{10}(?![\d۰-۹٠-٩])/g,
]

/** The same value with secrets and personal data struck out, whole where a field is named so, within the text where one only looks like it. */
export function masked(value: unknown): unknown {
  if (typeof value === 'string') return WITHIN_TEXTS.reduce((text, pattern) => text.replace(pattern, MASK), value)
  if (Array.isArray(value)) return value.map(masked)
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object' || value === null) return value
  const isPerson = OF_A_PERSON.some((key) => key in value)
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, isMasked(key, isPerson) && !isEmpty(each) ? MASK : masked(each)]),
  )
}

const isMasked = (key: string, isPerson: boolean): boolean => SECRET.test(key) || PERSONAL.test(key) || (isPerson && key === 'name')
/** That nothing stands there is no secret, and tells that something was put in or taken out. */
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
