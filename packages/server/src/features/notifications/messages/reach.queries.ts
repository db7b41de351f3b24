import { type AudienceName, rolesIn } from '@verandah/contract/audiences'
import type { Instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { rupees } from '@verandah/contract/money'
import type { Reach } from '@verandah/contract/notifications'
import type { ReadContext } from '../../../core/context.ts'
import type { Catalogue } from '../../../notifications/catalogue.ts'
import { plan, type PlannedDelivery } from '../../../notifications/plan.ts'
import { activePeople } from '../../users/people.queries.ts'
import { chosenChannels, DEFAULT_CHOICES, reachable, reachOf, readChoices } from '../choices/choices.queries.ts'

interface Message {
  kind: 'notifications.broadcast' | 'notifications.emergency'
  audience: AudienceName
  /** What a text message would say. */
  title: string
}

/** Returns the first of what would leave the portal; undefined where nothing would. */
const firstOf = (planned: readonly PlannedDelivery[]) => planned.toSorted((one, other) => (one.dueAt < other.dueAt ? -1 : 1))[0]

async function countSms(reading: ReadContext, people: readonly UserId[], text: string, isEmergency: boolean): Promise<Reach['sms']> {
  const counts = reading.extensions['notifications.smsPreview'].map((count) => count(reading, { text, people, isEmergency }))
  const cost = (await Promise.all(counts)).find((one) => one !== null) ?? null
  return cost && { ...cost, cost: rupees(cost.cost), left: rupees(cost.left) }
}

/** Returns whom a message would reach how, were it sent now: everybody active of the audience, without its sender. */
export async function findReach(
  reading: ReadContext,
  { kind, audience, title }: Message,
  { classOf }: Pick<Catalogue, 'classOf'>
): Promise<Reach> {
  const { db, actor, now } = reading
  const people = await activePeople(db)
    .select(['id', 'email_notifications', 'sms_notifications'])
    .where('role', 'in', rolesIn(audience))
    .where('id', '!=', actor.id)
    .execute()
  const ids = people.map(({ id }) => id)
  const [choices, reached] = await Promise.all([readChoices(db, ids), reachOf(reading, ids)])
  const noticeClass = classOf(kind) ?? 'building'
  const isEmergency = noticeClass === 'emergency'

  let [email, push, held] = [0, 0, 0]
  let heldUntil: Instant | null = null
  const texted: UserId[] = []
  for (const { id, email_notifications, sms_notifications } of people) {
    const chosen = choices.get(id) ?? DEFAULT_CHOICES
    const switches = { email: email_notifications === 1, sms: sms_notifications === 1 }
    const channels = reachable(chosenChannels(noticeClass, kind, chosen, switches), id, reached)
    const planned = plan({ class: noticeClass }, { ...chosen, channels }, now)
    const has = (channel: PlannedDelivery['channel']) => planned.some((one) => one.channel === channel)
    if (has('push')) push += 1
    if (has('email') && (isEmergency || !has('push'))) email += 1
    if (has('sms')) texted.push(id)
    const first = firstOf(planned)
    if (first === undefined || first.heldSince === null) continue
    held += 1
    if (heldUntil === null || first.dueAt < heldUntil) heldUntil = first.dueAt
  }
  const sms = isEmergency ? await countSms(reading, texted, title, isEmergency) : null
  return { recipients: people.length, email, push, sms, held, heldUntil }
}
