import { defineError } from '../../platform/errors.ts'

export const SiteSettingsChanged = defineError({
  code: 'SITE_SETTINGS_CHANGED',
  status: 409,
  message: 'همکار دیگری تنظیم‌ها را عوض کرده است؛ آن‌ها دوباره آمدند',
})
