import { INVITATION_DAYS, type SellerRole } from '#contract/seller-people.ts'
import { sellerRolesSaid } from '#contract/seller-role-words.ts'
import { formatCount } from '#persian/format.ts'
import type { Text } from '../message/text.ts'

interface AtSeller {
  seller: string
  roles: readonly SellerRole[]
}

export const sellerInvited = {
  name: 'seller-invited',
  when: 'فروشنده‌ای کسی را به همکاری دعوت کرد',
  kind: 'desk',
  samples: [{ seller: 'فروشگاه صدف', roles: ['prices', 'orders'] }],
  notice: ({ seller, roles }) => ({
    title: 'دعوت به همکاری',
    body: [
      { type: 'text', text: `«${seller}» شما را به میز فروشنده دعوت کرده است.` },
      { type: 'fact', label: 'نقش', value: sellerRolesSaid(roles) },
    ],
    link: '/sell',
  }),
  sms: ({ seller, roles }, { name, url }) =>
    `${name}: «${seller}» شما را به همکاری دعوت کرده است (${sellerRolesSaid(roles)}). تا ${formatCount(INVITATION_DAYS)} روز، با همین شماره وارد شوید و پاسخ دهید:\n${url}/sell`,
} satisfies Text<AtSeller>

export const invitationAnswered = {
  name: 'invitation-answered',
  when: 'دعوت‌شده به فروشنده پاسخ داد؛ به دعوت‌کننده',
  kind: 'desk',
  samples: [
    { person: 'سارا رضایی', isAccepted: true },
    { person: 'سارا رضایی', isAccepted: false },
  ],
  notice: (answered) => ({
    title: answered.isAccepted ? 'همکار تازه به فروشگاه شما پیوست' : 'دعوت شما پذیرفته نشد',
    body: [{ type: 'text', text: answerSaid(answered) }],
    link: '/desk/people',
  }),
  sms: (answered, { name }) => `${name}: ${answerSaid(answered)}`,
} satisfies Text<Answered>

interface Answered {
  person: string
  isAccepted: boolean
}

const answerSaid = ({ person, isAccepted }: Answered): string =>
  isAccepted ? `${person} دعوت شما را پذیرفت و اکنون از همکاران شماست.` : `${person} دعوت شما را نپذیرفت.`

/** `roles` without any: the person is out. */
export const deskAccessChanged = {
  name: 'desk-access-changed',
  when: 'نقش همکار فروشنده تغییر کرد یا گرفته شد',
  kind: 'desk',
  samples: [
    { seller: 'فروشگاه صدف', roles: ['orders'] },
    { seller: 'فروشگاه صدف', roles: [] },
  ],
  notice: (changed) => ({
    title: changed.roles.length > 0 ? 'نقش شما تغییر کرد' : 'دسترسی شما پایان یافت',
    body: [{ type: 'text', text: accessSaid(changed) }],
    link: null,
  }),
  sms: (changed, { name }) => `${name}: ${accessSaid(changed)}`,
} satisfies Text<AtSeller>

const accessSaid = ({ seller, roles }: AtSeller): string =>
  roles.length > 0 ? `نقش شما در «${seller}» از این پس: ${sellerRolesSaid(roles)}.` : `دسترسی شما به میز فروشندهٔ «${seller}» پایان یافت.`
