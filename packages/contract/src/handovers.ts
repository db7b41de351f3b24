import { DayText, InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { choice, optionalLines, requiredDay, requiredText } from './fields.ts'
import { pack } from './i18n/text.ts'
import { type Id, idSchema, UserId } from './ids.ts'
import { HANDOVER_CHANGES, HANDOVER_DAYS, LENGTH } from './limits.ts'
import { PageQuery, Pagination } from './page.ts'
import { Person, recordFields } from './records.ts'
import { Role, ROLES } from './roles.ts'
import { namedObject, z } from './z.ts'

export type HandoverId = Id<'handover'>
export const HandoverId = idSchema('handover')

/** `failed`: something of it did not hold any more when it was to be applied, so nothing was done. */
export const HANDOVER_STATUSES = ['planned', 'applied', 'cancelled', 'failed'] as const
export type HandoverStatus = (typeof HANDOVER_STATUSES)[number]

/**
 * The statuses that may follow each status. Nothing follows the last three: a person who still wants the hand-over plans a
 * new one, with the roles as they are then.
 */
export const HANDOVER_TRANSITIONS: Record<HandoverStatus, readonly HandoverStatus[]> = {
  planned: ['applied', 'cancelled', 'failed'],
  applied: [],
  cancelled: [],
  failed: []
}

export const WRONG_HANDOVER_DAY = pack('Choose a day from today to {{days}} days ahead', { days: HANDOVER_DAYS })
export const ANOTHER_IS_PLANNED = 'Another hand-over is planned already. Cancel it first.'

const ChosenPerson = z.pipe(requiredText('Person', LENGTH.title, 'Choose a person'), UserId)
const RoleGiven = z.object({ userId: ChosenPerson, role: choice('Role', ROLES) }, { error: 'A change has a person and a role' })

/** Reads the person in a row of a form that may be wrong elsewhere. */
const personIn = (row: unknown) => (row as { userId?: unknown } | null)?.userId
const hasChanges = ({ value }: { value: unknown }) => Array.isArray((value as { changes?: unknown } | null)?.changes)

/** A hand-over as it is sent. The same person twice is an error at the second row, also while other rows are wrong. */
export const HandoverDraft = z
  .object({
    /** Its first moment in Colombo is when the roles change; one that is today has begun, so they change within a minute. */
    day: requiredDay('Day'),
    changes: z
      .array(RoleGiven, { error: 'Changes must be a list' })
      .check(
        z.minLength(1, 'Add at least one change of role'),
        z.maxLength(HANDOVER_CHANGES, pack('At most {{max}} roles can change in one hand-over', { max: HANDOVER_CHANGES }))
      ),
    note: optionalLines('Note', LENGTH.reason)
  })
  .check(
    z.superRefine(
      ({ changes }, context) => {
        const seen = new Set<unknown>()
        for (const [index, row] of changes.entries()) {
          const person = personIn(row)
          if (typeof person === 'string' && person !== '' && seen.has(person))
            context.addIssue({ code: 'custom', path: ['changes', index, 'userId'], message: 'This person is there twice' })
          seen.add(person)
        }
      },
      { when: hasChanges }
    )
  )
export type HandoverDraft = z.output<typeof HandoverDraft>

/** Changes of role that are planned for one day, and made together or not at all. */
export const Handover = namedObject('Handover', {
  _id: HandoverId,
  ...recordFields,
  day: DayText,
  /** The changes in the order of the plan; `from`: the role when it was planned. */
  changes: z.array(z.object({ user: Person, from: Role, to: Role })),
  note: z.nullable(z.string()),
  plannedBy: Person,
  status: z.enum(HANDOVER_STATUSES),
  /** The reason why it has failed, by person; empty in every other status. */
  problems: z.array(z.object({ userId: UserId, message: z.string() })),
  appliedAt: z.nullable(InstantText),
  can: z.object({ cancel: z.boolean(), apply: z.boolean() })
})
export type Handover = z.output<typeof Handover>

const params = { id: HandoverId }

export const handovers = {
  list: endpoint('GET', '/api/users/handovers', {
    shows: ['users'],
    summary: 'Changes of role planned for one day, newest first',
    query: PageQuery,
    response: z.object({ handovers: z.array(Handover), pagination: Pagination })
  }),
  create: endpoint('POST', '/api/users/handovers', {
    changes: ['users'],
    summary: 'Plan changes of role for one day',
    body: HandoverDraft,
    response: Handover,
    status: 201
  }),
  cancel: endpoint('DELETE', '/api/users/handovers/:id', {
    changes: ['users'],
    summary: 'Cancel a planned hand-over',
    params,
    versioned: true
  }),
  apply: endpoint('PUT', '/api/users/handovers/:id/apply', {
    changes: ['approvals', 'invitations', 'users'],
    summary: 'Change the roles now; where something does not hold any more the answer is a hand-over that has failed',
    params,
    response: Handover,
    versioned: true
  })
}
