import type { Id } from '@verandah/contract/ids'
import type { InterestRule, InterestRuleDraft } from '@verandah/contract/interest'
import type { Ctx } from '../../../core/context.ts'
import { newId } from '../../../core/secrets/tokens.ts'
import { firstVersion } from '../../../core/versions.ts'
import { lockTable } from '../../../db/lock.ts'
import { record } from '../../../events/events.ts'
import { listRules, readRules } from './rules.queries.ts'

/**
 * Sets the rule of a day, in place of another rule of that day. The next charging corrects what was charged already.
 */
export async function setRule(ctx: Ctx, draft: InterestRuleDraft): Promise<{ rules: InterestRule[] }> {
  const { yearlyPercent, graceDays, from, resolution } = draft
  const columns = { rate: Math.round(yearlyPercent * 100), grace_days: graceDays, resolution: resolution ?? null }
  await lockTable(ctx.db, ctx.dialect, 'dues_rules')
  const before = (await readRules(ctx.db)).findLast((rule) => rule.from <= from)
  const known = await ctx.db.selectFrom('dues_rules').select(['id', 'version']).where('from_day', '=', from).executeTakeFirst()
  const id = known?.id ?? newId<Id<'interestRule'>>()
  if (known === undefined)
    await ctx.db
      .insertInto('dues_rules')
      .values({ id, from_day: from, ...columns, created_by: ctx.actor.id, ...firstVersion(ctx) })
      .execute()
  else
    await ctx.db
      .updateTable('dues_rules')
      .set({ ...columns, created_by: ctx.actor.id, updated_at: ctx.now, version: known.version + 1 })
      .where('id', '=', id)
      .execute()
  const facts = { rate: `${yearlyPercent}%`, graceDays, from, resolution: columns.resolution }
  const changes = [
    { field: 'rate', from: before === undefined ? null : `${before.rate / 100}%`, to: facts.rate },
    { field: 'graceDays', from: before?.graceDays ?? null, to: graceDays }
  ]
  record(ctx, { kind: 'dues.interestRuleChanged', subject: { kind: 'interestRule', id }, ...facts, changes, by: ctx.actor.id })
  return listRules(ctx)
}
