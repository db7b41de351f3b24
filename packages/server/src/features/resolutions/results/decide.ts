import type { Candidate } from '@verandah/contract/assemblyItems'
import type { Result } from '@verandah/contract/results'
import { type Bases, comparisonsOf, countedAs, type MotionRule } from './comparisons.ts'
import { type Counted, countChoices } from './count.ts'
import { elect, type Elected } from './elect.ts'

/** What is decided, and what it is measured against. */
export interface Question extends MotionRule, Bases {
  candidates: readonly Candidate[]
}

export type Decision = Pick<Result, 'for' | 'against' | 'abstain' | 'comparisons' | 'candidates' | 'verdict'> & Pick<Elected, 'lot'>

/** Counts what was cast, and says what has come out. */
export function decide(question: Question, counted: readonly Counted[]): Decision {
  const { candidates: named, ...count } = countChoices(counted)
  const { rule, candidates, weight } = question
  if (rule.kind === 'most') return { ...count, comparisons: [], ...elect(candidates, named, rule.seats ?? 1, countedAs(weight)) }
  const comparisons = comparisonsOf(question, { ...count, candidates: named }, question)
  const verdict = comparisons.every(({ holds }) => holds) ? 'passed' : 'failed'
  return { ...count, comparisons, candidates: [], verdict, lot: null }
}
