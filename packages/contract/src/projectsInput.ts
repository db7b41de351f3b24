import { defaulted, defaultedFlag, optionalDay, optionalLines, requiredAmount, requiredText } from './fields.ts'
import { daysInOrder } from './formRules.ts'
import { optionalId, VendorId } from './ids.ts'
import { LENGTH, MILESTONES } from './limits.ts'
import { integer, z } from './z.ts'

export const PROJECT_STATUSES = ['planned', 'active', 'on_hold', 'completed', 'cancelled'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

export const DUE_BEFORE_START = 'Due date cannot be before the start'
const wrongProgress = 'Progress must be a whole number of percent, 0 to 100'

export const Milestone = z.object(
  {
    title: requiredText('Milestone', LENGTH.title),
    due: optionalDay('Due date'),
    done: z._default(z.optional(defaultedFlag('Done', false)), false)
  },
  { error: 'A milestone has a title' }
)

const fields = {
  title: requiredText('Title', LENGTH.title),
  description: optionalLines('Description', LENGTH.description),
  budget: requiredAmount('Budget'),
  progress: integer(0, 100, wrongProgress),
  status: defaulted('Status', PROJECT_STATUSES, 'planned'),
  start: optionalDay('Start'),
  due: optionalDay('Due date'),
  vendorId: optionalId(VendorId),
  milestones: z.array(Milestone, { error: 'Milestones must be a list' }).check(z.maxLength(MILESTONES, 'There are too many milestones'))
}

const inOrder = daysInOrder('start', 'due', DUE_BEFORE_START)

export const ProjectDraft = z
  .object({
    ...fields,
    progress: z._default(z.optional(fields.progress), 0),
    status: z._default(z.optional(fields.status), 'planned'),
    milestones: z._default(z.optional(fields.milestones), [])
  })
  .check(z.refine(...inOrder))
export type ProjectDraft = z.output<typeof ProjectDraft>

export const ProjectPatch = z.partial(z.object(fields)).check(z.refine(...inOrder))
export type ProjectPatch = z.output<typeof ProjectPatch>
