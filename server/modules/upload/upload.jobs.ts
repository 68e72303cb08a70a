import type { Services } from '../../platform/services.ts'
import { pictureStores } from '../media/picture-stores.ts'
import { sweepUploads } from './sweep-uploads.ts'

const SWEEP_EVERY_S = 3_600

export function uploadJobs(services: Services): void {
  const stores = pictureStores(services.settings)
  services.jobs.every('sweep-uploads', SWEEP_EVERY_S, (signal) => sweepUploads(services, stores, signal))
}
