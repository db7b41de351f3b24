import { type AssemblyRuleName, type AssemblyRules, type AssemblyRulesRecord, ASSEMBLY_RULE_NAMES } from '@verandah/contract/assemblyRules'
import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import type { ReadContext } from '../../../core/context.ts'
import type { Db } from '../../../db/open.ts'
import { rulePolicy } from '../assemblies.policy.ts'
import { readPeople } from '../../users/people.queries.ts'
import { DEFAULT_RULES, DEFAULT_SOURCES, type StoredSources } from './defaults.ts'

export interface RuleSet {
  version: number
  rules: AssemblyRules
  sources: StoredSources
  setBy: UserId | null
  setAt: Instant | null
}

/** The version of the defaults, which stand in no row. */
const DEFAULTS: RuleSet = { version: 1, rules: DEFAULT_RULES, sources: DEFAULT_SOURCES, setBy: null, setAt: null }

/** Reads the rules that hold now, or an earlier version of them. */
export async function readRules(db: Db, version?: number): Promise<RuleSet> {
  let sets = db.selectFrom('assemblies_rules').selectAll().orderBy('version', 'desc').limit(1)
  // The lower bound makes SQLite use the key.
  sets = version === undefined ? sets.where('version', '>', 0) : sets.where('version', '=', version)
  const row = await sets.executeTakeFirst()
  if (row === undefined) return DEFAULTS
  return {
    version: row.version,
    rules: JSON.parse(row.rules) as AssemblyRules,
    sources: JSON.parse(row.sources) as StoredSources,
    setBy: row.created_by,
    setAt: row.created_at
  }
}

/** Returns the rules that nobody has confirmed with a source. */
export const unconfirmedOf = (sources: StoredSources): AssemblyRuleName[] =>
  ASSEMBLY_RULE_NAMES.filter((name) => sources[name].confirmedAt === null)

export async function presentRules(reading: Pick<ReadContext, 'db' | 'actor' | 'photoUrl'>): Promise<AssemblyRulesRecord> {
  const { version, rules, sources, setBy, setAt } = await readRules(reading.db)
  const confirmers = ASSEMBLY_RULE_NAMES.map((name) => sources[name].confirmedBy)
  const people = await readPeople(
    reading,
    [setBy, ...confirmers].filter((id) => id !== null)
  )
  const person = (id: UserId | null) => (id === null ? null : (people.get(id) ?? null))
  const presented = ASSEMBLY_RULE_NAMES.map((name) => {
    const { source, confirmedBy, confirmedAt } = sources[name]
    return [name, { source, confirmedBy: person(confirmedBy), confirmedAt }]
  })
  return {
    version,
    rules,
    sources: Object.fromEntries(presented) as AssemblyRulesRecord['sources'],
    setAt,
    setBy: person(setBy),
    can: rulePolicy(reading.actor)
  }
}
