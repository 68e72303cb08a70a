import { join } from 'node:path'
import { type FileStore, folderStore } from '../../platform/files/file-store.ts'
import type { Settings } from '../../platform/settings.ts'

export interface PictureStores {
  /** What people uploaded, and what was fetched for them. */
  uploads: FileStore
  /** What was made of that and of drawings: it may be emptied at any time. */
  kept: FileStore
}

export function pictureStores({ dataDir }: Pick<Settings, 'dataDir'>): PictureStores {
  return { uploads: folderStore(join(dataDir, 'uploads')), kept: folderStore(join(dataDir, 'media')) }
}
