import { hall } from '@verandah/contract/hall'
import type { AppContext } from '../../../feature.ts'
import { implement } from '../../../http/implement.ts'
import { readDesk } from './desk.queries.ts'
import { readHall } from './hall.queries.ts'
import { checkIn, checkOut, objectTo } from './presence.service.ts'

export function hallRoutes(app: AppContext): void {
  const { noticeHash: hash } = app
  implement(app, hall.get, { cache: true, etag: true }, (reading, { params }) => readHall(reading, params.id))
  implement(app, hall.desk, {}, (reading, { params }) => readDesk(reading, params.id))
  implement(app, hall.checkIn, {}, (ctx, { params, body }) => checkIn(ctx, hash, params.id, body))
  implement(app, hall.checkOut, {}, (ctx, { params }) => checkOut(ctx, params.id, params.presenceId))
  implement(app, hall.object, {}, (ctx, { params, body }) => objectTo(ctx, hash, params.id, body))
}
