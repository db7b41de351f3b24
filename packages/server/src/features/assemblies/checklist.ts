import type { ChecklistEntry, ChecklistStep } from '@verandah/contract/assemblyChecklist'
import type { AssemblyState } from '@verandah/contract/assemblies'
import { type Day, dayOf, type Instant } from '@verandah/contract/dates'

/** What the steps of the checklist follow from. */
export interface ChecklistFacts {
  state: AssemblyState
  date: Day
  /** The last day of service of all its items. */
  serveBy: Day
  unconfirmed: number
  /** Every motion has its text, and every election its candidates. */
  hasTexts: boolean
  hasOfficers: boolean
  noticedOn: Day | null
  isNoticeLate: boolean
  unserved: number
  /** Everything that was to be decided has a result. */
  isDecided: boolean
  hasMinutes: boolean
  isSigned: boolean
}

/** The states of a meeting that was opened, and of one that is over. */
const HAS_BEGUN: readonly AssemblyState[] = ['open', 'closed', 'adjourned', 'signed']
const IS_OVER: readonly AssemblyState[] = ['closed', 'adjourned', 'signed']

/** Returns what is to be done for a general meeting, with the last day of each step. */
export function checklistOf(facts: ChecklistFacts, now: Instant): ChecklistEntry[] {
  const { state, date, serveBy } = facts
  const today = dayOf(now)
  const step = (name: ChecklistStep, due: Day | null, isDone: boolean, wasLate = false): ChecklistEntry => ({
    step: name,
    due,
    isDone,
    isLate: isDone ? wasLate : due !== null && today > due && state !== 'cancelled' && !IS_OVER.includes(state)
  })
  const isNoticed = facts.noticedOn !== null
  return [
    step('rules', serveBy, facts.unconfirmed === 0),
    step('items', serveBy, facts.hasTexts),
    step('officers', date, facts.hasOfficers),
    step('notice', serveBy, isNoticed, facts.isNoticeLate),
    step('service', serveBy, isNoticed && facts.unserved === 0),
    step('open', date, HAS_BEGUN.includes(state)),
    step('results', date, IS_OVER.includes(state) && facts.isDecided),
    step('minutes', null, facts.hasMinutes && IS_OVER.includes(state)),
    step('signatures', null, facts.isSigned)
  ]
}
