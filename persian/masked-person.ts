/** سارا ر•••••: enough to notice a wrong person, too little to learn who it is. Masks are equally long for everybody. */
export function maskedName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return maskedFamily(first, rest.join(' '))
}

/** The same, where the first name is known as such. */
export function maskedFamily(name: string, family: string): string {
  const [initial = ''] = family
  return name === '' ? '' : `${name} ${initial}•••••`
}

/** 0912*****67 */
export function maskedMobile(mobile: string): string {
  return mobile === '' ? '' : `${mobile.slice(0, 4)}*****${mobile.slice(-2)}`
}

/** Whether a text is a mobile number as `maskedMobile` writes it. */
export const isMaskedMobile = (text: string): boolean => /^09\d{2}\*{5}\d{2}$/.test(text)

/** s•••••@example.com */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${email.slice(0, 1)}•••••${email.slice(at)}`
}

/** •••• 79, whatever its length is. */
export function lastTwoOf(value: string): string {
  return value === '' ? '' : `•••• ${value.slice(-2)}`
}
