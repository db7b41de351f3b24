import type { Assembly } from '@verandah/contract/assemblies'
import { CHECKLIST_STEPS, type ChecklistStep } from '@verandah/contract/assemblyChecklist'
import type { AssemblyItem } from '@verandah/contract/assemblyItems'
import { type AssemblyRules, type AssemblyRulesRecord, ASSEMBLY_RULE_NAMES } from '@verandah/contract/assemblyRules'
import type { Day, Instant, Time } from '@verandah/contract/dates'
import type { AssemblyItemId, CandidateId, UnitId, UserId } from '@verandah/contract/ids'
import type { Majority } from '@verandah/contract/majorities'
import type { MeetingId } from '@verandah/contract/meetings'
import type { OwnUnitAtAssembly } from '@verandah/contract/ownUnitAtAssembly'
import { openPage } from '../../test/openApp.tsx'
import { person, rights } from '../../test/people.ts'
import { type CallRequest, json, on } from '../../test/server.ts'
import { meeting } from '../meetings/testing.ts'

export const MEETING_ID = '01900000-0000-7000-8000-000000000100' as MeetingId
export const AT = `/meetings/${MEETING_ID}`

const majority = (kind: Majority['kind']): Majority => ({ kind, part: null, of: null, by: null })

export const RULES: AssemblyRules = {
  weight: 'share',
  heads: 'unit',
  agmMonths: 15,
  councilMin: 3,
  councilMax: 14,
  noticeDays: 14,
  specialNoticeDays: 14,
  specialFraction: { n: 3, d: 4 },
  matters: {
    ordinary: majority('simple'),
    contributions: majority('simple'),
    sinkingFund: majority('special'),
    commonElements: majority('special'),
    everyOwner: majority('unanimous')
  },
  quorumFraction: { n: 1, d: 2 },
  quorumBy: 'heads',
  adjournMinutes: 30,
  adjournDays: 7,
  adjournedQuorum: 'present',
  adjournedProxies: 'kept',
  showOfHands: true,
  pollOnDemand: true,
  arrearsBar: false,
  proxiesPerHolder: 3,
  tenantVotes: true
}

const unconfirmed = { source: 'Usual by-law', confirmedBy: null, confirmedAt: null }

export function rulesRecord(over: Partial<AssemblyRulesRecord> = {}): AssemblyRulesRecord {
  const sources = Object.fromEntries(ASSEMBLY_RULE_NAMES.map((name) => [name, unconfirmed])) as AssemblyRulesRecord['sources']
  return { version: 3, rules: RULES, sources, setAt: null, setBy: null, can: { edit: true }, ...over }
}

export function item(number: number, title: string, over: Partial<AssemblyItem> = {}): AssemblyItem {
  return {
    _id: `01900000-0000-7000-8000-0000000010${String(number).padStart(2, '0')}` as AssemblyItemId,
    title,
    kind: 'information',
    text: null,
    matter: 'ordinary',
    majority: null,
    isSpecial: false,
    documents: [],
    seats: null,
    candidates: [],
    ...over
  }
}

export const ITEMS: AssemblyItem[] = [
  item(1, 'Report of the council'),
  item(2, 'Paint the stairs', {
    kind: 'resolution',
    text: 'The stairs are painted white.',
    matter: 'commonElements',
    majority: { ...majority('special'), seats: null },
    isSpecial: true
  }),
  item(3, 'Election of the council', {
    kind: 'election',
    majority: { kind: 'most', part: null, of: null, by: null, seats: 2 },
    seats: 2,
    candidates: [{ _id: '01900000-0000-7000-8000-000000002001' as CandidateId, name: 'Kamal Silva', unit: '3C', userId: null }]
  })
]

/** The steps: those that are named are done, the others not; each has a day before the meeting. */
export const checklist = (done: readonly ChecklistStep[] = [], late: readonly ChecklistStep[] = []): Assembly['checklist'] =>
  CHECKLIST_STEPS.map((step) => ({
    step,
    due: step === 'minutes' || step === 'signatures' ? null : ('2026-12-06' as Day),
    isDone: done.includes(step),
    isLate: late.includes(step)
  }))

const NOTHING: Assembly['can'] = {
  prepare: false,
  serve: false,
  manageProxies: false,
  open: false,
  adjourn: false,
  close: false,
  tell: false,
  chair: false,
  seeHall: false,
  writeMinutes: false,
  sign: false
}
export const assemblyRights = (over: Partial<Assembly['can']> = {}): Assembly['can'] => ({ ...NOTHING, ...over })

export function assembly(over: Partial<Assembly> = {}): Assembly {
  return {
    meetingId: MEETING_ID,
    version: 3,
    kind: 'agm',
    state: 'draft',
    date: '2026-12-21' as Day,
    startTime: '18:00' as Time,
    rules: RULES,
    rulesVersion: 1,
    unconfirmed: [],
    adjournedFrom: null,
    adjournedTo: null,
    chair: null,
    secretary: null,
    tellers: [],
    serveBy: '2026-12-06' as Day,
    serveSpecialBy: '2026-12-06' as Day,
    checklist: checklist(['rules']),
    items: ITEMS,
    notice: null,
    replies: { attend: 0, proxy: 0, absent: 0, silent: 88 },
    roll: null,
    closedAt: null,
    myUnits: [],
    can: assemblyRights({ prepare: true, serve: true }),
    ...over
  }
}

export const NOTICE = { at: '2026-12-01T06:30:00.000Z' as Instant, sha256: 'ab'.repeat(32), isLate: false, served: 60, unserved: 2 }

/** One whose notice was given. */
export const noticed = (over: Partial<Assembly> = {}): Assembly =>
  assembly({
    state: 'noticed',
    notice: NOTICE,
    checklist: checklist(['rules', 'items', 'officers', 'notice']),
    can: assemblyRights({ serve: true, manageProxies: true }),
    ...over
  })

export function ownUnit(over: Partial<OwnUnitAtAssembly> = {}): OwnUnitAtAssembly {
  return {
    unitId: '01900000-0000-7000-8000-000000000500' as UnitId,
    unit: '4B',
    share: 1_250,
    as: 'owner',
    reply: null,
    excluded: null,
    proxy: null,
    presence: null,
    can: { reply: true, giveProxy: true, checkIn: false, checkOut: false },
    ...over
  }
}

export const party = (unit: string, name: string) => ({
  unitId: `01900000-0000-7000-8000-0000000005${unit === '4B' ? '01' : '02'}` as UnitId,
  unit,
  party: name
})

export const OFFICERS = {
  people: [
    { person: { ...person(7, 'Nirmala', 'Perera'), _id: '01900000-0000-7000-8000-000000000007' as UserId }, units: ['8A'], unitIds: [] },
    { person: person(2, 'Amaya', 'Wijesinghe'), units: ['4B', '4C'], unitIds: [] }
  ]
}

/** Answers what the page of a general meeting asks for. `stored`: returns what is stored now. */
export const onGeneral = (stored: () => Assembly) =>
  on('GET', new RegExp(`^${AT}(/|$)`), ({ path }: CallRequest) => {
    if (path.endsWith('/assembly')) return json(stored())
    if (path.endsWith('/officers')) return json(OFFICERS)
    if (path.endsWith('/services')) return json({ services: [], unserved: [], bounced: [] })
    const can = { ...meeting().can, rsvp: false, minutes: false }
    return json(meeting({ kind: 'agm', title: 'Annual general meeting', date: '2026-12-21' as Day, can }))
  })

/** Opens the page of a general meeting: as the secretary, or as an owner. */
export const openGeneral = (as: 'secretary' | 'resident' | 'administrator' = 'secretary') =>
  openPage(AT, { as, can: rights({ scheduleMeetings: as !== 'resident', administer: as === 'administrator' }) })
