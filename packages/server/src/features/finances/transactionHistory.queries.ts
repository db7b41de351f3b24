import type { TransactionHistory } from '@verandah/contract/finances'
import type { TransactionId } from '@verandah/contract/financesInput'
import { type Cents, formatMoney, rupees } from '@verandah/contract/money'
import type { ReadContext } from '../../core/context.ts'
import { readPeople } from '../users/people.queries.ts'
import { trailOf } from '../../events/trail.ts'
import type { AttachmentEvent } from '../attachments/attachments.events.ts'
import type { FieldChange, TransactionEvent } from './finances.events.ts'
import { toFact } from './finances.present.ts'
import { getTransaction } from './finances.queries.ts'

type Entry = TransactionHistory['history'][number]
type Told = Pick<Entry, 'action' | 'changes'>
type HistoryEvent = TransactionEvent | AttachmentEvent
type Tellers = { [Kind in HistoryEvent['kind']]: ((event: Extract<HistoryEvent, { kind: Kind }>) => Told) | null }

/** As a person reads it; amounts are stored in cents. */
function shown(field: string, value: FieldChange['from']): string | null {
  if (value === null) return null
  return field === 'amount' ? formatMoney(rupees(Number(value) as Cents)) : String(value)
}

function changed(action: Entry['action']) {
  return ({ changes }: { changes: FieldChange[] }): Told => ({
    action,
    changes: changes.map(({ field, from, to }) => ({ field, from: shown(field, from), to: shown(field, to) }))
  })
}

function attached(action: Entry['action'], from: string | null, to: string | null): Told {
  return { action, changes: [{ field: 'attachment', from, to }] }
}

/** What the history says of each event; null: nothing. */
const TELL: Tellers = {
  'finances.recorded': () => ({ action: 'recorded', changes: [] }),
  'finances.changed': changed('changed'),
  'finances.approved': changed('approved'),
  'finances.rejected': changed('rejected'),
  'finances.completed': changed('completed'),
  'finances.received': changed('received'),
  'finances.deleted': () => ({ action: 'deleted', changes: [] }),
  'finances.attachmentAdded': ({ fileName }) => attached('attachmentAdded', null, fileName),
  'finances.attachmentRemoved': ({ fileName }) => attached('attachmentRemoved', fileName, null),
  // What made it a due says it.
  'finances.dueRecorded': null
}

function tell(event: HistoryEvent): Told | null {
  // Each kind has a teller of its own, so the cast is safe.
  return (TELL[event.kind] as ((one: HistoryEvent) => Told) | null)?.(event) ?? null
}

/** Who did what with a transaction, from the audit trail, oldest first. */
export async function readHistory(reading: ReadContext, id: TransactionId): Promise<TransactionHistory> {
  const { subject } = toFact(await getTransaction(reading.db, id))
  const told = (await trailOf<HistoryEvent>(reading.db, subject)).flatMap(({ at, by, event }) => {
    const entry = tell(event)
    return entry === null ? [] : { at, by, ...entry }
  })
  const people = await readPeople(reading, [...new Set(told.flatMap(({ by }) => by ?? []))])
  return { history: told.map(({ by, ...entry }) => ({ ...entry, by: (by !== null && people.get(by)) || null })) }
}
