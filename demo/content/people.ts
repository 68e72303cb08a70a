import type { MarketPerson } from '#contract/import.ts'

/** National codes satisfy the checksum and belong to nobody known to us; mobiles are of a series for examples. */
export const PEOPLE: readonly MarketPerson[] = [
  { mobile: '09120000001', name: 'نگار', family: 'مدیری', nationalCode: '0012345679', role: 'master', email: 'master@rasteh.example' },
  {
    mobile: '09120000002',
    name: 'سپهر',
    family: 'نادری',
    nationalCode: '0499370899',
    role: 'supplier',
    sellerId: '101',
    province: 'تهران',
    city: 'تهران',
  },
  {
    mobile: '09120000003',
    name: 'گیلدا',
    family: 'رشتی',
    nationalCode: '0790419904',
    role: 'supplier',
    sellerId: '106',
    province: 'گیلان',
    city: 'رشت',
  },
  {
    mobile: '09120000004',
    name: 'آرش',
    family: 'بهرامی',
    nationalCode: '1234567891',
    role: 'customer',
    email: 'arash@rasteh.example',
    province: 'تهران',
    city: 'تهران',
    address: 'خیابان ولیعصر، بالاتر از پارک ساعی، کوچهٔ بهار، پلاک ۱۲، واحد ۵',
    postalCode: '1619735744',
  },
]
