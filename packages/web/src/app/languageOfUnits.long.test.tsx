import { english } from '@verandah/contract/i18n/english'
import { pseudoLanguage } from '@verandah/contract/i18n/pseudo'
import { addDays, type Day, dayOf } from '@verandah/contract/dates'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, test } from 'vitest'
import { AT, can, holder, registerPage, storedPerson, storedUnit } from '../features/units/testing.ts'
import { userRecord } from '../features/users/testing.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { openApp } from '../test/openApp.tsx'
import { person, RECORD, rights } from '../test/people.ts'
import { json, page, serve } from '../test/server.ts'
import { press, submit, type Visit, walk } from './testingLanguage.ts'

beforeEach(() => setLanguage(pseudoLanguage))
afterEach(() => setLanguage(english))

const today = dayOf(new Date())
const contacts = { _id: storedPerson(1, '')._id, name: 'Amaya', email: 'amaya@example.com', phone: '+94771234567', userId: null }
const ALL = can({ edit: true, merge: true, undoTransfer: true })
const unit = storedUnit({
  label: '4-B',
  status: 'unlisted',
  group: 'Kadupul',
  shares: [
    { share: 1_250, from: null },
    { share: 2_500, from: addDays(today, 30) }
  ],
  archivedFrom: addDays(today, 90),
  can: ALL,
  holders: [
    holder(1, '', { person: contacts, part: '3/5' }),
    holder(2, 'Kamal', { part: '2/5' }),
    holder(3, 'Amaya', { kind: 'tenant', pays: true, to: addDays(today, 200) }),
    holder(4, 'Kamal', { kind: 'occupant' }),
    holder(5, 'Amaya', { from: addDays(today, 5) }),
    holder(6, 'Kamal', { kind: 'tenant', from: '2024-01-01' as Day, to: '2025-01-01' as Day })
  ],
  billed: holder(3, 'Amaya').person._id
})
const people = [
  storedPerson(1, 'Amaya', {
    email: 'a@example.com',
    units: [{ _id: unit._id, label: '4B', kind: 'owner' }],
    can: { edit: true, editName: true, invite: true }
  }),
  storedPerson(2, 'Kamal', { userId: userRecord()._id })
]

const move = {
  ...RECORD,
  _id: 'a',
  unitId: unit._id,
  unitNumber: '4B',
  direction: 'in',
  day: today,
  startTime: '09:00',
  endTime: '12:00',
  note: 'Amaya',
  requestedBy: person(2, 'Amaya', 'Silva', 'resident'),
  status: 'requested',
  reason: null,
  can: { approve: true, decline: true, cancel: true }
}

const VISITS: Visit[] = [
  ['/units', async () => screen.findAllByText(/^\[Sháré/)],
  ['/units?view=moves', async () => screen.findAllByText(/^\[Móvés ín/)],
  ['/units?view=moves', async (user) => (await press(user, /^\[Déclíné thé/), screen.findByRole('dialog'))],
  ['/units?view=people', async (user) => press(user, /^\[Áctíóns fór/)],
  ['/units?view=people', async (user) => (await press(user, /^\[Ádd Pérsón/), submit(user))],
  ['/units', async (user) => (await press(user, /^\[Ímpórt/), screen.findByText(/^\[Chóósé á/))],
  [AT, async (user) => (await press(user, /^\[Plán á/), submit(user))],
  [AT, async (user) => press(user, /^\[Áctíóns fór/)],
  [AT, async (user) => (await press(user, /^\[Néw Ównér/), press(user, /^\[Ádd Ánóthér/), submit(user))],
  [AT, async (user) => (await press(user, /^\[Ádd Ténánt/), submit(user))],
  [AT, async (user) => (await press(user, /^\[Ádd Whó Lívés/), submit(user))],
  [AT, async (user) => (await press(user, /^\[Énd/), submit(user))],
  [AT, async (user) => (await press(user, /^\[Ít Ís Ánóthér/), submit(user))],
  [AT, async (user) => (await press(user, /^\[Ít Ís á Únít/), submit(user))]
]

test.each(VISITS)('in another language no English is left at %s of the administrator', async (...visit) => {
  serve({
    'GET /api/units/register': () =>
      registerPage([unit, { ...unit, _id: 'b' as never, status: 'archived', holders: [] }], { shareSum: 900, shareTotal: 1_000 }),
    'GET /api/units/moves': () => page('moves', [move, { ...move, _id: 'b', direction: 'out', status: 'declined', reason: 'Kamal' }]),
    'GET /api/units/people': () => page('people', people),
    [`GET /api${AT}`]: () => json(unit),
    [`PUT /api/units/holdings/${unit.holders[0]?._id}`]: () => json(unit),
    [`PUT /api/units/holdings/${unit.holders[2]?._id}`]: () => json(unit)
  })
  const granted = rights({ seeUnits: true, manageUnits: true, manageUsers: true, seeFinances: true, administer: true })
  const { user } = openApp(visit[0], { as: 'administrator', firstName: 'Ishara', lastName: 'Silva', can: granted })
  await walk(visit, user)
})
