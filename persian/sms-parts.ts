const ALONE = 70
const OF_SEVERAL = 67

/** As how many parts an SMS with Persian letters is sent and paid: 70 units of UTF-16 in one, 67 in each of several. */
export function smsPartsOf(text: string): number {
  return text.length <= ALONE ? 1 : Math.ceil(text.length / OF_SEVERAL)
}
