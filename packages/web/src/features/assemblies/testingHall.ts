import type { Assembly } from '@verandah/contract/assemblies'
import type { AssemblyItem, Candidate } from '@verandah/contract/assemblyItems'
import type { OwnBallot } from '@verandah/contract/ballots'
import type { Instant, Time } from '@verandah/contract/dates'
import type { DeskUnit, Hall } from '@verandah/contract/hall'
import type { CandidateId, PresenceId, ProxyId, ResolutionId, UnitId } from '@verandah/contract/ids'
import type { OwnUnitAtAssembly } from '@verandah/contract/ownUnitAtAssembly'
import type { Resolution } from '@verandah/contract/resolutions'
import type { Result } from '@verandah/contract/results'
import { person, RECORD } from '../../test/people.ts'
import { assembly, assemblyRights, item, MEETING_ID, ownUnit } from './testing.ts'

const id = <Id extends string>(number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}` as Id

export const MEETING = MEETING_ID
export const VOTE = id<ResolutionId>(700)
const SIMPLE = { kind: 'simple', part: null, of: null, by: null, seats: null } as const

export const itemOf = (over: Partial<AssemblyItem> = {}): AssemblyItem =>
  item(60, 'Accounts', { kind: 'resolution', text: 'The accounts are approved.', majority: SIMPLE, ...over })

/** Returns rights at a meeting: only the ones that are named, and to see the hall. */
export const may = (over: Partial<Assembly['can']>) => assemblyRights({ seeHall: true, ...over })

/** A general meeting that is open, as somebody sees it who may do nothing. */
export function assemblyOf(over: Partial<Assembly> = {}): Assembly {
  return assembly({
    version: 7,
    state: 'open',
    startTime: '17:30' as Time,
    chair: { user: person(2, 'Nirmala', 'Perera', 'president'), name: 'Nirmala Perera' },
    secretary: { user: person(1), name: 'Dilan Fernando' },
    items: [itemOf()],
    notice: { at: '2026-11-30T06:00:00.000Z' as Instant, sha256: 'd'.repeat(64), isLate: false, served: 85, unserved: 3 },
    roll: { units: 88, excluded: 2, share: 1_000_000, openedAt: '2026-12-21T11:30:00.000Z' as Instant, sha256: 'b'.repeat(64) },
    can: may({}),
    ...over
  })
}

export function hallOf(over: Partial<Hall> = {}): Hall {
  return {
    state: 'open',
    units: { present: 41, entitled: 88, quorum: 44 },
    shares: { present: 462_310, entitled: 1_000_000, quorum: null },
    heads: 'unit',
    isQuorate: false,
    resolution: null,
    ...over
  }
}

/** What is voted on, as the hall says it. */
export const openVote = (over: Partial<NonNullable<Hall['resolution']>> = {}): NonNullable<Hall['resolution']> => ({
  _id: VOTE,
  text: 'The accounts are approved.',
  method: 'poll',
  isSecret: false,
  closesAt: null,
  voted: 37,
  electors: 41,
  ...over
})

export function deskUnit(unit: string, over: Partial<DeskUnit> = {}): DeskUnit {
  return {
    unitId: `unit ${unit}` as UnitId,
    unit,
    share: 11_360,
    owners: [`Owner of ${unit}`],
    excluded: null,
    reply: null,
    proxies: [],
    presence: null,
    objection: null,
    ...over
  }
}

export const presence = (unit: string, by: 'owner' | 'proxy' = 'owner', holder = `Owner of ${unit}`) => ({
  _id: `presence ${unit}` as PresenceId,
  by,
  holder,
  at: '2026-12-21T12:05:00.000Z' as Instant
})

export const proxyAtDesk = (holder: string, over = {}) => ({
  _id: id<ProxyId>(800),
  holder,
  isActive: true,
  isForAll: true,
  ...over
})

/** A unit of the person while the meeting is open. */
export const unitInHall = (over: Partial<OwnUnitAtAssembly> = {}): OwnUnitAtAssembly =>
  ownUnit({ can: { reply: false, giveProxy: true, checkIn: true, checkOut: false }, ...over })

export function ownBallot(over: Partial<OwnBallot> = {}): OwnBallot {
  return {
    unitId: id<UnitId>(500),
    unit: '4B',
    share: 11_360,
    hasVoted: false,
    choice: null,
    candidateIds: null,
    canVote: true,
    ...over
  }
}

export const candidate = (number: number, name: string): Candidate => ({
  _id: id<CandidateId>(900 + number),
  name,
  unit: null,
  userId: null
})

const NO_ACTION: Resolution['can'] = { open: false, close: false, withdraw: false, count: false, demandPoll: false, drawLot: false }

export function voteOf(over: Partial<Omit<Resolution, 'can'>> & { can?: Partial<Resolution['can']> } = {}): Resolution {
  return {
    _id: VOTE,
    ...RECORD,
    meetingId: MEETING,
    itemId: itemOf()._id,
    title: 'Accounts',
    text: 'The accounts are approved.',
    majority: SIMPLE,
    weight: 'share',
    secrecy: 'open',
    method: 'poll',
    minutes: 5,
    candidates: [],
    state: 'open',
    openedAt: '2026-12-21T12:30:00.000Z' as Instant,
    closesAt: null,
    closedAt: null,
    electors: 41,
    voted: 37,
    rescinds: null,
    rescindedBy: null,
    result: null,
    myBallots: [],
    ...over,
    can: { ...NO_ACTION, ...over.can }
  }
}

export function resultOf(over: Partial<Result> = {}): Result {
  const none = { heads: 0, shares: 0 }
  return {
    resolutionId: VOTE,
    closedAt: '2026-12-21T12:40:00.000Z' as Instant,
    weight: 'share',
    rule: SIMPLE,
    specialFraction: { n: 3, d: 4 },
    for: { heads: 31, shares: 352_160 },
    against: { heads: 6, shares: 68_160 },
    abstain: none,
    present: { heads: 41, shares: 462_310 },
    all: { heads: 88, shares: 1_000_000 },
    entitled: { heads: 86, shares: 977_280 },
    quorum: { heads: 46, shares: 520_000, isMet: true },
    comparisons: [{ by: 'shares', value: 352_160, base: 68_160, part: { n: 1, d: 1 }, isStrict: true, holds: true }],
    candidates: [],
    verdict: 'passed',
    lot: null,
    withoutObjected: null,
    rollSha256: 'b'.repeat(64),
    electorsSha256: 'e'.repeat(64),
    sha256: 'c'.repeat(64),
    ...over
  }
}
