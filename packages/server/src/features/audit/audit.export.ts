import { Readable } from 'node:stream'
import type { AuditEntry, AuditFilters } from '@verandah/contract/audit'
import { dayOf } from '@verandah/contract/dates'
import type { Translate } from '@verandah/contract/i18n/translate'
import { BYTE_ORDER_MARK, type Cell, csvLines, showMoment } from '../../http/answers/csv.ts'
import type { FileAnswer } from '../../http/answers/fileAnswer.ts'
import type { AuditEvent } from './audit.events.ts'
import { type TrailContext, walkEntries } from './audit.queries.ts'

/** Returns the person of an entry. Events of an account without a session, such as a sign-in, have no known person. */
function personOf({ actor, isCommand, subject }: AuditEntry, t: Translate): string | null {
  if (isCommand) return t('Command line')
  if (actor !== null) return `${actor.firstName} ${actor.lastName}`
  return subject?.kind === 'user' ? null : t('The portal')
}

const COLUMNS: { header: string; value: (entry: AuditEntry, t: Translate) => Cell }[] = [
  { header: 'Number', value: ({ number }) => number },
  { header: 'Time', value: ({ at }) => showMoment(at) },
  { header: 'Person', value: personOf },
  { header: 'Action', value: ({ action }) => action },
  { header: 'Record', value: ({ subject }) => subject?.title ?? null },
  { header: 'Details', value: ({ facts }) => facts.map(({ label, value }) => `${label}: ${value}`).join('; ') },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'Record ID', value: ({ subject }) => subject?._id ?? null }
]

export function exported(filters: AuditFilters): AuditEvent {
  return { kind: 'audit.exported', subject: { kind: 'audit', id: 'portal' }, filters }
}

async function* lines(reading: TrailContext, filters: AuditFilters): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + (await csvLines([COLUMNS.map(({ header }) => reading.t(header))]))
  for await (const entries of walkEntries(reading, filters)) {
    yield await csvLines(entries.map((entry) => COLUMNS.map(({ value }) => value(entry, reading.t))))
  }
}

/**
 * Exports the trail as a table, with the same filters; times are Colombo's. Sent while it is read: it may be longer than the
 * memory.
 */
export async function exportTrail(reading: TrailContext, filters: AuditFilters): Promise<FileAnswer> {
  return { bytes: Readable.from(lines(reading, filters)), type: 'text/csv; charset=utf-8', name: `audit-trail-${dayOf(reading.now)}.csv` }
}
