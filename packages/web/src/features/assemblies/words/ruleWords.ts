import { type AssemblyRuleName, type AssemblyRules, type Matter, MATTERS } from '@verandah/contract/assemblyRules'
import type { StoredText } from '@verandah/contract/i18n/text'
import { fractionText } from './fractionText.ts'
import { majorityText } from './majorityText.ts'

export const RULE_LABEL: Record<AssemblyRuleName, string> = {
  weight: 'A poll counts',
  heads: 'What is counted as one',
  agmMonths: 'From one annual meeting to the next',
  councilMin: 'Members of the smallest council',
  councilMax: 'Members of the largest council',
  noticeDays: 'Notice of a meeting',
  specialNoticeDays: 'Notice of special and unanimous resolutions',
  specialFraction: 'A special resolution needs',
  matters: 'Which majority each matter needs',
  quorumFraction: 'Quorum',
  quorumBy: 'Quorum is counted by',
  adjournMinutes: 'Without a quorum a meeting can be adjourned after',
  adjournDays: 'An adjourned meeting meets again after',
  adjournedQuorum: 'Quorum of an adjourned meeting',
  adjournedProxies: 'Proxies for an adjourned meeting',
  showOfHands: 'Votes by show of hands',
  pollOnDemand: 'A poll when somebody asks for it',
  arrearsBar: 'Units with overdue bills',
  proxiesPerHolder: 'Proxies that one person may hold',
  tenantVotes: 'A tenant with the owner’s letter'
}

/** The rules as they are shown and edited together. */
export const RULE_GROUPS: readonly { group: string; rules: readonly AssemblyRuleName[] }[] = [
  { group: 'Notice', rules: ['noticeDays', 'specialNoticeDays', 'agmMonths'] },
  {
    group: 'Quorum and adjourning',
    rules: ['quorumFraction', 'quorumBy', 'adjournMinutes', 'adjournDays', 'adjournedQuorum', 'adjournedProxies']
  },
  { group: 'Votes', rules: ['weight', 'heads', 'showOfHands', 'pollOnDemand', 'arrearsBar'] },
  { group: 'Majorities', rules: ['specialFraction', 'matters'] },
  { group: 'Proxies', rules: ['proxiesPerHolder', 'tenantVotes'] },
  { group: 'Council', rules: ['councilMin', 'councilMax'] }
]

export const MATTER_LABEL: Record<Matter, string> = {
  ordinary: 'Ordinary matters',
  contributions: 'Contributions of the owners',
  sinkingFund: 'Spending the sinking fund',
  commonElements: 'The common elements',
  everyOwner: 'What every owner must agree to'
}

/** The words for the values of each rule that is a choice. */
export const CHOICES = {
  weight: { share: 'By share value', head: 'By number: each counts once' },
  heads: { unit: 'Each unit', owner: 'Each owner, whatever they own' },
  quorumBy: { heads: 'Number', shares: 'Shares', both: 'Number and shares, and both must be enough' },
  adjournedQuorum: { present: 'Whoever is present', same: 'The same as before' },
  adjournedProxies: { kept: 'Those of the first meeting hold', anew: 'They are given anew' }
} as const

/** The words for those that hold or do not. */
export const SWITCHES = {
  showOfHands: ['Allowed', 'Not allowed'],
  pollOnDemand: ['Is taken', 'Is not taken'],
  arrearsBar: ['May not vote', 'May vote'],
  tenantVotes: ['Votes, as a proxy', 'Does not vote']
} as const satisfies Partial<Record<AssemblyRuleName, readonly [on: string, off: string]>>

const numbered = (text: string, number: number): StoredText => ({ text, values: { number } })
const counted = (text: string, count: number): StoredText => ({ text, values: { count } })
const isOn = (rules: AssemblyRules, name: keyof typeof SWITCHES): StoredText => ({ text: SWITCHES[name][rules[name] ? 0 : 1] })

/** The value of each rule in words; one line, or one for each matter. */
const WORDS: Record<AssemblyRuleName, (rules: AssemblyRules) => StoredText | StoredText[]> = {
  weight: ({ weight }) => ({ text: CHOICES.weight[weight] }),
  heads: ({ heads }) => ({ text: CHOICES.heads[heads] }),
  agmMonths: ({ agmMonths }) => counted('At most months', agmMonths),
  councilMin: ({ councilMin }) => numbered('At least {{number}}', councilMin),
  councilMax: ({ councilMax }) => numbered('At most {{number}}', councilMax),
  noticeDays: ({ noticeDays }) => counted('Clear days', noticeDays),
  specialNoticeDays: ({ specialNoticeDays }) => counted('Clear days', specialNoticeDays),
  specialFraction: ({ specialFraction, heads }) => ({
    text: heads === 'unit' ? '{{part}} of all shares, and of all units' : '{{part}} of all shares, and of all owners',
    values: { part: fractionText(specialFraction) }
  }),
  matters: (rules) =>
    MATTERS.map((matter) => ({
      text: '{{matter}}: {{majority}}',
      values: { matter: { text: MATTER_LABEL[matter] }, majority: majorityText({ ...rules.matters[matter], seats: null }, rules) }
    })),
  quorumFraction: ({ quorumFraction }) => fractionText(quorumFraction),
  quorumBy: ({ quorumBy }) => ({ text: CHOICES.quorumBy[quorumBy] }),
  adjournMinutes: ({ adjournMinutes }) => counted('Minutes count', adjournMinutes),
  adjournDays: ({ adjournDays }) => counted('Days count', adjournDays),
  adjournedQuorum: ({ adjournedQuorum }) => ({ text: CHOICES.adjournedQuorum[adjournedQuorum] }),
  adjournedProxies: ({ adjournedProxies }) => ({ text: CHOICES.adjournedProxies[adjournedProxies] }),
  showOfHands: (rules) => isOn(rules, 'showOfHands'),
  pollOnDemand: (rules) => isOn(rules, 'pollOnDemand'),
  arrearsBar: (rules) => isOn(rules, 'arrearsBar'),
  proxiesPerHolder: ({ proxiesPerHolder }) => numbered('At most {{number}}', proxiesPerHolder),
  tenantVotes: (rules) => isOn(rules, 'tenantVotes')
}

/** Returns the value of a rule in words, in one line or several. */
export function ruleLines(name: AssemblyRuleName, rules: AssemblyRules): StoredText[] {
  return [WORDS[name](rules)].flat()
}
