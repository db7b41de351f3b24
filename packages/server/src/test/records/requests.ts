import type { Sent } from '@verandah/contract/endpoint'
import { maintenance, type MaintenanceRequest, type RequestPage } from '@verandah/contract/maintenance'
import type { RequestId, RequestStatus } from '@verandah/contract/maintenanceInput'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'
import { form, picture } from '../files/uploads.ts'

/** In brackets, because what people write is not translated. */
export const LEAK = {
  title: '[Leaking tap]',
  description: '[It drips day and night.]',
  category: 'plumbing',
  priority: 'medium',
  unitNumber: '[4B]',
  location: '[Kitchen]'
} as const
type Body = Partial<NonNullable<Sent<typeof maintenance.create>['body']>>
type Change = Omit<NonNullable<Sent<typeof maintenance.setStatus>['body']>, 'status'>

/** The statuses on the way to each, from a new request. */
const WAY: Record<RequestStatus, RequestStatus[]> = {
  pending: [],
  assigned: ['assigned'],
  in_progress: ['assigned', 'in_progress'],
  completed: ['assigned', 'in_progress', 'completed'],
  cancelled: ['cancelled']
}

/** A form with so many photos of a few pixels. */
export async function photos(count = 1) {
  const bytes = await picture().png().toBuffer()
  return form(Array.from({ length: count }, () => ({ field: 'photos', bytes })))
}

/** What the tests of maintenance requests do as the demo people; the building is opened later. */
export function requestsIn(building: () => TestBuilding) {
  const callerOf = (who: DemoPersonName) => building().as[who]

  async function submit(by: DemoPersonName, body: Body = {}): Promise<MaintenanceRequest> {
    return callerOf(by).call(maintenance.create, { body: { ...LEAK, ...body } })
  }
  async function become(
    who: DemoPersonName,
    id: RequestId,
    status: RequestStatus,
    change: Change = {},
    version?: number
  ): Promise<MaintenanceRequest> {
    const sent = { params: { id }, body: { status, ...change }, ...(version !== undefined && { version }) }
    return callerOf(who).call(maintenance.setStatus, sent)
  }
  async function list(who: DemoPersonName, query: Sent<typeof maintenance.list>['query'] = {}): Promise<RequestPage> {
    return callerOf(who).call(maintenance.list, { query: { limit: 100, ...query } })
  }
  return {
    submit,
    become,
    /** A request of somebody, brought there by the president. */
    async submitted(by: DemoPersonName, status: RequestStatus, change: Change = {}, body: Body = {}): Promise<MaintenanceRequest> {
      let request = await submit(by, body)
      for (const next of WAY[status]) request = await become('nirmala', request._id, next, next === WAY[status][0] ? change : {})
      return request
    },
    get: (who: DemoPersonName, id: RequestId) => callerOf(who).call(maintenance.get, { params: { id } }),
    edit: (who: DemoPersonName, id: RequestId, body: Sent<typeof maintenance.update>['body'], version?: number) =>
      callerOf(who).call(maintenance.update, { params: { id }, body: body ?? {}, ...(version !== undefined && { version }) }),
    say: (who: DemoPersonName, id: RequestId, message: string, internal = false) =>
      callerOf(who).call(maintenance.comment, { params: { id }, body: { message, internal } }),
    rate: (who: DemoPersonName, id: RequestId, body: { rating: number; comment?: string }) =>
      callerOf(who).call(maintenance.rate, { params: { id }, body }),
    addPhotos: async (who: DemoPersonName, id: RequestId, count = 1) =>
      callerOf(who).call(maintenance.addPhotos, { params: { id }, ...(await photos(count)) }),
    list,
    remove: (who: DemoPersonName, id: RequestId, version?: number) =>
      callerOf(who).call(maintenance.delete, { params: { id }, ...(version !== undefined && { version }) }),
    /** Deletes all there are. */
    async clear(): Promise<void> {
      for (const { _id: id } of (await list('ishara')).requests) await callerOf('ishara').call(maintenance.delete, { params: { id } })
    }
  }
}
