import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Instant } from '@verandah/contract/dates'
import type { NotificationId } from '@verandah/contract/notifications'
import { sms } from '@verandah/contract/sms'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../core/secrets/tokens.ts'
import { transact } from '../../core/transact.ts'
import type { OutMessage } from '../../notifications/sender.ts'
import { openBuilding, TEST_KEY, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { CERTIFICATE, httpsReceiver, type HttpsReceiver } from '../../test/services/httpsReceiver.ts'
import type { SentTexts } from '../../test/services/sendTexts.ts'

const SCRIPT = join(import.meta.dirname, '../../test/services/sendTexts.ts')
const PRICE = 2
const COUNT = 40
const TOGETHER = 20
const WITHOUT_ID = '{"to":"{{number}}","text":"{{text}}"}'
const WITH_ID = '{"to":"{{number}}","text":"{{text}}","id":"{{id}}"}'
interface Received {
  text: string
  id?: string
}

describe.each(DIALECTS)('a process that sends text messages, on %s', (dialect) => {
  let building: TestBuilding
  let receiver: HttpsReceiver
  let ca: string
  const children: ChildProcess[] = []
  beforeAll(async () => {
    receiver = await httpsReceiver()
  })
  afterAll(() => receiver.close())
  beforeEach(async () => {
    building = await openBuilding(dialect, { WEBHOOK_PRIVATE: 'true' })
    ca = join(building.config.DATA_DIR, 'ca.pem')
    writeFileSync(ca, CERTIFICATE)
    receiver.received.length = 0
    receiver.state.answer = () => ({ status: 200 })
    await transact(building.app, { actor: null, now: building.clock.now }, ({ db }) =>
      db.updateTable('users').set({ phone: '+94772550107' }).where('id', 'in', [building.ids.amaya, building.ids.dilan]).execute()
    )
  })
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    await building.close()
  })

  const set = (template: string, cap: number) =>
    building.as.ishara.call(sms.update, { body: { gateway: 'generic', url: receiver.url, template, price: PRICE, cap } })
  const messagesTo = (to: OutMessage['to']): OutMessage[] =>
    Array.from({ length: COUNT }, (_, index) => ({
      id: newId(),
      to,
      event: 100 + index,
      notification: 'n' as NotificationId,
      isEmergency: true,
      subject: `Event ${100 + index}`,
      link: null,
      topic: 't',
      expiresAt: '2027-01-01T00:00:00.000Z' as Instant
    }))

  function start(messages: OutMessage[]) {
    const now = building.clock.now.toISOString()
    const sent: SentTexts = { dataDir: building.config.DATA_DIR, url: building.url, key: TEST_KEY, now, messages }
    const env = { PATH: process.env['PATH'], NODE_EXTRA_CA_CERTS: ca, SENT: JSON.stringify(sent) }
    const child = spawn(process.execPath, [SCRIPT], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    children.push(child)
    return { child, ended: once(child, 'close') as Promise<[number | null]> }
  }

  /** Kills the process when the gateway has had so many calls and answers no more. */
  async function killAfter(calls: number, messages: OutMessage[]) {
    const { child, ended } = start(messages)
    let answered = 0
    receiver.state.answer = () => {
      answered += 1
      if (answered === calls + 3) child.kill('SIGKILL')
      return answered <= calls ? { status: 200 } : null
    }
    await ended
    expect(child.signalCode).toBe('SIGKILL')
    receiver.state.answer = () => ({ status: 200 })
    building.clock.now = new Date(building.clock.now.getTime() + 3 * 60_000)
  }
  const sendAll = async (messages: OutMessage[]) => {
    const sender = building.app.senders.find(({ channel }) => channel === 'sms')!
    return Promise.all(messages.map((message) => sender.send(message, building.clock.now)))
  }
  const received = () => receiver.received.map(({ body }) => JSON.parse(body) as Received)
  const rows = () => building.app.databases.read.selectFrom('sms_messages').selectAll().execute()

  /** The money of the month is that of its messages: none is lost, and none is spent twice. */
  async function expectBalanced() {
    const { spent } = await building.app.databases.read.selectFrom('sms_months').selectAll().executeTakeFirstOrThrow()
    const all = await rows()
    expect(all.reduce((sum, { cost }) => sum + cost, 0)).toBe(spent)
    expect(spent).toBe(all.filter(({ state }) => state !== 'failed').length * PRICE * 100)
  }

  it.each([0, 7])('and is killed after %d answers sends no message twice, and loses no money', async (calls) => {
    await set(WITHOUT_ID, 10_000)
    building.clock.now = new Date(building.clock.now.getTime() + 1_000)
    const messages = messagesTo(building.ids.amaya)
    await killAfter(calls, messages)
    expect((await rows()).some(({ state }) => state === 'sending')).toBe(true)
    const before = receiver.received.length
    const results = await sendAll(messages)
    const texts = received().map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    expect(before).toBeGreaterThan(calls)
    const states = Map.groupBy(results, ({ state }) => state)
    expect([...states.keys()].toSorted()).toEqual(['sent', 'unknown'])
    // What is not known to be sent was being sent when the process died: of those that are sent at the same time.
    expect(states.get('unknown')!.length).toBeLessThanOrEqual(TOGETHER)
    expect((await rows()).map(({ state }) => state).filter((state) => state === 'sending')).toEqual([])
    expect(await sendAll(messages)).toEqual(results.map((result) => (result.state === 'sent' ? { state: 'sent' } : result)))
    expect(received()).toHaveLength(texts.length)
    await expectBalanced()
  })

  it('and is killed has sent all of them in the end, where the gateway knows a message again by our id', async () => {
    await set(WITH_ID, 10_000)
    building.clock.now = new Date(building.clock.now.getTime() + 1_000)
    const messages = messagesTo(building.ids.amaya)
    await killAfter(5, messages)
    expect((await sendAll(messages)).every(({ state }) => state === 'sent')).toBe(true)
    const byText = Map.groupBy(received(), ({ text }) => text)
    expect(byText.size).toBe(COUNT)
    for (const calls of byText.values()) expect(new Set(calls.map(({ id }) => id)).size).toBe(1)
    await expectBalanced()
  })

  it.runIf(dialect === 'postgres')('beside another one sends each number one message, and both stay within the limit', async () => {
    const most = 25
    await set(WITHOUT_ID, most * PRICE)
    // The same number is that of two people, whose deliveries two processes have.
    const both = [start(messagesTo(building.ids.amaya)), start(messagesTo(building.ids.dilan))]
    expect((await Promise.all(both.map(({ ended }) => ended))).map(([code]) => code)).toEqual([0, 0])
    const texts = received().map(({ text }) => text)
    expect(texts).toHaveLength(most)
    expect(new Set(texts).size).toBe(most)
    await expectBalanced()
  })
})
