import { removeUploadCall, uploadCall } from '#contract/upload.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { pictureStores } from '../media/picture-stores.ts'
import { UploadNotFound } from './upload.errors.ts'
import { giveUpUpload } from './upload.queries.ts'
import { idOfUpload } from './upload-path.ts'
import { uploadPicture } from './upload-picture.ts'

export function uploadRoutes(serve: Serve, { clock, settings }: Services): void {
  const { uploads } = pictureStores(settings)

  serve(uploadCall, async ({ db, user, file, query: { field } }) => ({
    data: { url: await uploadPicture(db, uploads, { userId: user.id, file, field, at: clock.now() }) },
  }))

  serve(removeUploadCall, async ({ tx, user, params: { folder, name } }) => {
    const id = idOfUpload(`/uploads/sent/${folder}/${name}`)
    if (id === undefined || (await giveUpUpload.run(tx, { userId: user.id, id })) === 0) throw UploadNotFound()
    return { status: 'ok' as const, message: 'فایل حذف شد' }
  })
}
