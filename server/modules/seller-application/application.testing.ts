import type { NewApplication } from '#contract/seller-application.ts'

/** A person who applies, as the form sends it; `documents` come from the test. */
export const APPLICATION = {
  kind: 'person',
  shopTitle: 'آریا همراه',
  legalName: 'سارا رضایی',
  legalId: '0012345679',
  economicCode: '',
  registrationNumber: '',
  contactName: 'سارا رضایی',
  phone: '02188776655',
  email: '',
  province: 'اصفهان',
  city: 'کاشان',
  address: 'خیابان فاضل نراقی، پلاک ۱۲',
  postalCode: '8713645791',
  sheba: 'IR050170000000123456789012',
  about: 'گوشی و لوازم جانبی',
} as const satisfies Omit<NewApplication, 'documents'>
