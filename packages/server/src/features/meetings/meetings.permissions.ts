import { type MeetingId, meetings } from '@verandah/contract/meetings'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../../test/building.ts'
import { about, EVERYONE, type Make, managerOr, MANAGERS, otherThan, type Row } from '../../test/permissionRow.ts'

export const day = { title: 'Who may', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

type By = typeof managerOr
const nirmala: By = () => 'nirmala'

const meeting =
  (by: By, change: object = {}): Make =>
  async ({ as }, caller) =>
    (await as[by(caller)].call(meetings.create, { body: { ...day, ...change } }))._id
const ofCommittee = meeting(nirmala, { type: 'committee' })
/** A meeting that `by` has completed. */
const completed =
  (by: By, organizer: By = by): Make =>
  async (building, caller) => {
    const id = (await meeting(organizer)(building, caller)) as MeetingId
    const { as, app, ids } = building
    await as.ishara.call(meetings.update, { params: { id }, body: { status: 'completed' } })
    await app.databases.write
      .updateTable('meetings')
      .set({ completed_by: ids[by(caller)] })
      .where('id', '=', id)
      .execute()
    return id
  }
const REOPENED = { body: { status: 'in-progress' } }
const handedOver = async (building: TestBuilding, caller: DemoPersonName, by: By) => ({
  params: { id: await meeting(by)(building, caller) },
  body: { organizerId: building.ids.dilan === building.ids[caller] ? building.ids.nirmala : building.ids.dilan }
})
/** Returns a meeting that is over. */
const held = (by: By) => meeting(by, { date: '2026-11-20' })

const COMMITTEE = '0 ✓ ✓ ✓ ✓ ✓'
const LEADERS = '– – – – ✓ ✓'

export const rows: Row[] = [
  { endpoint: meetings.list, who: EVERYONE },
  about(meetings.get, '', EVERYONE, meeting(nirmala)),
  about(meetings.get, 'committee', COMMITTEE, ofCommittee),
  { endpoint: meetings.create, who: MANAGERS, prepare: async () => ({ body: day }) },
  about(meetings.update, 'own', MANAGERS, meeting(managerOr), { body: { title: 'Mine' } }),
  about(meetings.update, "someone else's", LEADERS, meeting(otherThan), { body: { title: 'Not mine' } }),
  about(meetings.update, "someone else's, status", LEADERS, meeting(otherThan), { body: { status: 'cancelled' } }),
  about(meetings.update, 'completed by oneself', MANAGERS, completed(managerOr), REOPENED),
  about(meetings.update, "someone else's, completed by somebody else", LEADERS, completed(otherThan), REOPENED),
  about(meetings.update, 'completed by somebody else', LEADERS, completed(otherThan, managerOr), REOPENED),
  {
    endpoint: meetings.update,
    note: 'own, handed over',
    who: MANAGERS,
    prepare: async (building, caller) => handedOver(building, caller, managerOr)
  },
  {
    endpoint: meetings.update,
    note: "someone else's, handed over",
    who: LEADERS,
    prepare: async (building, caller) => handedOver(building, caller, otherThan)
  },
  about(meetings.organizers, '', MANAGERS, meeting(nirmala)),
  about(meetings.minutes, 'own', MANAGERS, held(managerOr), { body: { minutes: 'Mine' } }),
  about(meetings.minutes, "someone else's", LEADERS, held(otherThan), { body: { minutes: 'Not mine' } }),
  about(meetings.minutes, 'before it begins', '– – – ! ! !', meeting(managerOr), { body: { minutes: 'Early' } }),
  about(meetings.rsvp, '', EVERYONE, meeting(nirmala), { body: { response: 'yes' } }),
  about(meetings.rsvp, 'committee', COMMITTEE, ofCommittee, { body: { response: 'no' } }),
  about(meetings.minutesFile, '', EVERYONE, held(nirmala)),
  about(meetings.minutesFile, 'committee', COMMITTEE, ofCommittee),
  about(meetings.calendarFile, '', EVERYONE, meeting(nirmala)),
  about(meetings.calendarFile, 'committee', COMMITTEE, ofCommittee),
  about(meetings.delete, 'own', MANAGERS, meeting(managerOr)),
  about(meetings.delete, "someone else's", LEADERS, meeting(otherThan))
]
