import { NOTICE_CODE_LENGTH } from '@verandah/contract/assemblyNotice'
import type { UnitId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Db } from '../../../db/open.ts'

/** Hashes with the portal's key. */
export type NoticeHash = (text: string) => string

/** Signs that cannot be taken for each other: there is neither 0 nor O, and neither 1, I nor L. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** The bytes of a hash that make a code: their numbers are so many more than codes that no sign is likelier than others. */
const BYTES = 6

function codeOf(hash: string): string {
  let number = Buffer.from(hash, 'base64url').readUIntBE(0, BYTES)
  let code = ''
  while (code.length < NOTICE_CODE_LENGTH) {
    code += SIGNS[number % SIGNS.length] ?? ''
    number = Math.floor(number / SIGNS.length)
  }
  return code
}

/** Returns a code as it is compared: people write it in small letters, with spaces or strokes. */
const plain = (code: string) => code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

/**
 * Derives the codes of all units for the notice of a meeting; they are stored nowhere. Two units never have the same one: the
 * later one of the register takes its next. Units that are gone are in it too, so that the others keep theirs.
 */
export async function codesOfMeeting(db: Db, hash: NoticeHash, id: MeetingId): Promise<Map<UnitId, string>> {
  const units = await db.selectFrom('units').select('id').orderBy('id').execute()
  const taken = new Set<string>()
  const codes = new Map<UnitId, string>()
  for (const { id: unit } of units) {
    let turn = 0
    let code = codeOf(hash(`${id} ${unit}`))
    while (taken.has(code)) code = codeOf(hash(`${id} ${unit} ${(turn += 1)}`))
    taken.add(code)
    codes.set(unit, code)
  }
  return codes
}

/** Reads the meetings whose notices hold: neither before the notice nor after the end. */
const noticedMeetings = (db: Db) =>
  db
    .selectFrom('assemblies')
    .innerJoin('meetings', 'meetings.id', 'assemblies.id')
    .select('assemblies.id')
    .where('assemblies.state', 'in', ['noticed', 'open'])
    .where('meetings.status', '!=', 'cancelled')
    .where('meetings.deleted_at', 'is', null)
    .orderBy('assemblies.id')
    .execute()

/** Finds what the code of a notice stands for; undefined where no notice has it, or two meetings have given it to different units. */
export async function findCode(db: Db, hash: NoticeHash, text: string): Promise<{ meetingId: MeetingId; unitId: UnitId } | undefined> {
  const wanted = plain(text)
  const found: { meetingId: MeetingId; unitId: UnitId }[] = []
  for (const { id: meetingId } of await noticedMeetings(db)) {
    for (const [unitId, code] of await codesOfMeeting(db, hash, meetingId)) if (code === wanted) found.push({ meetingId, unitId })
  }
  return found.length === 1 ? found[0] : undefined
}

/** Finds the unit of a meeting that the desk has named: by its label, or by the code of its notice; undefined: there is none. */
export async function findUnitByLabelOrCode(
  db: Db,
  hash: NoticeHash,
  id: MeetingId,
  text: string
): Promise<{ id: UnitId; label: string } | undefined> {
  const units = db.selectFrom('units').select(['id', 'label']).where('deleted_at', 'is', null)
  const named = await units.where('label', '=', text.trim().toUpperCase()).executeTakeFirst()
  if (named !== undefined) return named
  const wanted = plain(text)
  const [unit] = [...(await codesOfMeeting(db, hash, id))].find(([, code]) => code === wanted) ?? []
  return unit === undefined ? undefined : units.where('id', '=', unit).executeTakeFirst()
}
