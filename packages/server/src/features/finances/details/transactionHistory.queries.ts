import type { TransactionHistory } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import type { UserId } from '@verandah/contract/ids'
import { type Cents, formatCents } from '@verandah/contract/money'
import type { ReadContext } from '../../../core/context.ts'
import { readPeople } from '../../users/people.queries.ts'
import { trailOf } from '../../../events/trail.ts'
import type { AttachmentEvent } from '../attachments/attachments.events.ts'
import type { FieldChange, TransactionEvent } from '../finances.events.ts'
import { toFact, type TransactionRow } from '../finances.present.ts'
import { getTransaction } from '../finances.queries.ts'

type Entry = TransactionHistory['history'][number]
type Description = Pick<Entry, 'action' | 'changes'>
/** An event in the history of one transaction. */
type HistoryEvent = Exclude<TransactionEvent, { kind: 'finances.exported' }> | AttachmentEvent
type Describers = { [Kind in HistoryEvent['kind']]: ((event: Extract<HistoryEvent, { kind: Kind }>) => Description) | null }

/** Formats a value for people; amounts are stored in cents. */
function shown(field: string, value: FieldChange['from']): string | null {
  if (value === null) return null
  return field === 'amount' ? formatCents(Number(value) as Cents) : String(value)
}

function changed(action: Entry['action']) {
  return ({ changes }: { changes: FieldChange[] }): Description => ({
    action,
    changes: changes.map(({ field, from, to }) => ({ field, from: shown(field, from), to: shown(field, to) }))
  })
}

function attached(action: Entry['action'], from: string | null, to: string | null): Description {
  return { action, changes: [{ field: 'attachment', from, to }] }
}

/** Describes each kind of event for the history; null: the history does not show it. */
const DESCRIBERS: Describers = {
  'finances.recorded': () => ({ action: 'recorded', changes: [] }),
  'finances.changed': changed('changed'),
  'finances.approved': changed('approved'),
  // The approval shows it.
  'finances.selfApproved': null,
  'finances.rejected': changed('rejected'),
  'finances.completed': changed('completed'),
  'finances.received': changed('received'),
  'finances.deleted': () => ({ action: 'deleted', changes: [] }),
  'finances.corrected': ({ reason }) => ({ action: 'corrected', changes: [{ field: 'reason', from: null, to: reason }] }),
  'finances.attachmentAdded': ({ fileName }) => attached('attachmentAdded', null, fileName),
  'finances.attachmentRemoved': ({ fileName }) => attached('attachmentRemoved', fileName, null),
  // The event that made it a due shows it.
  'finances.dueRecorded': null
}

function describe(event: HistoryEvent): Description | null {
  // Each kind has its own describer, so the cast is safe.
  return (DESCRIBERS[event.kind] as ((one: HistoryEvent) => Description) | null)?.(event) ?? null
}

type TrailEntry = Omit<Entry, 'by'> & { by: UserId | null }

/**
 * Returns the history with entries for a row that lists a bill or a payment, which was made with that and has no events
 * of its own.
 */
function withoutEvents(
  { created_at, created_by, completed_at, changed_by, payment_id }: TransactionRow,
  entries: readonly TrailEntry[]
): TrailEntry[] {
  const has = (...actions: Entry['action'][]) => entries.some(({ action }) => actions.includes(action))
  const history: TrailEntry[] = has('recorded') ? [] : [{ at: created_at, by: created_by, action: 'recorded', changes: [] }]
  history.push(...entries)
  if (payment_id !== null && completed_at !== null && !has('received', 'completed'))
    history.push({ at: completed_at, by: changed_by, action: 'received', changes: [] })
  return history
}

/** Returns who did what with a transaction, from the audit trail, the oldest first. */
export async function readHistory(reading: ReadContext, id: TransactionId): Promise<TransactionHistory> {
  const row = await getTransaction(reading.db, id)
  const history = (await trailOf<HistoryEvent>(reading.db, toFact(row).subject)).flatMap(({ at, by, event }): TrailEntry[] => {
    const entry = describe(event)
    return entry === null ? [] : [{ at, by, ...entry }]
  })
  const entries = withoutEvents(row, history)
  const people = await readPeople(reading, [...new Set(entries.flatMap(({ by }) => by ?? []))])
  return { history: entries.map(({ by, ...entry }) => ({ ...entry, by: (by !== null && people.get(by)) || null })) }
}
