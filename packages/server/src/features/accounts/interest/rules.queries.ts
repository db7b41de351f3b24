import type { InterestRule } from '@verandah/contract/interest'
import type { Db } from '../../../db/open.ts'
import type { Rule } from './computeInterest.ts'

/** Returns the rules in the order of their days. */
export async function readRules(db: Db): Promise<Rule[]> {
  const rows = await db
    .selectFrom('dues_rules')
    .select(['from_day as from', 'rate', 'grace_days as graceDays'])
    .orderBy('from_day')
    .execute()
  return rows
}

/** Lists the rules, the newest first. */
export async function listRules({ db }: { db: Db }): Promise<{ rules: InterestRule[] }> {
  const rows = await db.selectFrom('dues_rules').selectAll().orderBy('from_day', 'desc').execute()
  return {
    rules: rows.map(({ rate, grace_days, from_day, resolution }) => ({
      yearlyPercent: rate / 100,
      graceDays: grace_days,
      from: from_day,
      resolution
    }))
  }
}
