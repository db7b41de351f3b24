import { type ReplyByCode, WRONG_NOTICE_CODE } from '@verandah/contract/assemblyNotice'
import type { UnitId, UserId } from '@verandah/contract/ids'
import type { MeetingId } from '@verandah/contract/meetings'
import type { AssemblyReply } from '@verandah/contract/ownUnitAtAssembly'
import type { Ctx } from '../../../core/context.ts'
import { ProblemError, requireAllowed, throwFieldProblem, throwProblem } from '../../../core/problem.ts'
import { record } from '../../../events/events.ts'
import { readBuildingName } from '../../building/building.queries.ts'
import type { MeetingsRepliesTable } from '../assemblies.table.ts'
import { getAssembly, ownedUnits } from '../assemblies.queries.ts'
import { currentProxy } from '../ownUnits.queries.ts'
import { findCode, type NoticeHash } from './codes.ts'

const TOO_LATE = 'Replies are taken until the meeting is opened'

interface Replying {
  id: MeetingId
  unit: { id: UnitId; label: string }
  reply: AssemblyReply
  way: MeetingsRepliesTable['way']
  by: UserId | null
}

/** Writes what a unit says; the last word counts. The same word again changes nothing. */
async function writeReply(ctx: Ctx<unknown>, { id, unit, reply, way, by }: Replying): Promise<boolean> {
  const row = { meeting_id: id, unit_id: unit.id, reply, way, by_id: by, at: ctx.now }
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('meetings_replies')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['meeting_id', 'unit_id'])
        .doUpdateSet({ reply, way, by_id: by, at: ctx.now })
        .where('meetings_replies.reply', '!=', reply)
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows !== undefined && numInsertedOrUpdatedRows > 0n
}

/** Says for an own unit, or as a manager for any, whether its owner comes. */
export async function replyForUnit(ctx: Ctx, id: MeetingId, draft: { unit: string; reply: AssemblyReply }): Promise<void> {
  const { can, fact, state } = await getAssembly(ctx, id)
  const unit = await ctx.db
    .selectFrom('units')
    .select(['id', 'label'])
    .where('label', '=', draft.unit)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const owned = await ownedUnits(ctx)
  const isOwn = unit !== undefined && owned.includes(unit.id)
  requireAllowed(can.calls || isOwn)
  if (unit === undefined) throwFieldProblem('unit', 'There is no such unit')
  if (state !== 'noticed') throwProblem('conflict', { text: TOO_LATE })
  const { reply } = draft
  const isNew = await writeReply(ctx, { id, unit, reply, way: isOwn ? 'portal' : 'desk', by: ctx.actor.id })
  if (isNew) record(ctx, { kind: 'assemblies.replied', reply, unit: unit.label, unitId: unit.id, ...fact })
}

/** Returns what a code stands for, or the problem that it stands for nothing: the try counts all the same. */
async function findByCode(ctx: Ctx<null>, hash: NoticeHash, code: string) {
  const found = await findCode(ctx.db, hash, code)
  if (found === undefined) return new ProblemError('not_found', { text: WRONG_NOTICE_CODE })
  const { meetingId, unitId } = found
  const meeting = await ctx.db
    .selectFrom('meetings')
    .innerJoin('assemblies', 'assemblies.id', 'meetings.id')
    .select(['title', 'date', 'start_time', 'location', 'starts_at', 'assemblies.state'])
    .where('meetings.id', '=', meetingId)
    .executeTakeFirstOrThrow()
  const unit = await ctx.db.selectFrom('units').select(['id', 'label']).where('id', '=', unitId).executeTakeFirstOrThrow()
  return { meetingId, meeting, unit }
}

export async function readByCode(ctx: Ctx<null>, hash: NoticeHash, code: string): Promise<ReplyByCode | ProblemError> {
  const found = await findByCode(ctx, hash, code)
  if (found instanceof ProblemError) return found
  const { meetingId, meeting, unit } = found
  const reply = await ctx.db
    .selectFrom('meetings_replies')
    .select('reply')
    .where('meeting_id', '=', meetingId)
    .where('unit_id', '=', unit.id)
    .executeTakeFirst()
  const proxies = await ctx.db
    .selectFrom('meetings_proxies')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .where('unit_id', '=', unit.id)
    .orderBy('id')
    .execute()
  const { title, date, start_time: startTime, location } = meeting
  return {
    building: await readBuildingName(ctx.db),
    title,
    date,
    startTime,
    location,
    unit: unit.label,
    reply: reply?.reply ?? null,
    proxyState: currentProxy(proxies)?.state ?? null
  }
}

/** Says with the code of a paper notice whether the owner comes. */
export async function replyByCode(
  ctx: Ctx<null>,
  hash: NoticeHash,
  { code, reply }: { code: string; reply: AssemblyReply }
): Promise<ReplyByCode | ProblemError> {
  const found = await findByCode(ctx, hash, code)
  if (found instanceof ProblemError) return found
  const { meetingId, meeting, unit } = found
  if (meeting.state !== 'noticed') return new ProblemError('conflict', { text: TOO_LATE })
  const isNew = await writeReply(ctx, { id: meetingId, unit, reply, way: 'code', by: null })
  const { title, starts_at: startsAt } = meeting
  const subject = { kind: 'meeting' as const, id: meetingId }
  if (isNew) record(ctx, { kind: 'assemblies.replied', reply, unit: unit.label, unitId: unit.id, subject, title, startsAt })
  return readByCode(ctx, hash, code)
}
