import { hash } from 'node:crypto'
import type { MeetingId } from '@verandah/contract/meetings'
import type { MinutesVersion, SigningRole } from '@verandah/contract/signedMinutes'
import type { Selectable } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { findMinutes } from '../../meetings/meetings.queries.ts'
import type { MinutesSignaturesTable } from '../roll.table.ts'

export type SignatureRow = Selectable<MinutesSignaturesTable>

export const hashOf = (minutes: string): string => hash('sha256', minutes)

/** Whether enough people have signed a text: chair and secretary, or two members. */
export function isSigned(signatures: readonly Pick<SignatureRow, 'role'>[]): boolean {
  const has = (role: SignatureRow['role']) => signatures.some((signature) => signature.role === role)
  return (has('chair') && has('secretary')) || (has('member') && has('secondMember'))
}

const roleOf = (role: SignatureRow['role']): SigningRole => (role === 'secondMember' ? 'member' : role)

export const readSignatures = (db: Db, id: MeetingId): Promise<SignatureRow[]> =>
  db.selectFrom('minutes_signatures').selectAll().where('meeting_id', '=', id).orderBy('id').execute()

/** Reads the texts of the minutes that somebody has signed, the latest first. */
export async function readVersions(db: Db, id: MeetingId): Promise<MinutesVersion[]> {
  const versions = await db.selectFrom('minutes_versions').selectAll().where('meeting_id', '=', id).orderBy('number', 'desc').execute()
  const signatures = Map.groupBy(await readSignatures(db, id), ({ sha256 }) => sha256)
  const current = await findMinutes(db, id)
  return versions.map(({ number, sha256, minutes, created_at }) => {
    const own = signatures.get(sha256) ?? []
    return {
      number,
      sha256,
      text: minutes,
      at: created_at,
      isCurrent: current?.minutes === minutes,
      isSigned: isSigned(own),
      signatures: own.map(({ role, name, at, way, document_id }) => ({ role: roleOf(role), name, at, way, documentId: document_id }))
    }
  })
}
