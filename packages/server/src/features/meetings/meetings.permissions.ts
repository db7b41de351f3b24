import type { MeetingId } from '@verandah/contract/meetings'
import { meetings } from '@verandah/contract/meetings'
import type { TestBuilding } from '../../test/building.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { EVERYONE, MANAGERS, type Row } from '../../test/permissionRow.ts'

export const day = { title: 'Who may', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

async function meeting({ as }: TestBuilding, by: DemoPersonName, type: 'general' | 'committee' = 'general'): Promise<MeetingId> {
  return (await as[by].call(meetings.create, { body: { ...day, type } }))._id
}

/** One that is over. */
async function held({ as }: TestBuilding, by: DemoPersonName): Promise<MeetingId> {
  return (await as[by].call(meetings.create, { body: { ...day, date: '2026-11-20' } }))._id
}

function managerOr(caller: DemoPersonName): DemoPersonName {
  return ['dilan', 'nirmala', 'ishara'].includes(caller) ? caller : 'dilan'
}

function otherThan(caller: DemoPersonName): DemoPersonName {
  return caller === 'nirmala' ? 'ishara' : 'nirmala'
}

export const rows: Row[] = [
  { endpoint: meetings.list, who: EVERYONE },
  { endpoint: meetings.get, who: EVERYONE, prepare: async (building) => ({ params: { id: await meeting(building, 'nirmala') } }) },
  {
    endpoint: meetings.get,
    note: 'committee',
    who: '0 ✓ ✓ ✓ ✓ ✓',
    prepare: async (building) => ({ params: { id: await meeting(building, 'nirmala', 'committee') } })
  },
  { endpoint: meetings.create, who: MANAGERS, prepare: async () => ({ body: day }) },
  {
    endpoint: meetings.update,
    note: 'own',
    who: MANAGERS,
    prepare: async (building, caller) => ({ params: { id: await meeting(building, managerOr(caller)) }, body: { title: 'Mine' } })
  },
  {
    endpoint: meetings.update,
    note: "someone else's",
    who: '– – – – ✓ ✓',
    prepare: async (building, caller) => ({ params: { id: await meeting(building, otherThan(caller)) }, body: { title: 'Not mine' } })
  },
  {
    endpoint: meetings.update,
    note: "someone else's, status",
    who: '– – – – ✓ ✓',
    prepare: async (building, caller) => ({ params: { id: await meeting(building, otherThan(caller)) }, body: { status: 'cancelled' } })
  },
  {
    endpoint: meetings.minutes,
    note: 'own',
    who: MANAGERS,
    prepare: async (building, caller) => ({ params: { id: await held(building, managerOr(caller)) }, body: { minutes: 'Mine' } })
  },
  {
    endpoint: meetings.minutes,
    note: "someone else's",
    who: '– – – – ✓ ✓',
    prepare: async (building, caller) => ({ params: { id: await held(building, otherThan(caller)) }, body: { minutes: 'Not mine' } })
  },
  {
    endpoint: meetings.minutes,
    note: 'before it begins',
    who: '– – – ! ! !',
    prepare: async (building, caller) => ({ params: { id: await meeting(building, managerOr(caller)) }, body: { minutes: 'Early' } })
  },
  {
    endpoint: meetings.rsvp,
    who: EVERYONE,
    prepare: async (building) => ({ params: { id: await meeting(building, 'nirmala') }, body: { response: 'yes' } })
  },
  {
    endpoint: meetings.rsvp,
    note: 'committee',
    who: '0 ✓ ✓ ✓ ✓ ✓',
    prepare: async (building) => ({ params: { id: await meeting(building, 'nirmala', 'committee') }, body: { response: 'no' } })
  },
  {
    endpoint: meetings.minutesFile,
    who: EVERYONE,
    prepare: async (building) => ({ params: { id: await held(building, 'nirmala') } })
  },
  {
    endpoint: meetings.minutesFile,
    note: 'committee',
    who: '0 ✓ ✓ ✓ ✓ ✓',
    prepare: async (building) => ({ params: { id: await meeting(building, 'nirmala', 'committee') } })
  },
  {
    endpoint: meetings.calendarFile,
    who: EVERYONE,
    prepare: async (building) => ({ params: { id: await meeting(building, 'nirmala') } })
  },
  {
    endpoint: meetings.calendarFile,
    note: 'committee',
    who: '0 ✓ ✓ ✓ ✓ ✓',
    prepare: async (building) => ({ params: { id: await meeting(building, 'nirmala', 'committee') } })
  },
  {
    endpoint: meetings.delete,
    note: 'own',
    who: MANAGERS,
    prepare: async (building, caller) => ({ params: { id: await meeting(building, managerOr(caller)) } })
  },
  {
    endpoint: meetings.delete,
    note: "someone else's",
    who: '– – – – ✓ ✓',
    prepare: async (building, caller) => ({ params: { id: await meeting(building, otherThan(caller)) } })
  }
]
