import { account } from '@verandah/contract/account'
import { signIn } from '@verandah/contract/signIn'
import { sms } from '@verandah/contract/sms'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { httpsReceiver, type HttpsReceiver } from '../../test/services/httpsReceiver.ts'
import { readReport } from './report.service.ts'

const TEMPLATE = '{"to":"{{number}}","text":"{{text}}"}'

for (const dialect of DIALECTS) {
  describe(`the settings of text messages on ${dialect}`, () => {
    let building: TestBuilding
    let receiver: HttpsReceiver
    beforeAll(async () => {
      receiver = await httpsReceiver()
      building = await openBuilding(dialect, { WEBHOOK_PRIVATE: 'true', PUBLIC_URL: 'https://portal.example', IP_FAILURES: '3' })
    })
    afterAll(async () => {
      await building.close()
      await receiver.close()
    })
    const set = (body: object, version?: number) => building.as.ishara.call(sms.update, { body, ...(version !== undefined && { version }) })
    const rows = () => building.app.databases.read.selectFrom('sms_messages').selectAll().execute()
    const canReceive = async () => (await building.as.amaya.call(signIn.me)).can.receiveSms

    it('send nothing before they are set, and nothing shows text messages', async () => {
      const got = await building.as.ishara.call(sms.get)
      expect(got).toMatchObject({ gateway: 'none', cap: 0, price: 0, hasSecret: false, reportsUrl: null, version: 1 })
      expect(await canReceive()).toBe(false)
      expect(await building.as.ishara.call(sms.usage)).toMatchObject({ cap: 0, spent: 0, left: 0, reserve: 0, phones: 0, messages: [] })
      const test = building.as.ishara.call(sms.test, { body: { phone: '+94772550107' } })
      await expect(test).rejects.toMatchObject({ status: 409, message: 'Choose a gateway and a limit first' })
    })

    it.each([
      [{ gateway: 'notifyLk', account: '7', sender: 'Tower' }, 'secret', 'Enter the secret of the gateway'],
      [{ gateway: 'notifyLk', secret: 's', sender: 'Tower' }, 'account', 'Enter the account at the gateway'],
      [{ gateway: 'textLk', secret: 's' }, 'sender', 'Enter the sender'],
      [{ gateway: 'textLk', secret: 's', sender: 'T', cap: 10 }, 'price', 'Enter what one part of a message costs'],
      [{ gateway: 'generic', template: TEMPLATE }, 'url', 'Enter the address of the gateway'],
      [
        { gateway: 'generic', url: 'http://gateway.example', template: TEMPLATE },
        'url',
        'The address must begin with https:// and name a host'
      ],
      [
        { gateway: 'generic', url: 'https://gateway.example', template: '{"a":"{{text}}"}' },
        'template',
        'The body needs {{number}} and {{text}}'
      ],
      [
        { gateway: 'generic', url: 'https://gateway.example', template: '{"a":{{text}},"b":{{number}}}' },
        'template',
        'The body is not valid JSON'
      ],
      [
        { gateway: 'generic', url: 'https://gateway.example', template: TEMPLATE, header: 'Host' },
        'header',
        'Enter the name of a header, such as Authorization'
      ],
      [
        { gateway: 'generic', url: 'https://gateway.example', template: TEMPLATE, header: 'X-Key' },
        'secret',
        'Enter the secret of the gateway'
      ],
      [{ cap: -1 }, 'cap', 'Limit must be between 0 and 1,000,000, with at most two decimals'],
      [{ price: 0.005 }, 'price', 'Price must be between 0 and 1,000,000, with at most two decimals'],
      [{ secret: 'pässword' }, 'secret', 'A secret has no such characters']
    ])('refuse %o at its field', async (body, path, message) => {
      await expect(set(body)).rejects.toMatchObject({ status: 400, errors: [{ path, message }] })
    })

    it('take no private address where the server does not allow it', async () => {
      const other = await openBuilding(dialect)
      const body = { gateway: 'generic', url: 'https://127.0.0.1/sms', template: TEMPLATE } as const
      const refused = other.as.ishara.call(sms.update, { body })
      await expect(refused).rejects.toMatchObject({ errors: [{ path: 'url', message: 'The address is not on the public internet' }] })
      await other.close()
    })

    it('are changed by administrators only, in the version that they saw; the secret is never shown', async () => {
      const body = { gateway: 'textLk', secret: 'very secret', sender: 'Tower', price: 1.5, cap: 1_000 } as const
      await expect(building.as.nirmala.call(sms.update, { body })).rejects.toMatchObject({ status: 403 })
      const stored = await set(body, 1)
      expect(stored).toMatchObject({ gateway: 'textLk', price: 1.5, cap: 1_000, hasSecret: true, version: 2, reportsUrl: null })
      await expect(set({ cap: 5 }, 1)).rejects.toMatchObject({ status: 412 })
      const row = await building.app.databases.read.selectFrom('sms_settings').selectAll().executeTakeFirstOrThrow()
      expect(JSON.stringify([row, stored, await building.as.ishara.call(sms.get)])).not.toContain('very secret')
      expect(building.app.smsCipher.decrypt(row.secret!)).toBe('very secret')
      expect(await set({ cap: 2_000, sender: 'Tower' })).toMatchObject({ version: 3, hasSecret: true })
      expect(await set({ cap: 2_000 })).toMatchObject({ version: 3 })
      const events = building.app.databases.read.selectFrom('audit').select('details').where('kind', '=', 'sms.changed')
      const details = (await events.orderBy('number').execute()).map((one) => one.details)
      expect(details.join()).not.toContain('very secret')
      expect((JSON.parse(details.at(-1)!) as { fields: string[] }).fields).toEqual(['cap'])
    })

    it('let people receive text messages only where there is a gateway and a limit', async () => {
      expect(await canReceive()).toBe(true)
      expect(
        (await building.as.amaya.call(account.updateProfile, { body: { preferences: { smsNotifications: true } } })).can.receiveSms
      ).toBe(true)
      await set({ cap: 0 })
      expect(await canReceive()).toBe(false)
      await set({ cap: 1_000 })
    })

    it('ask for the secret again where it would go to another gateway or host', async () => {
      const generic = { gateway: 'generic', url: receiver.url, template: TEMPLATE, header: 'X-Key' } as const
      await expect(set(generic)).rejects.toMatchObject({ errors: [{ path: 'secret' }] })
      const stored = await set({ ...generic, secret: 'for this one' })
      expect(stored.reportsUrl).toMatch(/^https:\/\/portal\.example\/api\/sms\/reports\/[\w-]{43}$/)
      expect((await set({ url: `${receiver.url}/other` })).reportsUrl).toBe(stored.reportsUrl)
      await expect(set({ url: 'https://thief.example/' })).rejects.toMatchObject({ errors: [{ path: 'secret' }] })
      await set({ url: receiver.url, referencePath: 'id' })
    })

    it('are tried with a test, which costs as any other message and says what the gateway answered', async () => {
      const test = (phone = '+94772550107') => building.as.ishara.call(sms.test, { body: { phone } })
      receiver.received.length = 0
      receiver.state.answer = () => ({ status: 200, body: '{"id":"ref-1"}' })
      expect(await test()).toEqual({ message: 'The gateway has taken the message to +94 77 *** 0107.' })
      expect(receiver.received[0]).toMatchObject({ headers: { 'x-key': 'for this one' } })
      receiver.state.answer = () => ({ status: 402, body: '{"message":"No credit"}' })
      await expect(test()).rejects.toMatchObject({ status: 409, message: 'The gateway has not taken the message: No credit' })
      receiver.state.answer = () => ({ status: 500 })
      await expect(test()).rejects.toMatchObject({ message: 'The gateway has not answered: nobody knows whether the message was sent' })
      await set({ price: 100_000, cap: 100_000 })
      await expect(test()).rejects.toMatchObject({ message: 'The message would cost more than is left of the limit of this month' })
      await expect(test('+94112345678')).rejects.toMatchObject({
        errors: [{ path: 'phone', message: 'This number receives no text messages' }]
      })
      await expect(building.as.nirmala.call(sms.test, { body: { phone: '+94772550107' } })).rejects.toMatchObject({ status: 403 })
      expect(receiver.received).toHaveLength(3)
      const { messages, spent } = await building.as.ishara.call(sms.usage)
      expect(messages.map(({ state, isTest, cost }) => [state, isTest, cost])).toEqual(
        expect.arrayContaining([
          ['sent', true, 1.5],
          ['failed', true, 0],
          ['unknown', true, 1.5]
        ])
      )
      expect(spent).toBe(3)
      const tested = building.app.databases.read.selectFrom('audit').select('details').where('kind', '=', 'sms.tested')
      expect((await tested.execute()).map(({ details }) => details).join()).not.toContain('2550107')
    })

    it('take reports of deliveries at an address that nobody can guess, as JSON or as a form', async () => {
      const { reportsUrl } = await building.as.ishara.call(sms.get)
      const url = new URL(reportsUrl!).pathname
      const report = (payload: string, type = 'application/json', to = url) =>
        building.app.http.inject({ method: 'POST', url: to, payload, headers: { 'content-type': type } })
      const stateOf = async () => (await rows()).find(({ reference }) => reference === 'ref-1')?.state
      for (const [payload, type] of [
        ['', 'application/json'],
        ['{"status":"delivered"}', 'application/json'],
        ['{"id":"ref-2","status":"delivered"}', 'application/json'],
        ['{"id":"ref-1\\u0000","status":"delivered"}', 'application/json'],
        ['{"id":"ref-1","status":"who knows"}', 'application/json'],
        ['{"id":{"a":{"b":{"c":{"d":{"e":"ref-1"}}}}},"status":"delivered"}', 'application/json'],
        [`{"a":${'['.repeat(3_000)}${']'.repeat(3_000)},"__proto__":{"x":1}}`, 'application/json'],
        ['%%%=%%&&==&id[]=1', 'application/x-www-form-urlencoded'],
        ['[]', 'application/json'],
        ['<xml/>', 'text/xml']
      ] as const) {
        expect((await report(payload, type)).statusCode).toBeLessThan(500)
        expect(await stateOf()).toBe('sent')
      }
      expect((await report('MessageSid=ref-1&MessageStatus=delivered', 'application/x-www-form-urlencoded')).json()).toEqual({
        message: 'Noted'
      })
      expect(await stateOf()).toBe('delivered')
      expect((await report('{"id":"ref-1","status":"failed"}')).statusCode).toBe(200)
      expect(await stateOf()).toBe('delivered')
      const guess = () => report('{"id":"ref-1","status":"failed"}', 'application/json', '/api/sms/reports/guess')
      const answers: number[] = []
      for (let tried = 0; tried < 5; tried += 1) {
        answers.push((await guess()).statusCode)
        await building.app.afterAnswer.settled()
      }
      expect(answers).toEqual([404, 404, 404, 429, 429])
      // A right address is always answered.
      expect((await report('{}')).statusCode).toBe(200)
    })

    it('say that a secret that cannot be read is to be entered again', async () => {
      await transact(building.app, { actor: null, now: building.clock.now }, ({ db }) =>
        db.updateTable('sms_settings').set({ secret: 'damaged' }).execute()
      )
      await set({ price: 1, cap: 1_000 })
      expect(await building.as.ishara.call(sms.get)).toMatchObject({ hasSecret: false })
      const test = building.as.ishara.call(sms.test, { body: { phone: '+94772550107' } })
      await expect(test).rejects.toMatchObject({ message: 'The secret cannot be read: enter it again' })
      expect(await building.as.ishara.call(sms.usage)).toMatchObject({ spent: 3 })
    })
  })
}

it.each([
  [{ MessageSid: 'SM1234', MessageStatus: 'undelivered', ErrorCode: '30003' }, ['SM1234', 'undelivered', '30003'], 'failed'],
  [{ results: [{ messageId: 'abcd', status: { name: 'DELIVRD' } }] }, ['abcd', 'DELIVRD'], 'delivered'],
  [{ data: { uid: 'abcd', status: 'Delivered' } }, ['abcd', 'Delivered'], 'delivered'],
  [null, [], null],
  ['delivered', ['delivered'], null]
])('reads a report such as %o', (body, references, state) => expect(readReport(body)).toEqual({ references, state }))
