import { DayText, InstantText, TimeText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { optionalDay, optionalTime, requiredText, requiredUnit } from './fields.ts'
import { PresenceId, ProxyId, ResolutionId, UnitId } from './ids.ts'
import { LENGTH } from './limits.ts'
import { MeetingId } from './meetings.ts'
import { ASSEMBLY_REPLIES } from './ownUnitAtAssembly.ts'
import { HEADS } from './assemblyRules.ts'
import { ASSEMBLY_STATES } from './assemblies.ts'
import { VOTING_METHODS } from './resolutions.ts'
import { optionalChoice } from './optionalFields.ts'
import { namedObject, z } from './z.ts'

export const PRESENT_BY = ['owner', 'proxy'] as const
export type PresentBy = (typeof PRESENT_BY)[number]

/** Checked in at the desk, by the code of the paper notice, or by the owner on their own phone. */
export const PRESENCE_WAYS = ['desk', 'code', 'phone'] as const
export type PresenceWay = (typeof PRESENCE_WAYS)[number]

const Counted = z.object({
  present: z.number(),
  /** All that may vote. */
  entitled: z.number(),
  /** So many must be present; null: this is not asked for. */
  quorum: z.nullable(z.number())
})

/** What a projector shows: no names, and nothing of a result before it is closed. */
export const Hall = namedObject('Hall', {
  state: z.enum(ASSEMBLY_STATES),
  /** `units` counts units, or owners where the rules of the meeting make each owner one head. */
  heads: z.enum(HEADS),
  units: Counted,
  shares: Counted,
  isQuorate: z.boolean(),
  resolution: z.nullable(
    z.object({
      _id: ResolutionId,
      /** Its first characters. */
      text: z.string(),
      method: z.enum(VOTING_METHODS),
      isSecret: z.boolean(),
      closesAt: z.nullable(InstantText),
      /** So many have voted. It is 0 where hands are raised: they are counted all at once. */
      voted: z.number(),
      electors: z.number()
    })
  )
})
export type Hall = z.output<typeof Hall>

/** One unit at the desk. */
export const DeskUnit = namedObject('DeskUnit', {
  unitId: UnitId,
  unit: z.string(),
  share: z.number(),
  owners: z.array(z.string()),
  /** Why it may not vote; null: it may. */
  excluded: z.nullable(z.string()),
  reply: z.nullable(z.enum(ASSEMBLY_REPLIES)),
  /** Active proxies and suspended ones. */
  proxies: z.array(z.object({ _id: ProxyId, holder: z.string(), isActive: z.boolean(), isForAll: z.boolean() })),
  presence: z.nullable(z.object({ _id: PresenceId, by: z.enum(PRESENT_BY), holder: z.string(), at: InstantText })),
  /** What a joint owner has objected. */
  objection: z.nullable(z.object({ name: z.string(), text: z.string() }))
})
export type DeskUnit = z.output<typeof DeskUnit>

export const CheckIn = z.object({
  /** The unit, or the code of its paper notice. */
  unit: requiredUnit(),
  by: optionalChoice('By', PRESENT_BY, 'owner'),
  way: optionalChoice('Way', PRESENCE_WAYS, 'desk')
})
export type CheckIn = z.output<typeof CheckIn>

/** When an adjourned meeting meets again; empty: as the rules say. */
export const AdjournDraft = z.object({ date: optionalDay('Date'), startTime: optionalTime('Start time') })

/** What a joint owner has against who votes for the unit. */
export const ObjectionDraft = z.object({
  unit: requiredUnit(),
  name: requiredText('Name', LENGTH.title),
  text: requiredText('Objection', LENGTH.reason)
})

const params = { id: MeetingId }
const at = '/api/meetings/:id'
const changes = ['assemblies', 'meetings'] as const

export const hall = {
  get: endpoint('GET', `${at}/hall`, {
    shows: ['assemblies', 'meetings', 'resolutions', 'units'],
    summary: 'Who is there in numbers, whether there is a quorum, and what is being voted on',
    params,
    response: Hall
  }),
  desk: endpoint('GET', `${at}/desk`, {
    shows: ['assemblies', 'meetings', 'units', 'users'],
    summary: 'All units of the roll for those at the desk',
    params,
    response: z.object({ units: z.array(DeskUnit) }),
    tokens: false
  }),
  /** For a hall without a connection: afterwards it is entered as paper. */
  kit: endpoint('GET', `${at}/kit.pdf`, {
    summary: 'Roll, tally sheets and ballot papers, to be printed',
    params,
    file: 'application/pdf',
    tokens: false
  }),
  roll: endpoint('GET', `${at}/roll.csv`, {
    summary:
      'The roll: unit, share, whether it counts; at the desk also texts that, joined by line feeds, have its SHA-256; 409 before opening',
    params,
    file: 'text/csv',
    tokens: false
  }),
  open: endpoint('PUT', `${at}/open`, {
    changes,
    summary: 'Open a general meeting: the roll is frozen, and people are checked in',
    params,
    versioned: true,
    tokens: false
  }),
  adjourn: endpoint('PUT', `${at}/adjourn`, {
    changes,
    summary: 'Adjourn a general meeting that has no quorum: the next one has the same agenda',
    params,
    body: AdjournDraft,
    response: z.object({ _id: MeetingId, date: DayText, startTime: TimeText }),
    versioned: true,
    tokens: false
  }),
  close: endpoint('PUT', `${at}/close`, {
    changes,
    summary: 'Close a general meeting: nobody is checked in and nothing is decided any more',
    params,
    versioned: true,
    tokens: false
  }),
  checkIn: endpoint('POST', `${at}/presence`, {
    changes: ['assemblies'],
    summary: 'Check a unit in, by its owner or its proxy',
    params,
    body: CheckIn,
    response: DeskUnit,
    status: 201,
    tokens: false
  }),
  checkOut: endpoint('PUT', `${at}/presence/:presenceId/out`, {
    changes: ['assemblies'],
    summary: 'Note that a unit has left',
    params: { id: MeetingId, presenceId: PresenceId },
    response: DeskUnit,
    tokens: false
  }),
  object: endpoint('POST', `${at}/objections`, {
    changes: ['assemblies'],
    summary: 'Note that a joint owner objects to the one who votes: results are shown with and without the unit',
    params,
    body: ObjectionDraft,
    response: DeskUnit,
    status: 201,
    tokens: false
  })
}
