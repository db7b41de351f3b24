import type { NoticePlan } from '@verandah/contract/assemblyNotice'
import { dayOf } from '@verandah/contract/dates'
import type { MeetingId } from '@verandah/contract/meetings'
import type { Ctx } from '../../../core/context.ts'
import { requireAllowed, throwProblem } from '../../../core/problem.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { rowInserter } from '../../../db/insertRows.ts'
import { lockRecord } from '../../../core/versions.ts'
import { record } from '../../../events/events.ts'
import { type FoundAssembly, getAssembly } from '../assemblies.queries.ts'
import { changeAssembly } from '../assemblyRow.ts'
import { type ItemRow, majorityOf, readItems } from '../agenda/items.queries.ts'
import { codesOfMeeting, type NoticeHash } from './codes.ts'
import { hashNotice, noticeContent } from './content.ts'
import { noticeSecret } from './noticeMail.ts'
import { noticeDates, type PlannedParty, planParties, presentPlan } from './plan.ts'
import type { Owner } from '../../units/owners/owners.queries.ts'
import { readParties } from './services.queries.ts'
import type { ServiceRow } from './served.queries.ts'

const insertServices = rowInserter('meetings_services', 'fail')

/** Writes down who is served by the portal and by mail; the notices themselves follow from the event. */
async function writeServices(ctx: Ctx, id: MeetingId, parties: readonly PlannedParty[]): Promise<void> {
  const rows = parties.flatMap(({ unitId, personId, name, email, ways }) =>
    ways.map((way): ServiceRow => ({
      id: newId(),
      meeting_id: id,
      unit_id: unitId,
      person_id: personId,
      party: name,
      way,
      day: dayOf(ctx.now),
      // The address with which somebody signs in, or to which the mail goes.
      evidence: email ?? '',
      mail_id: null,
      by_id: null,
      created_at: ctx.now
    }))
  )
  if (rows.length > 0) await insertServices(ctx.db, rows)
}

/** Keeps what decides each item, as the rules of this moment have it. */
async function freezeItems(ctx: Ctx, { rules }: FoundAssembly, items: readonly ItemRow[]): Promise<void> {
  for (const item of items) {
    const majority = majorityOf(item, rules)
    const kept = { majority: majority === null ? null : JSON.stringify(majority) }
    await ctx.db.updateTable('meetings_items').set(kept).where('id', '=', item.id).execute()
  }
}

/** What is mailed to owners without an account: everything, with the codes of their units. */
async function secretOf(ctx: Ctx, hash: NoticeHash, { meeting }: FoundAssembly, items: readonly ItemRow[], owners: readonly Owner[]) {
  return noticeSecret(meeting, items, owners, await codesOfMeeting(ctx.db, hash, meeting.id))
}

/**
 * Gives notice of a general meeting: from now on its items, its rules, its day and its place stay. Owners are told by what follows
 * from the event. `dryRun`: only says who would be served how.
 */
export async function giveNotice(ctx: Ctx, hash: NoticeHash, id: MeetingId, dryRun: boolean): Promise<NoticePlan> {
  if (!dryRun) await lockRecord(ctx, 'meetings', id)
  const found = await getAssembly(ctx, id)
  const { row, meeting, rules, rulesVersion, fact, can, state } = found
  requireAllowed(can.calls)
  if (state !== 'draft') throwProblem('conflict', { text: 'Notice of this meeting has been given' })
  if (meeting.starts_at <= ctx.now) throwProblem('conflict', { text: 'This meeting is over, or has begun' })
  const items = await readItems(ctx.db, id)
  const dates = noticeDates(found, items, ctx.now)
  const owners = await readParties(ctx)
  const parties = planParties(owners)
  if (dryRun) return presentPlan(parties, dates, false)
  if (dates.isTooLate) throwProblem('notice_late')

  const sha256 = hashNotice(noticeContent(meeting, items, rules))
  const kept = { rules_version: rulesVersion, rules: JSON.stringify(rules) }
  const noticed = {
    state: 'noticed' as const,
    noticed_at: ctx.now,
    notice_sha256: sha256,
    is_late: dates.isLate ? (1 as const) : (0 as const)
  }
  await changeAssembly(ctx, row, { ...kept, ...noticed }, undefined)
  await freezeItems(ctx, found, items)
  await ctx.actions.meetings.freeze(ctx, id)
  await writeServices(ctx, id, parties)
  const plan = presentPlan(parties, dates, true)
  const unserved = new Set(plan.unserved.map(({ unitId }) => unitId)).size
  const event = { kind: 'assemblies.noticeGiven' as const, sha256, isLate: dates.isLate, unserved, ...fact }
  record(ctx, event, await secretOf(ctx, hash, found, items, owners))
  return plan
}

/**
 * Serves the short notice of a meeting that continues an adjourned one, whose row, items and rules are written: keeps its hash
 * and who is served, and returns what the event of the adjourning mails to owners without an account.
 */
export async function serveShortNotice(ctx: Ctx, hash: NoticeHash, id: MeetingId): Promise<Record<string, string>> {
  const found = await getAssembly(ctx, id)
  const { row, meeting, rules } = found
  const items = await readItems(ctx.db, id)
  const owners = await readParties(ctx)
  await changeAssembly(ctx, row, { noticed_at: ctx.now, notice_sha256: hashNotice(noticeContent(meeting, items, rules)) }, undefined)
  await writeServices(ctx, id, planParties(owners))
  return secretOf(ctx, hash, found, items, owners)
}
