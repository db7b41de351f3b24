import type { FileId } from '@verandah/contract/ids'
import { REQUEST_PHOTOS } from '@verandah/contract/limits'
import type { MaintenanceRequest } from '@verandah/contract/maintenance'
import type { RequestId } from '@verandah/contract/maintenanceInput'
import type { Ctx, ReadContext } from '../../../core/context.ts'
import { addToCount } from '../../../core/addToCount.ts'
import { throwProblem } from '../../../core/problem.ts'
import { record } from '../../../events/events.ts'
import { dropPhoto, keepPhotos, requirePhotos, type StoredPhoto, storePhotos } from '../../../storage/photos.ts'
import type { FileStorage, UploadedFile } from '../../../storage/storage.ts'
import { isEditable } from '../maintenance.policy.ts'
import { toFact, type RequestRow } from '../maintenance.present.ts'
import { getVisibleRequest, presentOne } from '../maintenance.queries.ts'
import { loadRequestForUpdate, OVER } from '../maintenance.service.ts'

type ReadCtx = Pick<ReadContext, 'db' | 'actor'>

function throwTooMany(): never {
  return throwProblem('conflict', { text: { text: 'A request has at most {{max}} photos', values: { max: REQUEST_PHOTOS } } })
}

/** Loads the request, when the caller may change its photos now. */
async function loadRequestForPhotos(ctx: ReadCtx, id: RequestId): Promise<RequestRow> {
  const row = await loadRequestForUpdate(ctx, id, ['edit'])
  if (!isEditable(ctx.actor, row)) throwProblem('conflict', { text: OVER })
  return row
}

/** Makes and stores all photos of a call, or none. Making one is slow, so it is asked first whether they would be taken. */
export async function prepareRequestPhotos(reading: ReadCtx, storage: FileStorage, id: RequestId, files: readonly UploadedFile[]) {
  requirePhotos(files)
  const { photo_count } = await loadRequestForPhotos(reading, id)
  if (photo_count + files.length > REQUEST_PHOTOS) throwTooMany()
  return storePhotos(storage, files, 'photos')
}

/** Adds photos; the request's version and its time of change stay. */
export async function addPhotos(ctx: Ctx, id: RequestId, photos: readonly StoredPhoto[]): Promise<MaintenanceRequest> {
  const row = await loadRequestForPhotos(ctx, id)
  if (!(await addToCount(ctx, 'maintenance_requests', { id, status: row.status }, 'photo_count', photos.length, REQUEST_PHOTOS))) {
    // Unless it is over or deleted meanwhile.
    await loadRequestForPhotos(ctx, id)
    throwTooMany()
  }
  const fact = toFact(row)
  const kept = await keepPhotos(ctx, ['requestPhoto', 'requestThumbnail'], fact.subject, photos)
  await ctx.db
    .insertInto('maintenance_photos')
    .values(kept.map((photo) => ({ ...photo, request_id: id })))
    .execute()
  record(ctx, { kind: 'maintenance.photosAdded', ...fact, photoIds: kept.map((photo) => photo.id) })
  return presentOne(ctx, await getVisibleRequest(ctx, id))
}

/** Removes a photo. The second of two removals at once gets 404. */
export async function removePhoto(ctx: Ctx, id: RequestId, photoId: FileId): Promise<void> {
  const row = await loadRequestForPhotos(ctx, id)
  const removed = await ctx.db
    .deleteFrom('maintenance_photos')
    .where('id', '=', photoId)
    .where('request_id', '=', id)
    .returning(['photo_id', 'thumbnail_id'])
    .executeTakeFirst()
  await dropPhoto(ctx, removed)
  await addToCount(ctx, 'maintenance_requests', { id }, 'photo_count', -1)
  record(ctx, { kind: 'maintenance.photoRemoved', ...toFact(row), photoId })
}
