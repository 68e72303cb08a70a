import { setTimeout as wait } from 'node:timers/promises'
import { UPLOAD_BYTES_MAX, UPLOAD_BYTES_MIN } from '#contract/limits.ts'
import {
  addToLibraryCall,
  addZipToLibraryCall,
  describePictureCall,
  LIBRARY_PAGE_SIZE,
  type LibraryPicture,
  listLibraryCall,
  removePicturesCall,
  ZIP_FAULTS_LISTED,
} from '#contract/picture-library.ts'
import { formatCount } from '#persian/format.ts'
import { OneFileOnly } from '../../../platform/http/attachments.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import { writeAlone } from '../../../platform/rows/row-lock.ts'
import type { Services } from '../../../platform/services.ts'
import { pictureStores } from '../../media/picture-stores.ts'
import { removePicture } from '../../media/remove-picture.ts'
import { rewriteUpload } from '../../media/render.ts'
import { pictureOf } from '../sent-picture.ts'
import { theOneNamedFile } from '../the-one-file.ts'
import { uploadPath } from '../upload-path.ts'
import { addPicture } from './add-picture.ts'
import { EmptyZip, LibraryPictureNotFound } from './library.errors.ts'
import { countLibrary, describePicture, type LibraryRow, listLibrary, removeUnused, type Showing } from './library.queries.ts'
import { picturesOfZip } from './pictures-of-zip.ts'

const WORDS: Readonly<Record<Showing, string>> = {
  products: 'محصول',
  brands: 'برند',
  categories: 'دسته',
  sellers: 'فروشنده',
  pages: 'صفحه',
  archives: 'آرشیو',
  home_sections: 'بخش خانه',
  price_lists: 'فهرست قیمت',
  menus: 'منو',
  bootstrap: 'قاب سایت',
  site_settings: 'تنظیم‌های سایت',
  built_pages: 'پیش‌نویس صفحه‌ساز',
  built_page_versions: 'نسخهٔ صفحه‌ساز',
}
const USES_SHOWN = 5
const AGAIN_MS = 200

export function libraryRoutes(serve: Serve, services: Services): void {
  const { clock, settings } = services
  const stores = pictureStores(settings)

  serve(listLibraryCall, async ({ tx, query: { q, shown, page } }) => {
    const rows = await listLibrary.all(tx, {
      q,
      shown,
      limit: LIBRARY_PAGE_SIZE,
      offset: (page - 1) * LIBRARY_PAGE_SIZE,
      usesShown: USES_SHOWN,
    })
    const { count } = await countLibrary.one(tx, { q, shown })
    return {
      pictures: rows.map(({ uses, ...row }) => toPicture({ ...row, uses: uses.map(({ kind, title }) => ({ kind: WORDS[kind], title })) })),
      totalCount: count,
      page,
      totalPages: Math.ceil(count / LIBRARY_PAGE_SIZE),
    }
  })
  serve(addToLibraryCall, async ({ db, file, noteChange }) => {
    if (file === undefined) throw OneFileOnly()
    const { name, bytes } = await theOneNamedFile(file)
    const picture = await pictureOf(bytes, UPLOAD_BYTES_MAX.builder)
    const { row, isNew } = await addPicture(db, stores.uploads, { picture, name, at: clock.now() })
    noteChange({ about: `picture:${row.id}`, after: { name, isNew } })
    return {
      status: 'ok' as const,
      message: isNew ? 'تصویر به کتابخانه آمد' : 'این تصویر در کتابخانه بود',
      picture: toPicture({ ...row, uses: [], useCount: 0 }),
      isNew,
    }
  })
  serve(addZipToLibraryCall, async ({ db, file, noteChange }) => {
    if (file === undefined) throw EmptyZip()
    const counts = { added: 0, known: 0, rejected: 0 }
    const faults: { name: string; error: string }[] = []
    for await (const { name, bytes } of picturesOfZip(file.bytes, UPLOAD_BYTES_MAX.builder)) {
      const picture = bytes === undefined || bytes.length < UPLOAD_BYTES_MIN ? 'no-picture' : await rewritten(bytes)
      if (picture === 'no-picture') {
        counts.rejected++
        if (faults.length < ZIP_FAULTS_LISTED) faults.push({ name, error: 'تصویر نیست، یا بیش از ۶ مگابایت است' })
        continue
      }
      const { isNew } = await addPicture(db, stores.uploads, { picture, name, at: clock.now() })
      if (isNew) counts.added++
      else counts.known++
    }
    if (counts.added + counts.known + counts.rejected === 0) throw EmptyZip()
    noteChange({ about: 'pictures', after: counts })
    const message = `${formatCount(counts.added)} تصویر تازه آمد، ${formatCount(counts.known)} تصویر در کتابخانه بود و ${formatCount(counts.rejected)} پرونده رد شد`
    return { status: 'ok' as const, message, ...counts, faults }
  })
  serve(describePictureCall, async ({ tx, params: { pictureId }, body: { alt }, noteChange }) => {
    if ((await describePicture.run(tx, { id: pictureId, alt })) === 0) throw LibraryPictureNotFound()
    noteChange({ after: { alt } })
    return { status: 'ok' as const, message: 'شرح تصویر ذخیره شد' }
  })
  serve(removePicturesCall, async ({ tx, body: { ids }, noteChange }) => {
    // nobody names one of them in a row meanwhile
    await writeAlone(tx)
    const removed = await removeUnused.all(tx, { ids })
    tx.afterCommit(() => {
      for (const { id } of removed) void removePicture(stores, uploadPath(id)).catch((error: unknown) => services.log.error(error))
    })
    noteChange({ about: 'pictures', before: { ids: removed.map(({ id }) => id) } })
    const stayed = new Set(ids).size - removed.length
    const left = stayed === 0 ? '' : `؛ ${formatCount(stayed)} تصویر جایی نشان داده می‌شود و ماند`
    return { status: 'ok' as const, message: `${formatCount(removed.length)} تصویر برداشته شد${left}`, removed: removed.length, stayed }
  })
}

/** Waits for its turn: those who send one picture are not kept waiting by a ZIP. */
async function rewritten(bytes: Buffer): Promise<Buffer | 'no-picture'> {
  for (;;) {
    const picture = await rewriteUpload(bytes)
    if (picture !== 'busy') return picture
    await wait(AGAIN_MS)
  }
}

function toPicture({
  id,
  name,
  alt,
  bytes,
  addedAt,
  uses,
  useCount,
}: LibraryRow & Pick<LibraryPicture, 'uses' | 'useCount'>): LibraryPicture {
  return { id, path: uploadPath(id), name, alt, bytes, addedAt: addedAt.toISOString(), uses, useCount }
}
