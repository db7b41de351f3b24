import type { Part } from './creditOperations.ts'
import type { LineOperation } from './lineOperations.ts'

/** What is done to one of what there is. */
export const AT = [
  'undo',
  'cancel',
  'receive',
  'bounce',
  'void',
  'apply',
  'reject',
  'approve',
  'complete',
  'correct',
  'interest',
  'payAgain',
  'moveAdvance',
  'moveAdvance',
  'moveAdvance',
  'unmatch'
] as const

export type Operation =
  | { what: 'bill'; unit: number; amounts: [number, number, number]; due: number; day: number }
  | { what: 'due'; unit: number; amount: number; day: number }
  | { what: 'run'; amount: number; day: number }
  | { what: 'pay'; unit: number; amount: number; day: number; isNamed: boolean; isRecovered: boolean }
  | ({ what: 'credit' | 'refund' } & Part)
  | { what: (typeof AT)[number]; at: number }
  | { what: 'close' }
  | { what: 'reopen' }
  | { what: 'slip'; unit: number; amount: number; day: number }
  | { what: 'verify'; at: number; amount: number | null }
  | { what: 'decline'; at: number }
  | ({ what: 'line' } & LineOperation)
  | { what: 'move'; at: number; unit: number }
