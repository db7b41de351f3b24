import type { AssemblyRules } from '@verandah/contract/assemblyRules'
import type { StoredText } from '@verandah/contract/i18n/text'
import type { CountedBy } from '@verandah/contract/majorities'

const QUORUM: Record<CountedBy, string> = {
  heads: 'A quorum is at least {{n}} of {{d}} of the members who may vote, present or represented.',
  shares: 'A quorum is at least {{n}} of {{d}} of the shares that may vote, present or represented.',
  both: 'A quorum is at least {{n}} of {{d}} of the members and of the shares that may vote, present or represented.'
}

/** Says the rules that whoever comes must know, a sentence each. */
export function ruleWords(rules: AssemblyRules, { isAdjourned }: { isAdjourned: boolean }): StoredText[] {
  const { quorumBy, quorumFraction, adjournMinutes, adjournDays, adjournedQuorum, showOfHands, pollOnDemand, weight, heads } = rules
  const isEnough = isAdjourned && adjournedQuorum === 'present'
  return [
    isEnough
      ? { text: 'This meeting was adjourned before: whoever is present is a quorum.' }
      : { text: QUORUM[quorumBy], values: quorumFraction },
    ...(isAdjourned
      ? []
      : [
          {
            text: 'Without a quorum {{minutes}} minutes after the start, the meeting is adjourned by {{days}} days.',
            values: { minutes: adjournMinutes, days: adjournDays }
          }
        ]),
    { text: heads === 'unit' ? 'Each unit is one member.' : 'Each owner is one member, however many units they own.' },
    ...(showOfHands ? [{ text: 'Votes are taken by a show of hands, one for each member, where a majority of members decides.' }] : []),
    ...(showOfHands && pollOnDemand ? [{ text: 'A poll is taken when anyone entitled asks for it.' }] : []),
    { text: weight === 'share' ? 'In a poll votes are counted by shares.' : 'In a poll each member has one vote.' },
    { text: 'One person votes for others at most', values: { count: rules.proxiesPerHolder } },
    ...(rules.tenantVotes ? [{ text: 'A tenant with a letter of the owner votes as a proxy.' }] : []),
    ...(rules.arrearsBar ? [{ text: 'A unit with overdue bills may not vote.' }] : []),
    { text: 'What is not on the agenda is discussed and not decided.' }
  ]
}
