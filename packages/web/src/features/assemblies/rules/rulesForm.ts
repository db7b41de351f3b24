import {
  type AssemblyRuleName,
  type AssemblyRules,
  type AssemblyRulesRecord,
  ASSEMBLY_RULE_NAMES,
  type Matter,
  MATTERS
} from '@verandah/contract/assemblyRules'
import type { CountedBy, Majority, MajorityBase } from '@verandah/contract/majorities'
import type { RulesBody } from './useRules.ts'

export interface FractionValues {
  n: string
  d: string
}

interface MajorityValues {
  kind: Majority['kind']
  part: FractionValues
  of: MajorityBase
  by: CountedBy
}

const NUMBERS = [
  'agmMonths',
  'councilMin',
  'councilMax',
  'noticeDays',
  'specialNoticeDays',
  'adjournMinutes',
  'adjournDays',
  'proxiesPerHolder'
] as const
const FRACTIONS = ['specialFraction', 'quorumFraction'] as const

export type NumberRule = (typeof NUMBERS)[number]
export type FractionRule = (typeof FRACTIONS)[number]
export const isNumberRule = (name: AssemblyRuleName): name is NumberRule => (NUMBERS as readonly string[]).includes(name)
export const isFractionRule = (name: AssemblyRuleName): name is FractionRule => (FRACTIONS as readonly string[]).includes(name)

/** Numbers are texts while they are typed. */
type RuleValues = Omit<AssemblyRules, NumberRule | FractionRule | 'matters'> &
  Record<NumberRule, string> &
  Record<FractionRule, FractionValues> & { matters: Record<Matter, MajorityValues> }

/** All rules as the dialog holds them; it shows those of one group, and keeps the others as they were. */
export interface RulesValues {
  rules: RuleValues
  sources: Record<AssemblyRuleName, { source: string; confirmed: boolean }>
}

// Asserted in both: `Object.fromEntries` does not keep the names.
const fromNames = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>

const typed = ({ n, d }: { n: number; d: number }): FractionValues => ({ n: String(n), d: String(d) })
/** An empty text is no number, where `Number` would make it 0. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))
const read = ({ n, d }: FractionValues) => ({ n: numberOf(n), d: numberOf(d) })

export function toValues({ rules, sources }: Pick<AssemblyRulesRecord, 'rules' | 'sources'>): RulesValues {
  return {
    rules: {
      ...rules,
      ...fromNames(NUMBERS, (name) => String(rules[name])),
      ...fromNames(FRACTIONS, (name) => typed(rules[name])),
      matters: fromNames(MATTERS, (matter) => {
        const { kind, part, of, by } = rules.matters[matter]
        return { kind, part: typed(part ?? { n: 2, d: 3 }), of: of ?? 'cast', by: by ?? 'heads' }
      })
    },
    sources: fromNames(ASSEMBLY_RULE_NAMES, (name) => ({ source: sources[name].source, confirmed: sources[name].confirmedAt !== null }))
  }
}

function toMajority({ kind, part, of, by }: MajorityValues) {
  return kind === 'fraction' ? { kind, part: read(part), of, by } : { kind, part: null, of: null, by: null }
}

export function toBody({ rules, sources }: RulesValues): RulesBody {
  return {
    rules: {
      ...rules,
      ...fromNames(NUMBERS, (name) => numberOf(rules[name])),
      ...fromNames(FRACTIONS, (name) => read(rules[name])),
      matters: fromNames(MATTERS, (matter) => toMajority(rules.matters[matter]))
    },
    sources
  }
}

/** Returns the stored rules with those of one group as they were typed: what somebody else has changed beside them stays. */
export function withGroup(stored: RulesBody, typedBody: RulesBody, group: readonly AssemblyRuleName[]): RulesBody {
  return {
    // Asserted: each has its own rule's value, which the common type of all names does not say.
    rules: { ...stored.rules, ...(fromNames(group, (name) => typedBody.rules[name]) as Partial<RulesBody['rules']>) },
    sources: { ...stored.sources, ...fromNames(group, (name) => typedBody.sources[name]) }
  }
}
