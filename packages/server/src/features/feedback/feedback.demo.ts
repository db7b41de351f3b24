import { addDays, dayOf, instantAt, timeOf } from '@verandah/contract/dates'
import { transact } from '../../core/transact.ts'
import type { DemoPart, SeedContext } from '../../demo/context.ts'
import { type DemoPerson, type DemoPersonName, neighbours } from '../../demo/people.ts'
import { showWaiting } from './anonymous.service.ts'
import { acknowledgeFeedback, giveFeedback, resolveFeedback } from './feedback.service.ts'
import { type DemoFeedback, FEEDBACK } from './feedbackTexts.demo.ts'

const GIVEN_AT = timeOf('19:20')
/** Anonymous feedback is shown after the full hour. */
const SHOWN_AT = timeOf('20:20')
const ACKNOWLEDGED_AT = timeOf('10:05')
const ANSWERED_AT = timeOf('16:40')

function personOf(by: DemoFeedback['by']): DemoPersonName | DemoPerson {
  if (typeof by === 'string') return by
  const people = neighbours().filter(({ habit }) => habit === 'active')
  const person = people[by % people.length]
  if (person === undefined) throw new Error('Nobody lives in the building')
  return person
}

async function seedOne({ as, now, store }: SeedContext, feedback: DemoFeedback): Promise<void> {
  const { by, given, acknowledged, answered, category, subject, message, anonymous = false } = feedback
  const day = (daysAgo: number) => addDays(dayOf(now), -daysAgo)
  const draft = { category, subject, message, anonymous }
  const { _id: id } = await as(personOf(by), day(given), GIVEN_AT, (ctx) => giveFeedback(ctx, draft))
  if (anonymous) await transact(store, { actor: null, now: new Date(instantAt(day(given), SHOWN_AT)) }, showWaiting)
  if (acknowledged !== undefined) await as(acknowledged[0], day(acknowledged[1]), ACKNOWLEDGED_AT, (ctx) => acknowledgeFeedback(ctx, id))
  if (answered === undefined) return
  const [who, on, reply, reach] = answered
  await as(who, day(on), ANSWERED_AT, (ctx) => resolveFeedback(ctx, id, { reply, isPublic: reach === 'public' }))
}

export const feedbackDemo: DemoPart = {
  async seed(context) {
    context.progress('feedback')
    // More of the same, for measurements: by others, and longer ago.
    for (let copy = context.scale - 1; copy > 0; copy -= 1) {
      for (const [index, one] of FEEDBACK.entries()) {
        const { answered: _answered, acknowledged: _acknowledged, ...given } = one
        await seedOne(context, { ...given, by: copy * 13 + index, given: one.given + 60, subject: `${one.subject} ${copy}` })
      }
    }
    for (const feedback of FEEDBACK) await seedOne(context, feedback)
  }
}
