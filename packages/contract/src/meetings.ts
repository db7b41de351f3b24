import { Agenda } from './agenda.ts'
import { ChecklistEntry } from './assemblyChecklist.ts'
import { DayText, InstantText, isTime, TimeText } from './dates.ts'
import { AttachedDocument, DocumentIds } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { choice, filter, filterDay, flag, optionalLines, requiredDay, requiredLines, requiredText, requiredTime } from './fields.ts'
import { comparing, END_BEFORE_START } from './formRules.ts'
import { type Id, idSchema, UserId } from './ids.ts'
import { LENGTH } from './limits.ts'
import { optionalChoice } from './optionalFields.ts'
import { PageQuery, Pagination } from './page.ts'
import { Person, recordFields } from './records.ts'
import { Undo } from './undo.ts'
import { namedObject, preprocess, z } from './z.ts'

export type MeetingId = Id<'meeting'>
export const MeetingId = idSchema('meeting')

export const MEETING_TYPES = ['general', 'emergency', 'committee', 'annual'] as const
export type MeetingType = (typeof MEETING_TYPES)[number]

/** `agm`, `egm`: a general meeting of all owners, annual or extraordinary. All others are `council`. */
export const MEETING_KINDS = ['council', 'agm', 'egm'] as const
export type MeetingKind = (typeof MEETING_KINDS)[number]
export const ASSEMBLY_KINDS = ['agm', 'egm'] as const
export type AssemblyKind = (typeof ASSEMBLY_KINDS)[number]

export const MEETING_STATUSES = ['scheduled', 'in-progress', 'completed', 'cancelled'] as const
export type MeetingStatus = (typeof MEETING_STATUSES)[number]

/** From each status to those that may follow; every other change is a conflict. One completed by mistake can be put back. */
export const MEETING_TRANSITIONS: Record<MeetingStatus, readonly MeetingStatus[]> = {
  scheduled: ['in-progress', 'completed', 'cancelled'],
  'in-progress': ['completed', 'cancelled'],
  completed: ['in-progress'],
  cancelled: []
}

/** The answers to the invitation to a meeting. */
export const MEETING_RESPONSES = ['yes', 'no', 'maybe'] as const
export type MeetingResponse = (typeof MEETING_RESPONSES)[number]

/** A list names so many attendees of each meeting, the organizer among them. */
export const LISTED_ATTENDEES = 4

const fields = {
  title: requiredText('Title', LENGTH.title, 'Meeting title is required'),
  description: optionalLines('Description', LENGTH.description),
  date: requiredDay('Date'),
  startTime: requiredTime('Start time'),
  endTime: requiredTime('End time'),
  location: requiredText('Location', LENGTH.title),
  type: preprocess((type: MeetingType | '' | null) => type || 'general', choice('Meeting type', MEETING_TYPES)),
  agenda: Agenda,
  /** Whoever sees the meeting may read them, also private ones, while they are attached. */
  documentIds: DocumentIds
}

const inOrder = comparing(
  ['startTime', 'endTime'],
  'endTime',
  END_BEFORE_START,
  ({ startTime, endTime }) => !isTime(startTime) || !isTime(endTime) || endTime > startTime
)

export const MeetingDraft = z
  .object({
    ...fields,
    kind: optionalChoice('Kind', MEETING_KINDS, 'council'),
    type: z._default(z.optional(fields.type), 'general'),
    agenda: z._default(z.optional(Agenda), []),
    documentIds: z._default(z.optional(DocumentIds), [])
  })
  .check(z.refine(...inOrder))
export type MeetingDraft = z.output<typeof MeetingDraft>

/** `organizerId`: to whom it is handed over, an active manager. */
export const MeetingPatch = z
  .partial(z.object({ ...fields, status: choice('Status', MEETING_STATUSES), organizerId: UserId }))
  .check(z.refine(...inOrder))
export type MeetingPatch = z.output<typeof MeetingPatch>

/** `close` signs the minutes off: from then on they cannot be changed. */
export const MinutesDraft = z.object({
  minutes: requiredLines('Minutes', LENGTH.minutes),
  close: z.nullish(flag('Close the minutes'))
})
export type MinutesDraft = z.output<typeof MinutesDraft>

export const MeetingAnswer = z.object({ response: choice('Response', MEETING_RESPONSES) })

export const Meeting = namedObject('Meeting', {
  _id: MeetingId,
  ...recordFields,
  title: z.string(),
  description: z.nullable(z.string()),
  date: DayText,
  startTime: TimeText,
  endTime: TimeText,
  location: z.string(),
  kind: z.enum(MEETING_KINDS),
  type: z.enum(MEETING_TYPES),
  status: z.enum(MEETING_STATUSES),
  /** `duration` in minutes. */
  agenda: z.array(z.object({ item: z.string(), duration: z.number() })),
  /** The organizer, then those who answered yes, in the order of their answers; in a list only the first of them. */
  attendees: z.array(z.object({ user: Person })),
  /** The total number. */
  attendeeCount: z.number(),
  /** The number of active people who may see it. */
  invitedCount: z.number(),
  /** The number of people who gave each answer; the organizer counts as yes, whatever they answered. */
  responses: z.object({ yes: z.number(), no: z.number(), maybe: z.number() }),
  /** The caller's own answer. */
  myResponse: z.nullable(z.enum(MEETING_RESPONSES)),
  organizer: Person,
  hasMinutes: z.boolean(),
  /** A list leaves the text out: `hasMinutes` says whether there is one. */
  minutes: z.nullable(z.string()),
  /** The time when they were signed off; null while they are open. */
  minutesClosedAt: z.nullable(InstantText),
  documents: z.array(AttachedDocument),
  can: z.object({
    edit: z.boolean(),
    setStatus: z.boolean(),
    delete: z.boolean(),
    rsvp: z.boolean(),
    minutes: z.boolean(),
    /** It is completed, and may be put back to in progress. */
    reopen: z.boolean(),
    /** The statuses that may follow now: nothing starts before its time. */
    transitions: z.array(z.enum(MEETING_STATUSES))
  })
})
export type Meeting = z.output<typeof Meeting>

/**
 * `from` and `to` are days, both included: a calendar asks for the meetings of its month. With either of them the list is
 * in the order of the clock, over or not.
 */
export const MeetingQuery = z.extend(PageQuery, {
  from: filterDay('From'),
  to: filterDay('To'),
  /** Asked for without days: only those that are scheduled or in progress, and not over. */
  upcoming: filter('Upcoming', ['true', 'false'])
})
export type MeetingQuery = z.output<typeof MeetingQuery>

export const MeetingPage = z.object({ meetings: z.array(Meeting), pagination: Pagination })
export type MeetingPage = z.output<typeof MeetingPage>

const params = { id: MeetingId }
const at = '/api/meetings/:id'
const shows = ['documents', 'meetings', 'users'] as const
const changes = ['documents', 'meetings', 'notifications'] as const

export const meetings = {
  list: endpoint('GET', '/api/meetings', {
    shows,
    summary: 'Meetings the caller may see: coming ones first; those of some days by their time',
    query: MeetingQuery,
    response: MeetingPage
  }),
  get: endpoint('GET', at, { shows, summary: 'One meeting', params, response: Meeting }),
  create: endpoint('POST', '/api/meetings', {
    changes: ['assemblies', 'documents', 'meetings'],
    summary: 'Schedule a meeting, or prepare a general one',
    body: MeetingDraft,
    /** Of a general meeting: the last day of service, and what is to be done; null for others. */
    response: z.extend(Meeting, { serveBy: z.nullable(DayText), checklist: z.nullable(z.array(ChecklistEntry)) }),
    status: 201
  }),
  update: endpoint('PUT', at, {
    changes,
    summary: 'Change a meeting, its status or its organizer; cancelling can be undone',
    params,
    body: MeetingPatch,
    response: z.extend(Meeting, { undo: Undo }),
    versioned: true
  }),
  organizers: endpoint('GET', `${at}/organizers`, {
    shows: ['meetings', 'users'],
    summary: 'Those to whom a meeting can be handed over, by name',
    params,
    response: z.object({ people: z.array(Person) })
  }),
  minutes: endpoint('PUT', `${at}/minutes`, {
    changes: ['meetings'],
    summary: 'Write the minutes once the meeting has begun, until they are closed',
    params,
    body: MinutesDraft,
    response: Meeting,
    versioned: true
  }),
  minutesFile: endpoint('GET', `${at}/minutes.pdf`, {
    summary: 'Agenda, attendance and minutes as a document',
    params,
    file: 'application/pdf'
  }),
  calendarFile: endpoint('GET', `${at}/calendar.ics`, {
    summary: 'The meeting for a calendar',
    params,
    file: 'text/calendar'
  }),
  rsvp: endpoint('PUT', `${at}/rsvp`, {
    changes: ['meetings'],
    summary: 'Answer the invitation to a meeting, while it is scheduled or in progress',
    params,
    body: MeetingAnswer,
    response: Meeting
  }),
  delete: endpoint('DELETE', at, { changes, summary: 'Delete a meeting', params, versioned: true })
}
