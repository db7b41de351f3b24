import type { FileId } from '@verandah/contract/ids'
import { REQUEST_PHOTOS } from '@verandah/contract/limits'
import type { Request } from '@verandah/contract/maintenance'
import type { RequestId } from '@verandah/contract/maintenanceInput'
import type { Ctx, ReadContext } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { newId } from '../../core/tokens.ts'
import { record } from '../../events/events.ts'
import { dropFile, keepFile } from '../../storage/files.ts'
import { requirePhotos, type StoredPhoto, storePhotos } from '../../storage/photos.ts'
import type { Storage, UploadedFile } from '../../storage/storage.ts'
import { isEditable } from './maintenance.policy.ts'
import { factOf, type RequestRow } from './maintenance.present.ts'
import { getVisibleRequest, presentOne } from './maintenance.queries.ts'
import { OVER } from './maintenance.service.ts'
import { openRequest } from './openRequest.ts'

type Asking = Pick<ReadContext, 'db' | 'actor' | 'now'>

function throwTooMany(): never {
  return throwProblem('conflict', { text: { text: 'A request has at most {{max}} photos', values: { max: REQUEST_PHOTOS } } })
}

/** The request, when the caller may change its photos now. */
async function openForPhotos(ctx: Asking, id: RequestId): Promise<RequestRow> {
  const row = await openRequest(ctx, id, ['edit'])
  if (!isEditable(ctx.actor, row)) throwProblem('conflict', { text: OVER })
  return row
}

/** Makes and stores all photos of a call, or none. Making one is slow, so it is asked first whether they would be taken. */
export async function prepareRequestPhotos(reading: Asking, storage: Storage, id: RequestId, files: readonly UploadedFile[]) {
  requirePhotos(files)
  const { photo_count } = await openForPhotos(reading, id)
  if (photo_count + files.length > REQUEST_PHOTOS) throwTooMany()
  return storePhotos(storage, files, 'photos')
}

/** Also of several calls at once, no more photos are taken than there is room for. */
async function reserveSlots({ db }: Ctx, { id, status }: RequestRow, count: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('maintenance_requests')
    .set((set) => ({ photo_count: set('photo_count', '+', count) }))
    .where('id', '=', id)
    .where('status', '=', status)
    .where('photo_count', '<=', REQUEST_PHOTOS - count)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Photos move neither the version nor the time of change. */
export async function addPhotos(ctx: Ctx, id: RequestId, photos: readonly StoredPhoto[]): Promise<Request> {
  const row = await openForPhotos(ctx, id)
  if (!(await reserveSlots(ctx, row, photos.length))) {
    // Unless it is over or deleted meanwhile.
    await openForPhotos(ctx, id)
    throwTooMany()
  }
  const { subject } = factOf(row)
  const photoIds: FileId[] = []
  for (const { photo, thumbnail } of photos) {
    const photo_id = await keepFile(ctx, { kind: 'requestPhoto', user_id: ctx.actor.id, subject }, photo)
    const thumbnail_id = await keepFile(ctx, { kind: 'requestThumbnail', user_id: ctx.actor.id, subject }, thumbnail)
    const one = newId<FileId>()
    await ctx.db.insertInto('maintenance_photos').values({ id: one, request_id: id, photo_id, thumbnail_id }).execute()
    photoIds.push(one)
  }
  record(ctx, { kind: 'maintenance.photosAdded', ...factOf(row), photoIds })
  return presentOne(ctx, await getVisibleRequest(ctx, id))
}

/** Of two removals at once the second finds nothing. */
export async function removePhoto(ctx: Ctx, id: RequestId, photoId: FileId): Promise<void> {
  const row = await openForPhotos(ctx, id)
  const removed = await ctx.db
    .deleteFrom('maintenance_photos')
    .where('id', '=', photoId)
    .where('request_id', '=', id)
    .returning(['photo_id', 'thumbnail_id'])
    .executeTakeFirst()
  if (removed === undefined) throwProblem('not_found')
  await ctx.db
    .updateTable('maintenance_requests')
    .set((set) => ({ photo_count: set('photo_count', '-', 1) }))
    .where('id', '=', id)
    .execute()
  for (const file of [removed.photo_id, removed.thumbnail_id]) await dropFile(ctx, file)
  record(ctx, { kind: 'maintenance.photoRemoved', ...factOf(row), photoId })
}
