import type { FileId, ProjectId } from '@verandah/contract/ids'
import { PROJECT_PHOTOS } from '@verandah/contract/limits'
import type { Project } from '@verandah/contract/projects'
import { addToCount } from '../../core/addToCount.ts'
import type { Ctx, ReadContext } from '../../core/context.ts'
import { throwProblem } from '../../core/problem.ts'
import { record } from '../../events/events.ts'
import { dropPhoto, keepPhotos, requirePhotos, type StoredPhoto, storePhotos } from '../../storage/photos.ts'
import type { FileStorage, UploadedFile } from '../../storage/storage.ts'
import { toFact } from './projects.present.ts'
import { presentNow } from './projects.queries.ts'
import { loadProjectForUpdate } from './projects.service.ts'

function throwTooMany(): never {
  return throwProblem('conflict', { text: { text: 'A project has at most {{max}} photos', values: { max: PROJECT_PHOTOS } } })
}

/** Makes and stores all photos of a call, or none. Making one is slow, so the limit is checked first. */
export async function prepareProjectPhotos(
  reading: Pick<ReadContext, 'db' | 'actor'>,
  storage: FileStorage,
  id: ProjectId,
  files: readonly UploadedFile[]
): Promise<StoredPhoto[]> {
  requirePhotos(files)
  const { photo_count } = await loadProjectForUpdate(reading, id, 'edit')
  if (photo_count + files.length > PROJECT_PHOTOS) throwTooMany()
  return storePhotos(storage, files, 'photos')
}

/** Adds photos, which change neither the version nor the time of change. */
export async function addProjectPhotos(ctx: Ctx, id: ProjectId, photos: readonly StoredPhoto[]): Promise<Project> {
  const row = await loadProjectForUpdate(ctx, id, 'edit')
  if (!(await addToCount(ctx, 'projects', { id }, 'photo_count', photos.length, PROJECT_PHOTOS))) {
    // The project may have been deleted meanwhile.
    await loadProjectForUpdate(ctx, id, 'edit')
    throwTooMany()
  }
  const fact = toFact(row)
  const kept = await keepPhotos(ctx, ['projectPhoto', 'projectThumbnail'], fact.subject, photos)
  await ctx.db
    .insertInto('projects_photos')
    .values(kept.map((photo) => ({ ...photo, project_id: id })))
    .execute()
  record(ctx, { kind: 'projects.photosAdded', ...fact, photoIds: kept.map((photo) => photo.id) })
  return presentNow(ctx, id)
}

/** Removes a photo; the second of two removals at once gets 404. */
export async function removeProjectPhoto(ctx: Ctx, id: ProjectId, photoId: FileId): Promise<void> {
  const row = await loadProjectForUpdate(ctx, id, 'edit')
  const removed = await ctx.db
    .deleteFrom('projects_photos')
    .where('id', '=', photoId)
    .where('project_id', '=', id)
    .returning(['photo_id', 'thumbnail_id'])
    .executeTakeFirst()
  await dropPhoto(ctx, removed)
  await addToCount(ctx, 'projects', { id }, 'photo_count', -1)
  record(ctx, { kind: 'projects.photoRemoved', ...toFact(row), photoId })
}
