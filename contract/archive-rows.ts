import { z } from 'zod'
import { entityCalls } from './entity.ts'
import { ArchiveFilters, ArchiveRow } from './import-content.ts'

const ArchiveShown = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string(),
  filters: ArchiveFilters,
})

export const archiveCalls = entityCalls({
  name: 'archives',
  can: 'content.write',
  row: ArchiveRow,
  shown: ArchiveShown,
  example: {
    key: 'example',
    row: { url: 'example', title: 'زیر نیم میلیون', description: '<p>ارزان</p>', filters: { price_max: 500_000, available: true } },
  },
})
