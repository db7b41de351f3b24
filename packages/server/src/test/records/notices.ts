import { noticeChoices, type NoticeChoicesPatch } from '@verandah/contract/noticeChoices'
import { notifications } from '@verandah/contract/notifications'
import { signIn } from '@verandah/contract/signIn'
import type { DialectName } from '../../db/open.ts'
import { DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import { sendDeliveries } from '../../features/notifications/deliveries/deliveries.jobs.ts'
import { deliver } from '../../notifications/deliver.ts'
import { openMail } from '../../notifications/email/storedMail.ts'
import { openBuilding, type TestBuilding } from '../building.ts'

/** A time by the clock in Colombo, on a day of November 2026: the 21st is a Saturday. */
export const clockAt = (time: string, day = 21) => new Date(`2026-11-${day}T${time}:00+05:30`)

/** Opens a building at six in the evening: everybody has just been in the portal, and no mail waits. */
export async function openAtSix(dialect: DialectName): Promise<TestBuilding> {
  const building = await openBuilding(dialect)
  building.clock.now = clockAt('18:00')
  for (const name of Object.keys(DEMO_PEOPLE)) await building.as[name as DemoPersonName].call(signIn.me)
  await building.deliver()
  await building.app.databases.write.deleteFrom('mails').execute()
  return building
}

/** What people choose, and what reaches them, as time passes. */
export function noticesIn(building: () => TestBuilding) {
  const db = () => building().app.databases.write

  async function mailed(to: DemoPersonName) {
    const rows = await db()
      .selectFrom('mails')
      .select(['subject', 'body', 'user_id', 'created_at'])
      .where('to_address', '=', DEMO_PEOPLE[to].email)
      .orderBy('created_at')
      .execute()
    return rows.map(({ body, user_id, ...mail }) => ({ ...mail, ...openMail(building().app, { body, user_id }) }))
  }

  return {
    /** Lets the clock show a time, and does what is due by then. */
    async comeTo(now: Date) {
      building().clock.now = now
      const { afterAnswer, notifier, senders } = building().app
      await afterAnswer.settled()
      await deliver(notifier, now)
      await sendDeliveries(notifier, now, { senders })
    },
    /** The mails to somebody, the oldest first. */
    mailed,
    subjects: async (to: DemoPersonName) => (await mailed(to)).map(({ subject }) => subject),
    /** What became of all that was planned for somebody. */
    async states(to: DemoPersonName) {
      const rows = db().selectFrom('notifications_deliveries').select(['state']).where('user_id', '=', building().ids[to])
      return (await rows.orderBy('created_at').orderBy('id').execute()).map(({ state }) => state)
    },
    async choose(who: DemoPersonName, body: NoticeChoicesPatch) {
      const { version } = await building().as[who].call(noticeChoices.get)
      return building().as[who].call(noticeChoices.update, { body, version })
    },
    list: async (who: DemoPersonName) => (await building().as[who].call(notifications.list)).notifications
  }
}
