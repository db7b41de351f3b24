import type { Instant } from '@verandah/contract/dates'
import type { NotificationId } from '@verandah/contract/notifications'
import { sms } from '@verandah/contract/sms'
import { newId } from '../../core/secrets/tokens.ts'
import { transact } from '../../core/transact.ts'
import type { DialectName } from '../../db/open.ts'
import type { OutMessage, SendResult } from '../../notifications/sender.ts'
import { openBuilding, type TestBuilding } from '../building.ts'
import { httpsReceiver } from '../services/httpsReceiver.ts'

/** Bodies for a gateway that takes our id, and one that does not. */
export const WITH_ID = '{"to":"{{number}}","text":"{{text}}","id":"{{id}}"}'
export const WITHOUT_ID = '{"to":"{{number}}","text":"{{text}}"}'

type Name = 'amaya' | 'dilan' | 'malathi'
type Work = Parameters<typeof transact<unknown, null>>[2]

/** A building whose text messages go to a server of the test; Amaya and Malathi have the same number. */
export async function textsOf(dialect: DialectName) {
  const receiver = await httpsReceiver()
  const building: TestBuilding = await openBuilding(dialect, { WEBHOOK_PRIVATE: 'true' })
  const write = (work: Work) => transact(building.app, { actor: null, now: building.clock.now }, work)
  const setPhone = (name: Name, phone: string | null) =>
    write(({ db }) => db.updateTable('users').set({ phone }).where('id', '=', building.ids[name]).execute())
  await setPhone('amaya', '+94772550107')
  await setPhone('dilan', '+94772550108')
  await setPhone('malathi', '+94772550107')
  const set = (body: object) =>
    building.as.ishara.call(sms.update, { body: { gateway: 'generic', url: receiver.url, form: 'json', referencePath: 'id', ...body } })
  const rows = () => building.app.databases.read.selectFrom('sms_messages').selectAll().orderBy('created_at').execute()
  const send = (one: OutMessage): Promise<SendResult> => {
    const sender = building.app.senders.find(({ channel }) => channel === 'sms')
    if (sender === undefined) throw new Error('There is a sender')
    return sender.send(one, building.clock.now)
  }
  let event = 1_000

  return {
    building,
    receiver,
    write,
    setPhone,
    set,
    rows,
    send,
    /** An emergency for the person; all of one test are of the same event, where none is named. */
    message(to: Name, over: Partial<OutMessage> = {}): OutMessage {
      const about = { notification: 'n' as NotificationId, isEmergency: true, subject: 'Gas is off', link: null, topic: 't' }
      return { id: newId(), to: building.ids[to], event, ...about, expiresAt: '2027-01-01T00:00:00.000Z' as Instant, ...over }
    },
    /** Begins further events; returns the first. */
    nextEvents(count = 1): number {
      const first = event + 1
      event += count
      return first
    },
    later: (seconds: number) => void (building.clock.now = new Date(building.clock.now.getTime() + seconds * 1_000)),
    usage: () => building.as.ishara.call(sms.usage),
    /** What the messages of all months have cost, and what was reserved for them: the same where no money is lost. */
    async money() {
      const months = await building.app.databases.read.selectFrom('sms_months').select('spent').execute()
      const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
      return { messages: sum((await rows()).map(({ cost }) => cost)), months: sum(months.map(({ spent }) => spent)) }
    },
    /** Forgets all messages, and lets the gateway take what comes. */
    async afresh() {
      receiver.received.length = 0
      receiver.state.answer = () => ({ status: 200, body: '{"id":"r1"}' })
      event += 1
      await write(({ db }) => db.deleteFrom('sms_messages').execute())
      await write(({ db }) => db.deleteFrom('sms_months').execute())
      await set({ template: WITHOUT_ID, price: 2, cap: 100 })
    },
    async close() {
      await building.close()
      await receiver.close()
    }
  }
}
export type Texts = Awaited<ReturnType<typeof textsOf>>
