import { DayText } from './dates.ts'
import { z } from './z.ts'

/** The steps of preparing and holding a general meeting, in order. */
export const CHECKLIST_STEPS = ['rules', 'items', 'officers', 'notice', 'service', 'open', 'results', 'minutes', 'signatures'] as const
export type ChecklistStep = (typeof CHECKLIST_STEPS)[number]

export const ChecklistEntry = z.object({
  step: z.enum(CHECKLIST_STEPS),
  /** The last day; null: none. */
  due: z.nullable(DayText),
  isDone: z.boolean(),
  /** True if the step was done after its last day, or is not done and that day is over. */
  isLate: z.boolean()
})
export type ChecklistEntry = z.output<typeof ChecklistEntry>
