import type { FileStore } from '../../platform/files/file-store.ts'
import { openFileStore, openMadeFiles, type StoreSettings } from '../../platform/files/open-file-store.ts'

export interface PictureStores {
  /** What people uploaded, and what was fetched for them. */
  uploads: FileStore
  /** What was made of that and of drawings: it may be emptied at any time. */
  kept: FileStore
}

export function pictureStores(settings: StoreSettings): PictureStores {
  return { uploads: openFileStore(settings, 'uploads'), kept: openMadeFiles(settings, 'media') }
}
