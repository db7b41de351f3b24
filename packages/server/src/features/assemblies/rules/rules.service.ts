import { isDeepStrictEqual } from 'node:util'
import {
  type AssemblyRuleName,
  type AssemblyRulesDraft,
  type AssemblyRulesRecord,
  ASSEMBLY_RULE_NAMES
} from '@verandah/contract/assemblyRules'
import type { Ctx } from '../../../core/context.ts'
import { requireAllowed, requireVersion, throwConflict } from '../../../core/problem.ts'
import { onDuplicate } from '../../../db/onDuplicate.ts'
import { record } from '../../../events/events.ts'
import { rulePolicy } from '../assemblies.policy.ts'
import type { StoredSource } from './defaults.ts'
import { presentRules, readRules, type RuleSet } from './rules.queries.ts'

/** Returns the source of a rule: who confirmed it before stays as long as neither the rule nor its source is another one. */
function sourceOf(ctx: Ctx, former: RuleSet, { rules, sources }: AssemblyRulesDraft, name: AssemblyRuleName): StoredSource {
  const { source, confirmed } = sources[name]
  const before = former.sources[name]
  const isSame = before.source === source && isDeepStrictEqual(former.rules[name], rules[name])
  if (!confirmed) return { source, confirmedBy: null, confirmedAt: null }
  return isSame && before.confirmedAt !== null ? before : { source, confirmedBy: ctx.actor.id, confirmedAt: ctx.now }
}

/** Sets the rules as a new version. Meetings whose notice has gone out keep their copy. */
export async function setRules(ctx: Ctx, draft: AssemblyRulesDraft, ifMatch?: number): Promise<AssemblyRulesRecord> {
  requireAllowed(rulePolicy(ctx.actor).edit)
  const former = await readRules(ctx.db)
  requireVersion(former, ifMatch)
  const sources = Object.fromEntries(ASSEMBLY_RULE_NAMES.map((name) => [name, sourceOf(ctx, former, draft, name)]))
  const changed = ASSEMBLY_RULE_NAMES.filter((name) => !isDeepStrictEqual(former.rules[name], draft.rules[name]))
  if (changed.length === 0 && isDeepStrictEqual(sources, former.sources)) return presentRules(ctx)
  const version = former.version + 1
  await ctx.db
    .insertInto('assemblies_rules')
    .values({
      version,
      rules: JSON.stringify(draft.rules),
      sources: JSON.stringify(sources),
      created_by: ctx.actor.id,
      created_at: ctx.now
    })
    .execute()
    .catch(onDuplicate(() => throwConflict(ifMatch)))
  record(ctx, { kind: 'assemblies.rulesSet', subject: { kind: 'assemblyRules', id: String(version) }, rules: changed })
  return presentRules(ctx)
}
