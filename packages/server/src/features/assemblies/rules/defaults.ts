import { type AssemblyRuleName, type AssemblyRules, ASSEMBLY_RULE_NAMES } from '@verandah/contract/assemblyRules'
import type { Instant } from '@verandah/contract/dates'
import type { Majority } from '@verandah/contract/majorities'
import type { UserId } from '@verandah/contract/ids'

/** Where a rule comes from, as it is stored. */
export interface StoredSource {
  source: string
  confirmedBy: UserId | null
  confirmedAt: Instant | null
}
export type StoredSources = Record<AssemblyRuleName, StoredSource>

const majority = (kind: Majority['kind']): Majority => ({ kind, part: null, of: null, by: null })

/** The rules of a building in Sri Lanka, until an administrator sets its own. */
export const DEFAULT_RULES: AssemblyRules = {
  weight: 'share',
  heads: 'unit',
  agmMonths: 15,
  councilMin: 3,
  councilMax: 14,
  noticeDays: 14,
  specialNoticeDays: 14,
  specialFraction: { n: 3, d: 4 },
  matters: {
    ordinary: majority('simple'),
    contributions: majority('simple'),
    sinkingFund: majority('special'),
    commonElements: majority('special'),
    everyOwner: majority('unanimous')
  },
  quorumFraction: { n: 1, d: 2 },
  quorumBy: 'heads',
  adjournMinutes: 30,
  adjournDays: 7,
  adjournedQuorum: 'present',
  adjournedProxies: 'kept',
  showOfHands: true,
  pollOnDemand: true,
  arrearsBar: false,
  proxiesPerHolder: 3,
  tenantVotes: true
}

const LAW = 'Apartment Ownership Law'
const COUNCIL = `${LAW}, First Schedule, as amended in 2003, s. 42`
const SPECIAL = `${LAW}, s. 26`
const BY_LAW = 'Usual by-law of a management corporation'

const SOURCES: Record<AssemblyRuleName, string> = {
  weight: `${LAW}, s. 20A (2)`,
  heads: BY_LAW,
  agmMonths: BY_LAW,
  councilMin: COUNCIL,
  councilMax: COUNCIL,
  noticeDays: BY_LAW,
  specialNoticeDays: SPECIAL,
  specialFraction: SPECIAL,
  matters: `${LAW}, s. 16 to 20H`,
  quorumFraction: BY_LAW,
  quorumBy: BY_LAW,
  adjournMinutes: BY_LAW,
  adjournDays: BY_LAW,
  adjournedQuorum: BY_LAW,
  adjournedProxies: BY_LAW,
  showOfHands: BY_LAW,
  pollOnDemand: BY_LAW,
  arrearsBar: BY_LAW,
  proxiesPerHolder: BY_LAW,
  tenantVotes: BY_LAW
}

/** Nobody has confirmed any of them. */
export const DEFAULT_SOURCES = Object.fromEntries(
  ASSEMBLY_RULE_NAMES.map((name) => [name, { source: SOURCES[name], confirmedBy: null, confirmedAt: null }])
) as StoredSources
