/** Words of the editor's library. */
export const DICTIONARY = {
  'header-publish': 'انتشار',
  'header-undo': 'واگرد',
  'header-redo': 'از نو',
  'action-selectparent': 'گزینش ظرف آن',
  'action-duplicate': 'دو تا کردن',
  'action-delete': 'حذف',
  'label-page': 'صفحه',
  'label-component': 'بلوک',
  'outline-empty': 'بلوکی نیست',
  'canvas-noconfig': 'بلوک «{type}» شناخته نیست',
  'field-readonly': 'فقط خواندنی',
  'loader-loading': 'در حال بارگذاری',
} as const
