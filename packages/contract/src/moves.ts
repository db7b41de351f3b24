import { addDays, type Day, DayText, isTime, TimeText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { choice, filter, filterDay, isDay, optionalLines, requiredDay, requiredTime, unitText } from './fields.ts'
import { comparing, END_BEFORE_START } from './formRules.ts'
import { pack } from './i18n/text.ts'
import { MoveId, UnitId } from './ids.ts'
import { LENGTH, MOVE_DAYS_AHEAD } from './limits.ts'
import { PageQuery, Pagination } from './page.ts'
import { Person, recordFields } from './records.ts'
import { namedObject, z } from './z.ts'

export const MOVE_DIRECTIONS = ['in', 'out'] as const
export type MoveDirection = (typeof MOVE_DIRECTIONS)[number]

export const MOVE_STATUSES = ['requested', 'approved', 'declined', 'cancelled'] as const
export type MoveStatus = (typeof MOVE_STATUSES)[number]

/** From each status to those that may follow; every other change is a conflict. */
export const MOVE_TRANSITIONS: Record<MoveStatus, readonly MoveStatus[]> = {
  requested: ['approved', 'declined', 'cancelled'],
  approved: ['cancelled'],
  declined: [],
  cancelled: []
}

export const MOVE_IN_THE_PAST = 'The day of a move cannot be in the past'
const TOO_FAR = pack('A move can be asked for at most {{days}} days ahead', { days: MOVE_DAYS_AHEAD })

const MoveFields = z.object({
  direction: choice('Direction', MOVE_DIRECTIONS),
  day: requiredDay('Day'),
  startTime: requiredTime('Start time'),
  endTime: requiredTime('End time'),
  note: optionalLines('Note', LENGTH.reason)
})

export const MoveDraft = MoveFields.check(
  z.refine(
    ...comparing(
      ['startTime', 'endTime'],
      'endTime',
      END_BEFORE_START,
      ({ startTime, endTime }) => !isTime(startTime) || !isTime(endTime) || endTime > startTime
    )
  )
)
export type MoveDraft = z.output<typeof MoveDraft>

/** Returns the draft as it is checked today: its day is not over, and at most `MOVE_DAYS_AHEAD` days ahead. */
export function moveDraftAt(today: Day) {
  const last = addDays(today, MOVE_DAYS_AHEAD)
  return MoveDraft.check(
    z.refine(...comparing(['day'], 'day', MOVE_IN_THE_PAST, ({ day }) => !isDay(day) || day >= today)),
    z.refine(...comparing(['day'], 'day', TOO_FAR, ({ day }) => !isDay(day) || day <= last))
  )
}

export const MoveDecision = z.object({
  status: choice('Status', ['approved', 'declined', 'cancelled']),
  reason: optionalLines('Reason', LENGTH.reason)
})
export type MoveDecision = z.output<typeof MoveDecision>

export const Move = namedObject('Move', {
  _id: MoveId,
  ...recordFields,
  unitId: UnitId,
  unitNumber: z.string(),
  direction: z.enum(MOVE_DIRECTIONS),
  day: DayText,
  startTime: TimeText,
  endTime: TimeText,
  note: z.nullable(z.string()),
  requestedBy: Person,
  status: z.enum(MOVE_STATUSES),
  /** The reason why it was declined or cancelled. */
  reason: z.nullable(z.string()),
  can: z.object({ approve: z.boolean(), decline: z.boolean(), cancel: z.boolean() })
})
export type Move = z.output<typeof Move>

/** `from` and `to` are days, both included. */
export const MoveQuery = z.extend(PageQuery, {
  from: filterDay('From'),
  to: filterDay('To'),
  status: filter('Status', MOVE_STATUSES),
  unitNumber: unitText()
})
export type MoveQuery = z.output<typeof MoveQuery>

export const MovePage = z.object({ moves: z.array(Move), pagination: Pagination })
export type MovePage = z.output<typeof MovePage>

/** When somebody moves in or out: the lift and the loading bay are theirs for that time. */
export const moves = {
  list: endpoint('GET', '/api/units/moves', {
    shows: ['units', 'users'],
    summary: 'Moves the caller may see: from a day on in the order of the calendar, else the latest first',
    query: MoveQuery,
    response: MovePage
  }),
  create: endpoint('POST', '/api/units/:id/moves', {
    changes: ['units'],
    summary: 'Ask for a time to move in or out',
    params: { id: UnitId },
    body: MoveDraft,
    response: Move,
    status: 201
  }),
  update: endpoint('PUT', '/api/units/moves/:id', {
    changes: ['units'],
    summary: 'Approve, decline or cancel a move',
    params: { id: MoveId },
    body: MoveDecision,
    response: Move,
    versioned: true
  })
}
