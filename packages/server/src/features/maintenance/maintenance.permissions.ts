import { maintenance } from '@verandah/contract/maintenance'
import type { RequestId, RequestStatus } from '@verandah/contract/maintenanceInput'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../../test/building.ts'
import { about, EVERYONE, type Make, MANAGERS, type Row } from '../../test/permissionRow.ts'
import { LEAK, photos, requestsIn } from '../../test/records/requests.ts'

const own =
  (status: RequestStatus): Make<RequestId> =>
  async (building, caller) =>
    (await requestsIn(() => building).submitted(caller, status))._id
const others =
  (status: RequestStatus): Make<RequestId> =>
  async (building) =>
    (await requestsIn(() => building).submitted('farook', status))._id
/** Makes a request of somebody else that the caller has to do; a resident never has one. */
const assigned =
  (status: 'assigned' | 'in_progress'): Make<RequestId> =>
  async (building, caller) => {
    const assignedTo = building.ids[caller === 'amaya' ? 'malathi' : caller]
    return (await requestsIn(() => building).submitted('farook', status, { assignedTo }))._id
  }

const SEEN = '0 0 0 ✓ ✓ ✓'
const SEEN_IF_ASSIGNED = '0 ✓ ✓ ✓ ✓ ✓'
const CHANGED_IF_MANAGER = '0 – – ✓ ✓ ✓'

/** Returns the rows for all who see a request. */
function seen(endpoint: Row['endpoint'], sent: object = {}): Row[] {
  return [
    about(endpoint, 'own', EVERYONE, own('pending'), sent),
    about(endpoint, "someone else's", SEEN, others('assigned'), sent),
    about(endpoint, 'assigned to the caller', SEEN_IF_ASSIGNED, assigned('assigned'), sent),
    about(endpoint, 'in progress with the caller', SEEN_IF_ASSIGNED, assigned('in_progress'), sent)
  ]
}

/** Returns the rows for its requester and managers. */
function run(endpoint: Row['endpoint'], sent: object = {}): Row[] {
  return [
    about(endpoint, 'own', EVERYONE, own('pending'), sent),
    about(endpoint, "someone else's", SEEN, others('pending'), sent),
    about(endpoint, 'assigned to the caller', CHANGED_IF_MANAGER, assigned('assigned'), sent)
  ]
}

const to = (status: RequestStatus) => ({ body: { status } })

/** Returns a change of the status that is the managers' own. */
function managed(status: RequestStatus, from: 'pending' | 'assigned' | 'in_progress'): Row[] {
  const { setStatus } = maintenance
  return [
    about(setStatus, `${status}, own`, MANAGERS, own(from), to(status)),
    about(setStatus, `${status}, someone else's`, MANAGERS, others(from), to(status)),
    ...(from === 'pending' ? [] : [about(setStatus, `${status}, the caller's to do`, MANAGERS, assigned(from), to(status))])
  ]
}

async function withPhoto(building: TestBuilding, by: DemoPersonName) {
  const { submit, addPhotos } = requestsIn(() => building)
  const { _id: id } = await submit(by)
  const { images } = await addPhotos(by, id)
  return { params: { id, photoId: images[0]?._id ?? '' } }
}

const onePhoto = await photos()

export const rows: Row[] = [
  { endpoint: maintenance.list, who: EVERYONE },
  { endpoint: maintenance.export, who: MANAGERS },
  ...seen(maintenance.get),
  ...seen(maintenance.comments),
  ...seen(maintenance.comment, { body: { message: '[Thank you]' } }),
  about(maintenance.comment, 'internal, own', MANAGERS, own('pending'), { body: { message: '[Secret]', internal: true } }),
  about(maintenance.comment, 'internal, assigned to the caller', MANAGERS, assigned('assigned'), {
    body: { message: '[Secret]', internal: true }
  }),
  about(maintenance.get, 'completed by the caller', SEEN, async (building, caller) => {
    const id = await assigned('in_progress')(building, caller)
    await requestsIn(() => building).become('nirmala', id, 'completed')
    return id
  }),
  about(maintenance.assignees, 'own', MANAGERS, own('pending')),
  about(maintenance.assignees, "someone else's", MANAGERS, others('pending')),
  { endpoint: maintenance.create, who: EVERYONE, prepare: async () => ({ body: LEAK }) },
  { endpoint: maintenance.create, note: 'with a cost', who: MANAGERS, prepare: async () => ({ body: { ...LEAK, estimatedCost: 10 } }) },
  ...run(maintenance.update, { body: { title: '[Changed]' } }),
  about(maintenance.update, 'own, completed', '! ! ! ✓ ✓ ✓', own('completed'), { body: { title: '[Changed]' } }),
  about(maintenance.update, 'own, a cost', MANAGERS, own('pending'), { body: { actualCost: 10 } }),
  {
    endpoint: maintenance.update,
    note: 'own, to somebody else',
    who: MANAGERS,
    prepare: async (building, caller) => {
      return { params: { id: await own('assigned')(building, caller) }, body: { assignedTo: building.ids.malathi } }
    }
  },
  ...run(maintenance.setStatus, to('cancelled')),
  ...managed('assigned', 'pending'),
  ...managed('in_progress', 'assigned'),
  ...managed('completed', 'in_progress'),
  about(maintenance.rate, 'own, completed', EVERYONE, own('completed'), { body: { rating: 4 } }),
  about(maintenance.rate, 'own, not completed', '! ! ! ! ! !', own('in_progress'), { body: { rating: 4 } }),
  about(maintenance.rate, "someone else's", '0 0 0 – – –', others('completed'), { body: { rating: 4 } }),
  ...run(maintenance.addPhotos, onePhoto),
  { endpoint: maintenance.removePhoto, note: 'own', who: EVERYONE, prepare: withPhoto },
  { endpoint: maintenance.removePhoto, note: "someone else's", who: SEEN, prepare: (building) => withPhoto(building, 'farook') },
  ...run(maintenance.delete)
]
