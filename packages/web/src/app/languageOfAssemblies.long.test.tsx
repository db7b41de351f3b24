import type { Assembly } from '@verandah/contract/assemblies'
import { english } from '@verandah/contract/i18n/english'
import { pseudoLanguage } from '@verandah/contract/i18n/pseudo'
import { ASSEMBLY_RULE_NAMES, type AssemblyRulesRecord } from '@verandah/contract/assemblyRules'
import type { Day, Time } from '@verandah/contract/dates'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, test } from 'vitest'
import {
  assembly,
  assemblyRights,
  AT,
  checklist,
  item,
  NOTICE,
  noticed,
  OFFICERS,
  ownUnit,
  party,
  rulesRecord
} from '../features/assemblies/testing.ts'
import { meeting, meetingPage } from '../features/meetings/testing.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { openApp } from '../test/openApp.tsx'
import { person, rights } from '../test/people.ts'
import { json, page, serve } from '../test/server.ts'
import { press, submit, type Visit, walk } from './testingLanguage.ts'

beforeEach(() => setLanguage(pseudoLanguage))
afterEach(() => setLanguage(english))

const items = [
  item(1, 'Amaya', { majority: { kind: 'fraction', part: { n: 2, d: 3 }, of: 'present', by: 'both', seats: null }, isSpecial: true }),
  item(2, 'Amaya', { kind: 'election', seats: 2, majority: { kind: 'most', part: null, of: null, by: null, seats: 2 } })
]
const link = { _id: meeting()._id, date: '2026-12-28' as Day, startTime: '18:00' as Time }
const draft = assembly({ items, checklist: checklist(['officers'], ['items']), unconfirmed: ['heads'], adjournedFrom: link })
const given = noticed({
  items,
  adjournedTo: link,
  chair: { user: null, name: 'Kamal' },
  tellers: [person(1)],
  notice: { ...NOTICE, isLate: true },
  can: assemblyRights({ serve: true }),
  myUnits: [
    ownUnit({ unit: '7K', reply: 'proxy', excluded: 'Amaya' }),
    ownUnit({ unitId: 'b' as never, unit: '7K', as: 'proxy', reply: 'absent', can: { ...ownUnit().can, reply: false } })
  ]
})
const services = {
  services: [
    { _id: 's', ...party('4B', 'Amaya'), way: 'mail', day: '2026-12-01', evidence: 'a@b.lk', by: null, hasFailed: true, isLate: true }
  ],
  unserved: [party('4C', 'Kamal')],
  bounced: [{ ...party('4B', 'Amaya'), reason: 'Amaya' }]
}
const plan = {
  isSent: false,
  serveBy: '2026-12-06',
  isLate: true,
  isTooLate: false,
  parties: [
    { ...party('4B', 'Amaya'), ways: ['portal', 'mail'] },
    { ...party('4C', 'Kamal'), ways: [] }
  ],
  unserved: [party('4C', 'Kamal')]
}
const sources = Object.fromEntries(
  ASSEMBLY_RULE_NAMES.map((name, index) => [
    name,
    { source: 'Amaya', confirmedBy: index > 1 ? person(1) : null, confirmedAt: index > 0 ? '2026-11-01T04:30:00.000Z' : null }
  ])
) as AssemblyRulesRecord['sources']
const code = { building: 'Kadupul', title: 'Amaya', date: '2026-12-21', startTime: '18:00', location: 'Roof terrace', unit: '7K' }

/** What is stored, and what is seen of it. */
const VISITS: [of: Assembly, isTooLate: boolean, ...visit: Visit][] = [
  [draft, false, AT, async () => screen.findByRole('heading', { name: /^\[Chéckl/ })],
  [draft, false, AT, async (user) => (await press(user, /^\[Édít Ítéms/), submit(user))],
  [draft, false, AT, async (user) => (await press(user, /^\[Édít Ítéms/), press(user, /^\[Ádd Cándídáté/), submit(user))],
  [{ ...draft, checklist: checklist() }, false, AT, async (user) => (await press(user, /^\[Námé Óff/), press(user, /^\[Ádd Téllér/))],
  [draft, false, AT, async (user) => (await press(user, /^\[Prévíéw/), screen.findByText(/^\[Nééd á pápér/))],
  [draft, true, AT, async (user) => (await press(user, /^\[Prévíéw/), screen.findByText(/^\[Nééd á pápér/))],
  [given, false, AT, async () => screen.findByText(/^\[É-máíl cámé báck/)],
  [given, false, AT, async (user) => (await press(user, /^\[Récórd Sérvícé/), submit(user))],
  [given, false, '/meetings/rules', async () => screen.findAllByText(/^\[Nót cónfírméd/)],
  ...['Nótícé', 'Qúórúm', 'Vótés', 'Májórítíés', 'Próxíés', 'Cóúncíl'].map((group): [Assembly, boolean, ...Visit] => [
    given,
    false,
    '/meetings/rules',
    async (user) => (await press(user, new RegExp(`^.Édít thé rúlés: .*${group}`)), screen.findByRole('dialog'))
  ]),
  [given, false, '/notice/abc', async (user) => (await press(user, /^\[Í wíll cómé/), screen.findByText(/^\[Thánk yóú/))],
  [given, false, '/notice', async (user) => press(user, /^\[Cóntínúé/)],
  [given, false, '/meetings', async () => screen.findByText(/^\[ánnúál générál/)],
  [
    given,
    false,
    '/meetings?new=1',
    async (user) => (await user.click((await screen.findAllByRole('radio')).at(1) as HTMLElement), submit(user))
  ]
]

test.each(VISITS)('in another language no English is left of %#', async (stored, isTooLate, ...visit) => {
  serve({
    'GET /api/meetings': () => meetingPage([meeting({ kind: 'agm', agenda: [], can: { ...meeting().can, rsvp: false } })]),
    [`GET /api${AT}`]: () => json(meeting({ kind: 'agm', can: { ...meeting().can, rsvp: false } })),
    [`GET /api${AT}/assembly`]: () => json(stored),
    [`GET /api${AT}/officers`]: () => json(OFFICERS),
    [`GET /api${AT}/services`]: () => json(services),
    [`POST /api${AT}/notice`]: () => json({ ...plan, isTooLate }),
    'GET /api/assemblies/rules': () => json(rulesRecord({ sources })),
    'POST /api/assemblies/code': () => json({ ...code, reply: null, proxyState: null }),
    'POST /api/assemblies/reply': () => json({ ...code, reply: 'proxy', proxyState: null }),
    'GET /api/documents': () => page('documents', [])
  })
  const { user } = openApp(visit[0], {
    as: 'administrator',
    firstName: 'Ishara',
    lastName: 'Silva',
    can: rights({ administer: true, scheduleMeetings: true })
  })
  await walk(visit, user)
})
