import { projects } from '@verandah/contract/projects'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { removePhotos, type StoredPhoto } from '../../storage/photos.ts'
import { addProjectPhotos, prepareProjectPhotos, removeProjectPhoto } from './projectPhotos.service.ts'
import { listProjects, presentNow } from './projects.queries.ts'
import { createProject, deleteProject, updateProject } from './projects.service.ts'

const SEEN = { needs: 'seeProjects' } as const
const MANAGED = { needs: 'manageProjects' } as const

export function projectsRoutes(app: AppContext): void {
  const { storage } = app
  implement(app, projects.list, { ...SEEN, cache: true }, (reading, { query }) => listProjects(reading, query))
  implement(app, projects.get, SEEN, (reading, { params }) => presentNow(reading, params.id))
  implement(app, projects.create, MANAGED, (ctx, { body }) => createProject(ctx, body))
  implement(app, projects.update, MANAGED, (ctx, { params, body, ifMatch }) => updateProject(ctx, params.id, body, ifMatch))
  implement(
    app,
    projects.addPhotos,
    {
      ...MANAGED,
      prepare: (reading, { params, files }) => prepareProjectPhotos(reading, storage, params.id, files),
      undo: (photos: StoredPhoto[]) => removePhotos(storage, photos)
    },
    (ctx, { params, prepared }) => addProjectPhotos(ctx, params.id, prepared)
  )
  implement(app, projects.removePhoto, MANAGED, (ctx, { params }) => removeProjectPhoto(ctx, params.id, params.photoId))
  implement(app, projects.delete, MANAGED, (ctx, { params, ifMatch }) => deleteProject(ctx, params.id, ifMatch))
}
