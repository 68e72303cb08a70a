import type { Text } from '../message/text.ts'

export type AccessChange = 'appointed' | 'changed' | 'dismissed' | 'reset'

/** Nobody can switch it off: who did not expect it learns that somebody gave or took rights in their name. */
export const staffAccessChanged = {
  name: 'staff-access-changed',
  when: 'دسترسی همکار فروشگاه داده، تغییر یا گرفته شد',
  kind: 'security',
  samples: [{ change: 'appointed' }, { change: 'changed' }, { change: 'dismissed' }, { change: 'reset' }],
  sms: ({ change }, { name, url }) => `${name}: ${SAID[change]}${change === 'dismissed' ? '' : `\n${url}/master-dashboard`}`,
} satisfies Text<{ change: AccessChange }>

const SAID: Readonly<Record<AccessChange, string>> = {
  appointed: 'شما از همکاران فروشگاه شدید. با همین شماره وارد شوید و برای خود رمز بگذارید:',
  changed: 'دسترسی شما در پیشخوان همکاران تغییر کرد. اگر نمی‌دانید چرا، از مدیر فروشگاه بپرسید.',
  dismissed: 'دسترسی شما به پیشخوان همکاران پایان یافت.',
  reset: 'رمز و برنامهٔ کد شما برداشته شد. وارد شوید و رمز تازه بگذارید؛ اگر خودتان نخواسته‌اید، به مدیر فروشگاه خبر دهید.',
}
