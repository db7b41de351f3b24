import type { FileId } from '@verandah/contract/ids'
import { PROJECT_PHOTOS } from '@verandah/contract/limits'
import type { Project, ProjectId } from '@verandah/contract/projects'
import type { Ctx, ReadContext } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { newId } from '../../core/tokens.ts'
import { record } from '../../events/events.ts'
import { dropFile, keepFile } from '../../storage/files.ts'
import { requirePhotos, type StoredPhoto, storePhotos } from '../../storage/photos.ts'
import type { Storage, UploadedFile } from '../../storage/storage.ts'
import { factOf } from './projects.present.ts'
import { presentNow } from './projects.queries.ts'
import { openProject } from './projects.service.ts'

function throwTooMany(): never {
  return throwProblem('conflict', { text: { text: 'A project has at most {{max}} photos', values: { max: PROJECT_PHOTOS } } })
}

/** Makes and stores all photos of a call, or none. Making one is slow, so it is asked first whether they would be taken. */
export async function prepareProjectPhotos(
  reading: Pick<ReadContext, 'db' | 'actor'>,
  storage: Storage,
  id: ProjectId,
  files: readonly UploadedFile[]
): Promise<StoredPhoto[]> {
  requirePhotos(files)
  const { photo_count } = await openProject(reading, id, 'edit')
  if (photo_count + files.length > PROJECT_PHOTOS) throwTooMany()
  return storePhotos(storage, files, 'photos')
}

/** Also of several calls at once, no more photos are taken than there is room for. */
async function reserveSlots({ db }: Ctx, id: ProjectId, count: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('projects')
    .set((set) => ({ photo_count: set('photo_count', '+', count) }))
    .where('id', '=', id)
    .where('photo_count', '<=', PROJECT_PHOTOS - count)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Photos move neither the version nor the time of change. */
export async function addProjectPhotos(ctx: Ctx, id: ProjectId, photos: readonly StoredPhoto[]): Promise<Project> {
  const row = await openProject(ctx, id, 'edit')
  if (!(await reserveSlots(ctx, id, photos.length))) {
    // Unless it is deleted meanwhile.
    await openProject(ctx, id, 'edit')
    throwTooMany()
  }
  const fact = factOf(row)
  const { subject } = fact
  const photoIds: FileId[] = []
  for (const { photo, thumbnail } of photos) {
    const photo_id = await keepFile(ctx, { kind: 'projectPhoto', user_id: ctx.actor.id, subject }, photo)
    const thumbnail_id = await keepFile(ctx, { kind: 'projectThumbnail', user_id: ctx.actor.id, subject }, thumbnail)
    const one = newId<FileId>()
    await ctx.db.insertInto('projects_photos').values({ id: one, project_id: id, photo_id, thumbnail_id }).execute()
    photoIds.push(one)
  }
  record(ctx, { kind: 'projects.photosAdded', ...fact, photoIds })
  return presentNow(ctx, id)
}

/** Of two removals at once the second finds nothing. */
export async function removeProjectPhoto(ctx: Ctx, id: ProjectId, photoId: FileId): Promise<void> {
  const row = await openProject(ctx, id, 'edit')
  const removed = await ctx.db
    .deleteFrom('projects_photos')
    .where('id', '=', photoId)
    .where('project_id', '=', id)
    .returning(['photo_id', 'thumbnail_id'])
    .executeTakeFirst()
  if (removed === undefined) throwProblem('not_found')
  await ctx.db
    .updateTable('projects')
    .set((set) => ({ photo_count: set('photo_count', '-', 1) }))
    .where('id', '=', id)
    .execute()
  for (const file of [removed.photo_id, removed.thumbnail_id]) await dropFile(ctx, file)
  record(ctx, { kind: 'projects.photoRemoved', ...factOf(row), photoId })
}
