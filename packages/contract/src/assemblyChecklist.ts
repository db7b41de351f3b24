import { DayText } from './dates.ts'
import { z } from './z.ts'

/** What is to be done for a meeting, in order. */
export const CHECKLIST_STEPS = ['rules', 'items', 'officers', 'notice', 'service', 'open', 'results', 'minutes', 'signatures'] as const
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number]

export const ChecklistEntry = z.object({
  step: z.enum(CHECKLIST_STEPS),
  /** The last day; null: none. */
  due: z.nullable(DayText),
  isDone: z.boolean(),
  /** Its day is over and it is not done, or it was done after its day. */
  isLate: z.boolean()
})
export type ChecklistEntry = z.output<typeof ChecklistEntry>
