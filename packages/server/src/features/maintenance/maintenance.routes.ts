import { maintenance } from '@verandah/contract/maintenance'
import type { AppContext } from '../../feature.ts'
import { implement } from '../../http/implement.ts'
import { removePhotos, type StoredPhoto } from '../../storage/photos.ts'
import { listAssignees } from './assignees.queries.ts'
import { exported, exportRequests } from './maintenance.export.ts'
import { getVisibleRequest } from './maintenance.queries.ts'
import { deleteRequest, rateRequest, submitRequest, updateRequest } from './maintenance.service.ts'
import { listComments } from './comments/requestComments.queries.ts'
import { commentOnRequest } from './comments/requestComments.service.ts'
import { listRequests } from './list/requestList.queries.ts'
import { addPhotos, prepareRequestPhotos, removePhoto } from './photos/requestPhotos.service.ts'
import { setRequestStatus } from './requestStatus.service.ts'
import { presentDetails } from './requestTimeline.queries.ts'

const MANAGERS = { needs: 'manageRequests' } as const

export function maintenanceRoutes(app: AppContext): void {
  const { storage } = app
  implement(app, maintenance.list, { cache: true }, (reading, { query }) => listRequests(reading, query))
  implement(app, maintenance.export, { ...MANAGERS, records: ({ query }) => exported(query) }, (reading, { query }) =>
    exportRequests(reading, query)
  )
  implement(app, maintenance.get, {}, async (reading, { params }) => presentDetails(reading, await getVisibleRequest(reading, params.id)))
  implement(app, maintenance.assignees, MANAGERS, async (reading, { params }) =>
    listAssignees(reading, await getVisibleRequest(reading, params.id))
  )
  implement(app, maintenance.create, {}, (ctx, { body }) => submitRequest(ctx, body))
  implement(app, maintenance.update, {}, (ctx, { params, body, ifMatch }) => updateRequest(ctx, params.id, body, ifMatch))
  implement(app, maintenance.setStatus, {}, (ctx, { params, body, ifMatch }) => setRequestStatus(ctx, params.id, body, ifMatch))
  implement(app, maintenance.rate, {}, (ctx, { params, body }) => rateRequest(ctx, params.id, body))
  implement(app, maintenance.comments, {}, (reading, { params, query }) => listComments(reading, params.id, query))
  implement(app, maintenance.comment, {}, (ctx, { params, body }) => commentOnRequest(ctx, params.id, body))
  implement(
    app,
    maintenance.addPhotos,
    {
      prepare: (reading, { params, files }) => prepareRequestPhotos(reading, storage, params.id, files),
      undo: (photos: StoredPhoto[]) => removePhotos(storage, photos)
    },
    (ctx, { params, prepared }) => addPhotos(ctx, params.id, prepared)
  )
  implement(app, maintenance.removePhoto, {}, (ctx, { params }) => removePhoto(ctx, params.id, params.photoId))
  implement(app, maintenance.delete, {}, (ctx, { params, ifMatch }) => deleteRequest(ctx, params.id, ifMatch))
}
