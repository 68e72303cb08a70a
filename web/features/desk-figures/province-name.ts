/** Of shoppers whose account is gone nothing is known any more. */
export function provinceName(province: string): string {
  return province === '' ? 'نامعلوم' : province
}
