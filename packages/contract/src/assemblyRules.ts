import { InstantText } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { choice, flag, requiredText } from './fields.ts'
import { pack } from './i18n/text.ts'
import { LENGTH } from './limits.ts'
import { COUNTED_BY, Fraction, Majority } from './majorities.ts'
import { Person } from './records.ts'
import { integer, namedObject, namesOf, z } from './z.ts'

/** What a motion is about: the rules say which majority each needs. */
export const MATTERS = ['ordinary', 'contributions', 'sinkingFund', 'commonElements', 'everyOwner'] as const
export type Matter = (typeof MATTERS)[number]

/** How votes are weighed in a poll. */
export const WEIGHTS = ['share', 'head'] as const
export type Weight = (typeof WEIGHTS)[number]

/** Each unit is a head, or each owner with all their units is one. */
export const HEADS = ['unit', 'owner'] as const

const INCOMPLETE = { error: 'The rules are not complete' }
const from = (min: number, max: number) => integer(min, max, pack('Enter a whole number, {{min}} to {{max}}', { min, max }))

const rules = {
  /** How a poll weighs votes. */
  weight: choice('Weight', WEIGHTS),
  heads: choice('A head is', HEADS),
  /** The months that may lie between two annual meetings. */
  agmMonths: from(1, 60),
  councilMin: from(1, 100),
  councilMax: from(1, 100),
  /** Clear days of notice: neither the day of the notice nor that of the meeting counts. */
  noticeDays: from(0, 90),
  specialNoticeDays: from(0, 90),
  /** The part of all shares, and of all heads, that carries a special resolution. */
  specialFraction: Fraction,
  /** Which majority each matter needs. */
  matters: z.object(
    { ordinary: Majority, contributions: Majority, sinkingFund: Majority, commonElements: Majority, everyOwner: Majority },
    INCOMPLETE
  ),
  quorumFraction: Fraction,
  quorumBy: choice('Quorum counted by', COUNTED_BY),
  /** The minutes without quorum after which a meeting may be adjourned, and the days until it meets again. */
  adjournMinutes: from(0, 240),
  adjournDays: from(1, 90),
  /** The quorum of an adjourned meeting: whoever is present, or the same as before. */
  adjournedQuorum: choice('Quorum of an adjourned meeting', ['present', 'same']),
  /** Whether proxies of the first meeting hold for the adjourned one. */
  adjournedProxies: choice('Proxies of an adjourned meeting', ['kept', 'anew']),
  /** Hands are counted by head; a poll is taken when somebody entitled asks for it. */
  showOfHands: flag('Show of hands'),
  pollOnDemand: flag('Poll on demand'),
  /** A unit with overdue bills may not vote. */
  arrearsBar: flag('Arrears bar'),
  /** The most units that one person may vote for as a proxy; their own do not count. */
  proxiesPerHolder: from(1, 1_000),
  /** A tenant with the owner's letter votes, as a proxy. */
  tenantVotes: flag('Tenants with a letter vote')
}

/** The rules by which general meetings of this building are held. A meeting keeps a copy of those of its notice. */
export const AssemblyRules = z.object(rules, INCOMPLETE).check(
  z.refine(({ councilMin, councilMax }) => councilMin <= councilMax, {
    error: 'The smallest number is larger than the largest',
    path: ['councilMin']
  })
)
export type AssemblyRules = z.output<typeof AssemblyRules>
export type AssemblyRuleName = keyof typeof rules
export const ASSEMBLY_RULE_NAMES = namesOf(rules)

const SourceDraft = z.object(
  {
    /** The section of the law, or the paper, that says so. */
    source: requiredText('Source', LENGTH.title),
    /** The caller confirms that the source says so. */
    confirmed: flag('Confirmed')
  },
  INCOMPLETE
)

/** Returns an object with the same value for each rule. */
const forEachRule = <Schema extends z.ZodMiniType>(schema: Schema) =>
  // Asserted: `Object.fromEntries` does not keep the names.
  Object.fromEntries(ASSEMBLY_RULE_NAMES.map((name) => [name, schema])) as Record<AssemblyRuleName, Schema>

export const AssemblyRulesDraft = z.object({ rules: AssemblyRules, sources: z.object(forEachRule(SourceDraft), INCOMPLETE) })
export type AssemblyRulesDraft = z.output<typeof AssemblyRulesDraft>

export const RuleSource = namedObject('RuleSource', {
  source: z.string(),
  /** Null: nobody has confirmed it yet. */
  confirmedBy: z.nullable(Person),
  confirmedAt: z.nullable(InstantText)
})
export type RuleSource = z.output<typeof RuleSource>

export const AssemblyRulesRecord = namedObject('AssemblyRules', {
  version: z.number(),
  rules: AssemblyRules,
  sources: z.object(forEachRule(RuleSource)),
  /** When these were set; null: they are the defaults, which nobody has changed. */
  setAt: z.nullable(InstantText),
  setBy: z.nullable(Person),
  can: z.object({ edit: z.boolean() })
})
export type AssemblyRulesRecord = z.output<typeof AssemblyRulesRecord>

export const assemblyRules = {
  get: endpoint('GET', '/api/assemblies/rules', {
    shows: ['assemblies', 'users'],
    summary: 'The rules of general meetings, each with its source and who confirmed it',
    response: AssemblyRulesRecord
  }),
  set: endpoint('PUT', '/api/assemblies/rules', {
    changes: ['assemblies'],
    summary: 'Set the rules of general meetings; meetings whose notice has gone out keep theirs',
    body: AssemblyRulesDraft,
    response: AssemblyRulesRecord,
    versioned: true
  })
}
