import { ChecklistEntry } from './assemblyChecklist.ts'
import { AssemblyItem, AssemblyItemsDraft } from './assemblyItems.ts'
import { ASSEMBLY_RULE_NAMES, AssemblyRules } from './assemblyRules.ts'
import { DayText, InstantText, TimeText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { optionalText } from './fields.ts'
import { pack } from './i18n/text.ts'
import { filterId, UnitId, UserId } from './ids.ts'
import { LENGTH, TELLERS } from './limits.ts'
import { ASSEMBLY_KINDS, MeetingId } from './meetings.ts'
import { OwnUnitAtAssembly } from './ownUnitAtAssembly.ts'
import { Person } from './records.ts'
import { namedObject, z } from './z.ts'

/** `closed` and `adjourned` are over; `signed`: the minutes are. */
export const ASSEMBLY_STATES = ['draft', 'noticed', 'open', 'closed', 'adjourned', 'signed', 'cancelled'] as const
export type AssemblyState = (typeof ASSEMBLY_STATES)[number]

export const ASSEMBLY_TRANSITIONS: Record<AssemblyState, readonly AssemblyState[]> = {
  draft: ['noticed', 'cancelled'],
  noticed: ['open', 'cancelled'],
  open: ['closed', 'adjourned'],
  closed: ['signed'],
  adjourned: [],
  // A correction of the minutes is a new version, signed anew.
  signed: ['closed'],
  cancelled: []
}

/** Chair, or secretary, of one meeting: somebody with an account, or only a name. */
const Officer = z.object({ user: z.nullable(Person), name: z.string() })
export type Officer = z.output<typeof Officer>

const LinkedMeeting = z.nullable(z.object({ _id: MeetingId, date: DayText, startTime: TimeText }))

/** A general meeting: its state, rules, items, notice and roll, which other meetings do not have. */
export const Assembly = namedObject('Assembly', {
  meetingId: MeetingId,
  version: z.number(),
  kind: z.enum(ASSEMBLY_KINDS),
  state: z.enum(ASSEMBLY_STATES),
  date: DayText,
  startTime: TimeText,
  /** The rules that hold for it: those of the building until the notice, then its copy. */
  rules: AssemblyRules,
  rulesVersion: z.number(),
  /** The rules that nobody has confirmed with a source. */
  unconfirmed: z.array(z.enum(ASSEMBLY_RULE_NAMES)),
  adjournedFrom: LinkedMeeting,
  adjournedTo: LinkedMeeting,
  chair: z.nullable(Officer),
  secretary: z.nullable(Officer),
  tellers: z.array(Person),
  /** The last day of service for ordinary items, and for special ones; null: there are no special ones. */
  serveBy: DayText,
  serveSpecialBy: z.nullable(DayText),
  checklist: z.array(ChecklistEntry),
  items: z.array(AssemblyItem),
  /** Null before the notice has gone out. `served`, `unserved`: the number of owners. */
  notice: z.nullable(z.object({ at: InstantText, sha256: z.string(), isLate: z.boolean(), served: z.number(), unserved: z.number() })),
  /** The number of units that gave each reply; `silent`: units that gave none yet. */
  replies: z.object({ attend: z.number(), proxy: z.number(), absent: z.number(), silent: z.number() }),
  /** Frozen when the meeting is opened; null before. `share`: the sum. */
  roll: z.nullable(z.object({ units: z.number(), excluded: z.number(), share: z.number(), openedAt: InstantText, sha256: z.string() })),
  closedAt: z.nullable(InstantText),
  /** The units that the caller owns, or may vote for. */
  myUnits: z.array(OwnUnitAtAssembly),
  can: z.object({
    /** Items and officers. */
    prepare: z.boolean(),
    serve: z.boolean(),
    /** Proxies of others, on paper. */
    manageProxies: z.boolean(),
    open: z.boolean(),
    adjourn: z.boolean(),
    close: z.boolean(),
    /** The desk, and what tellers enter. */
    tell: z.boolean(),
    /** Resolutions: to put to the vote, and to close. */
    chair: z.boolean(),
    seeHall: z.boolean(),
    writeMinutes: z.boolean(),
    sign: z.boolean()
  })
})
export type Assembly = z.output<typeof Assembly>

export const AssemblyOfficersDraft = z
  .object({
    /** The account of the chair; where it is given, `chairName` is not used. */
    chairId: filterId(UserId),
    chairName: optionalText('Chair', LENGTH.title),
    secretaryId: filterId(UserId),
    tellerIds: z
      .array(UserId, { error: 'Tellers must be a list' })
      .check(z.maxLength(TELLERS, pack('At most {{max}} tellers', { max: TELLERS })))
  })
  .check(
    z.refine(({ chairId, tellerIds }) => chairId === undefined || !tellerIds.includes(chairId), {
      error: 'The chair cannot be a teller: choose somebody else',
      path: ['tellerIds']
    })
  )
export type AssemblyOfficersDraft = z.output<typeof AssemblyOfficersDraft>

const params = { id: MeetingId }
const at = '/api/meetings/:id'

export const assemblies = {
  get: endpoint('GET', `${at}/assembly`, {
    shows: ['assemblies', 'documents', 'meetings', 'notifications', 'outbox', 'resolutions', 'units', 'users'],
    summary: 'What a general meeting has beside every meeting; 404 for one of the committee',
    params,
    response: Assembly
  }),
  setItems: endpoint('PUT', `${at}/items`, {
    changes: ['assemblies', 'meetings'],
    summary: 'Write the items of a general meeting, until its notice has gone out',
    params,
    body: AssemblyItemsDraft,
    response: Assembly,
    versioned: true
  }),
  setOfficers: endpoint('PUT', `${at}/officers`, {
    changes: ['assemblies'],
    summary: 'Name chair, secretary and tellers, until the meeting is over',
    params,
    body: AssemblyOfficersDraft,
    response: Assembly,
    versioned: true
  }),
  /** Whoever may be named: active people, by name. */
  officers: endpoint('GET', `${at}/officers`, {
    shows: ['assemblies', 'meetings', 'units', 'users'],
    summary: 'Those who can be named chair, secretary or teller, by name',
    params,
    response: z.object({ people: z.array(z.object({ person: Person, units: z.array(z.string()), unitIds: z.array(UnitId) })) })
  })
}
