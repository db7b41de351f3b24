import { english } from '@verandah/contract/i18n/english'
import { pseudoLanguage } from '@verandah/contract/i18n/pseudo'
import { paths } from '@verandah/contract/paths'
import type { Resolution } from '@verandah/contract/resolutions'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, test } from 'vitest'
import {
  assemblyOf,
  candidate,
  deskUnit,
  hallOf,
  itemOf,
  may,
  MEETING,
  openVote,
  ownBallot,
  presence,
  proxyAtDesk,
  resultOf,
  unitInHall,
  VOTE,
  voteOf
} from '../features/assemblies/testingHall.ts'
import { meeting } from '../features/meetings/testing.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { openApp } from '../test/openApp.tsx'
import { person, rights } from '../test/people.ts'
import { json, on, serve } from '../test/server.ts'
import { press, submit, type Visit, walk } from './testingLanguage.ts'

beforeEach(() => setLanguage(pseudoLanguage))
afterEach(() => setLanguage(english))

const AT = `/meetings/${MEETING}`
const data = { title: 'Amaya', text: 'Amaya' }
const units = [
  deskUnit('7K', {
    owners: ['Amaya', 'Kamal'],
    presence: presence('7K', 'proxy', 'Kamal'),
    proxies: [proxyAtDesk('Kamal')],
    excluded: 'Amaya'
  }),
  deskUnit('7K', { unitId: 'b' as never, owners: ['Amaya'], objection: { name: 'Kamal', text: 'Amaya' }, reply: 'absent' })
]
const proxy = { ...proxyAtDesk('Kamal'), state: 'suspended', day: '2026-12-01', items: 2, can: { revoke: true, revive: true } }
const assembly = assemblyOf({
  items: [itemOf(data)],
  can: may({ tell: true, chair: true, manageProxies: true, open: true, adjourn: true, close: true, sign: true, writeMinutes: true }),
  myUnits: [
    unitInHall({
      unit: '7K',
      proxy: proxy as never,
      presence: { ...presence('7K'), isMine: true },
      can: { reply: false, giveProxy: true, checkIn: true, checkOut: true }
    })
  ]
})
const candidates = [candidate(1, 'Amaya'), candidate(2, 'Kamal')]
const tied = resultOf({
  rule: { kind: 'most', part: null, of: null, by: null, seats: 1 },
  verdict: 'tied',
  comparisons: [],
  candidates: candidates.map(({ _id, name }) => ({ _id, name, votes: { heads: 3, shares: 3 }, isElected: false })),
  lot: { among: candidates.map(({ _id }) => _id), seats: 1, drawn: null, on: null }
})
const closed = voteOf({
  ...data,
  state: 'closed',
  secrecy: 'secret',
  result: resultOf({ withoutObjected: { units: ['7K'], isSame: false } })
})
const counting = voteOf({ ...data, method: 'hands', can: { count: true, close: true } })

const VISITS: [vote: Resolution, ...visit: Visit][] = [
  [counting, paths.hall(MEETING), async () => screen.findByText(/hávé vótéd/)],
  [counting, paths.desk(MEETING), async (user) => user.type(await screen.findByRole('textbox'), '7k{Enter}')],
  [counting, paths.desk(MEETING), async (user) => (await press(user, /^\[Récórd á Próxy/), submit(user))],
  [counting, paths.desk(MEETING), async (user) => (await press(user, /^\[Ádjóúrn/), screen.findByRole('dialog'))],
  [voteOf({ ...data, myBallots: [ownBallot({ unit: '7K' })] }), paths.ballot(MEETING), async (user) => press(user, /^\[Fór/)],
  [counting, paths.count(MEETING), async () => screen.findByRole('group', { name: /^\[Hánds/ })],
  [
    voteOf({ ...data, secrecy: 'secret', can: { count: true } }),
    paths.count(MEETING),
    async () => screen.findByRole('group', { name: /^\[Thé úrn/ })
  ],
  [voteOf({ ...data, can: { count: true } }), paths.count(MEETING), async () => screen.findByRole('group', { name: /^\[Vótés ón/ })],
  [
    voteOf({ ...data, state: 'withdrawn' }),
    paths.count(MEETING),
    async (user) => (await press(user, /^\[Pút tó/), screen.findByRole('dialog'))
  ],
  [closed, paths.resolution(VOTE), async () => screen.findByText(/^\[Cárríéd/)],
  [
    voteOf({ ...data, candidates, state: 'closed', result: tied, can: { drawLot: true } }),
    paths.resolution(VOTE),
    async (user) => (await press(user, /^\[Récórd thé Lót/), submit(user))
  ],
  [voteOf({ ...data, state: 'disputed' }), paths.resolution(VOTE)],
  [closed, AT, async (user) => (await press(user, /^\[Sígn thé/), screen.findByRole('dialog'))],
  [closed, AT, async (user) => (await press(user, /^\[Gívé Ánóthér/), submit(user))],
  [closed, AT, async (user) => press(user, /^\[Í Léávé/)]
]

test.each(VISITS.map((visit) => [visit[1], visit] as const))('%s has no English in another language', async (_, [vote, ...visit]) => {
  const stored = meeting({
    kind: 'agm',
    status: 'completed',
    hasMinutes: true,
    minutes: 'Amaya',
    description: null,
    can: { ...meeting().can, rsvp: false }
  })
  const version = { number: 1, sha256: 'a'.repeat(64), text: 'Amaya', at: '2026-12-22T05:00:00.000Z', isCurrent: false, isSigned: false }
  const signatures = [{ role: 'chair', name: 'Amaya', at: version.at, way: 'scan', documentId: null }]
  serve(
    on('GET', `${AT}/assembly`, () => json(assembly)),
    on('GET', `${AT}/hall`, () => json(hallOf({ resolution: openVote({ text: 'Amaya' }) }))),
    on('GET', `${AT}/desk`, () => json({ units })),
    on('GET', `${AT}/proxies`, () => json({ proxies: [] })),
    on('GET', `${AT}/holders`, () => json({ people: [person(2, 'Amaya', 'Kamal')] })),
    on('GET', `${AT}/services`, () => json({ services: [], unserved: [], bounced: [] })),
    on('GET', `${AT}/resolutions`, () => json({ resolutions: [vote] })),
    on('GET', `${AT}/minutes/versions`, () => json({ versions: [{ ...version, signatures }] })),
    on('GET', `/resolutions/${VOTE}`, () => json(vote)),
    on('GET', `/resolutions/${VOTE}/paper`, () => json({ counts: [] })),
    on('GET', `/resolutions/${VOTE}/codes`, () => json({ codes: ['a'.repeat(64)] })),
    on('GET', AT, () => json(stored))
  )
  const { user } = openApp(visit[0], { as: 'administrator', can: rights({ changeRoles: true }), twoFactorEnabled: true })
  await walk(visit, user)
})
