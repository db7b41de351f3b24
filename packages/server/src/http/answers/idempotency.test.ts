import { attachments } from '@verandah/contract/attachments'
import { HOUR_MS } from '@verandah/contract/dates'
import { announcements } from '@verandah/contract/announcements'
import { endpoint } from '@verandah/contract/endpoint'
import { feedback } from '@verandah/contract/feedback'
import { finances, type Transaction } from '@verandah/contract/finances'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../app.ts'
import { cipherFor } from '../../core/secrets/cipher.ts'
import { ProblemError, throwProblem } from '../../core/problem.ts'
import type { Db } from '../../db/open.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { attachmentsIn } from '../../test/records/attachments.ts'
import { openBuilding, TEST_KEY, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { jobOf } from '../../test/jobOf.ts'
import { REPAIR, transactionsIn } from '../../test/records/transactions.ts'
import { storedKeys } from '../../test/files/uploads.ts'
import { implement } from '../implement.ts'

const start = new Date('2026-11-21T06:30:00Z')
const NOTHING = { status: 'fine' }
/** A call that fails in the ways that a service can, after it has written. */
const probe = endpoint('POST', '/api/probe', {
  changes: [],
  summary: 'For this test',
  body: z.object({ status: z.string() }).default(NOTHING),
  response: z.object({ count: z.number() })
})

for (const dialect of DIALECTS) {
  describe(`a call with an Idempotency-Key on ${dialect}`, () => {
    let building: TestBuilding
    let ends = 'fine'
    let key = ''
    const { list, clear } = transactionsIn(() => building)
    const { receipt, attach } = attachmentsIn(() => building)
    const db = (): Db => building.app.databases.read
    const counted = async (at = db()) =>
      (await at.selectFrom('totals').select('value').where('name', '=', 'probe').executeTakeFirst())?.value ?? 0
    const keys = () => db().selectFrom('idempotency_keys').selectAll().execute()
    const events = async () => (await db().selectFrom('audit').select('number').execute()).length

    /** The raw call, with the key of this test. */
    const send = async (who: DemoPersonName, to: typeof finances.create | typeof probe, body: object = REPAIR, headers = {}) =>
      building.send(to, await building.tokenOf(who), { body, headers: { 'idempotency-key': key, ...headers } })
    const record = (who: DemoPersonName = 'tharindu', body: object = {}) => send(who, finances.create, { ...REPAIR, ...body })
    const total = async () => (await list('ishara')).pagination.total

    beforeAll(async () => {
      building = await openBuilding(dialect)
      implement(building.app, probe, {}, async (ctx) => {
        const row = { name: 'probe', value: (await counted(ctx.db)) + 1 }
        await ctx.db
          .insertInto('totals')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
          .execute()
        if (ends === 'thrown') throwProblem('conflict')
        if (ends === 'broken') throw new Error('broken')
        if (ends === 'returned') return new ProblemError('invalid_code')
        return { count: row.value }
      })
    })
    beforeEach(async () => {
      building.clock.now = start
      ends = 'fine'
      key = crypto.randomUUID()
      await clear()
      await building.app.databases.write.deleteFrom('idempotency_keys').execute()
    })
    afterAll(() => building.close())

    it('happens once, and is answered a second time as the first time', async () => {
      const first = await record()
      const before = await events()
      const second = await record()
      expect([first.statusCode, second.statusCode]).toEqual([201, 201])
      expect(second.body).toBe(first.body)
      expect(second.headers).toMatchObject({ etag: '"1"', 'idempotent-replayed': 'true', 'content-type': first.headers['content-type'] })
      expect(first.headers).not.toHaveProperty('idempotent-replayed')
      expect([await total(), await events()]).toEqual([1, before])
    })

    it('happens once when it comes twenty times at once', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => record()))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 201))
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
      expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1)
      expect([await total(), await keys()]).toEqual([1, [expect.anything()]])
    })

    it('happens each time without a key, or with another one', async () => {
      await building.as.tharindu.call(finances.create, { body: REPAIR })
      await building.as.tharindu.call(finances.create, { body: REPAIR })
      expect(await keys()).toEqual([])
      await record()
      key = crypto.randomUUID()
      await record()
      expect(await total()).toBe(4)
    })

    it('is rejected with the key of another body or another call', async () => {
      await record()
      for (const answer of [await record('tharindu', { amount: 15_001 }), await send('tharindu', probe, NOTHING)]) {
        expect(answer.statusCode).toBe(422)
        expect(answer.json()).toMatchObject({ code: 'key_reused' })
      }
      expect([await total(), await counted()]).toEqual([1, 0])
      // The order in which a client writes the fields says nothing.
      expect((await record('tharindu', { amount: REPAIR.amount })).statusCode).toBe(201)
      const turned = Object.fromEntries(Object.entries(REPAIR).toReversed())
      expect((await send('tharindu', finances.create, turned)).headers['idempotent-replayed']).toBe('true')
    })

    it('has a key of its own person: another one’s says nothing', async () => {
      const first = (await record()).json<Transaction>()
      const second = await record('nirmala', { amount: 99 })
      expect(second.statusCode).toBe(201)
      expect(second.json<Transaction>()._id).not.toBe(first._id)
      expect((await record('amaya')).statusCode).toBe(403)
      expect((await building.send(finances.create, undefined, { body: REPAIR, headers: { 'idempotency-key': key } })).statusCode).toBe(401)
      expect(await total()).toBe(2)
    })

    it('says nothing to the same person in another role', async () => {
      const become = (role: 'secretary' | 'resident') =>
        building.app.databases.write.updateTable('users').set({ role }).where('id', '=', building.ids.dilan).execute()
      const first = await send('dilan', probe, NOTHING)
      await become('resident')
      expect((await send('dilan', probe, NOTHING)).json()).toMatchObject({ code: 'key_reused' })
      await become('secretary')
      expect((await send('dilan', probe, NOTHING)).body).toBe(first.body)
      await building.app.databases.write.deleteFrom('totals').where('name', '=', 'probe').execute()
    })

    it('is remembered for 24 hours, and then forgotten by a job', async () => {
      await record()
      const job = jobOf(building, 'remove-old-calls')
      const at = (hours: number) => (building.clock.now = new Date(start.getTime() + hours * HOUR_MS))
      const again = async () => (await send('ishara', finances.create)).headers['idempotent-replayed']
      expect(await again()).toBeUndefined()
      await job.run(at(24))
      expect(await again()).toBe('true')
      expect(await total()).toBe(2)
      at(25)
      expect(await again()).toBeUndefined()
      expect(await again()).toBe('true')
      expect(await total()).toBe(3)
      await job.run(at(50))
      expect(await keys()).toEqual([])
    })

    it('keeps no key when it fails, and nothing of what it has written', async () => {
      for (ends of ['thrown', 'broken']) {
        expect((await send('tharindu', probe, NOTHING)).statusCode).toBe(ends === 'thrown' ? 409 : 500)
        expect([await counted(), await keys()]).toEqual([0, []])
      }
      // This one commits: a wrong code must be counted.
      ends = 'returned'
      expect((await send('tharindu', probe, NOTHING)).statusCode).toBe(401)
      expect([await counted(), await keys()]).toEqual([1, []])
      expect((await send('tharindu', finances.create, { ...REPAIR, amount: -1 })).statusCode).toBe(400)
      ends = 'fine'
      expect((await send('tharindu', probe, NOTHING)).json()).toEqual({ count: 2 })
      expect((await send('tharindu', probe, NOTHING)).json()).toEqual({ count: 2 })
      expect(await counted()).toBe(2)
      await building.app.databases.write.deleteFrom('totals').where('name', '=', 'probe').execute()
    })

    it('is remembered after a restart, and by another process', async () => {
      const first = await record()
      const { app, config, clock } = building
      const parts = { ...app, config, secretKey: TEST_KEY, clock: () => clock.now }
      const other = await buildApp(parts)
      const headers = { authorization: `Bearer ${await building.tokenOf('tharindu')}`, 'idempotency-key': key }
      const second = await other.http.inject({ method: 'POST', url: finances.create.path, headers, payload: REPAIR })
      expect(second.body).toBe(first.body)
      await other.http.close()
      expect(await total()).toBe(1)
    })

    it('stores a file once, and leaves nothing of the second one', async () => {
      const { _id: id } = await building.as.tharindu.call(finances.create, { body: REPAIR })
      await attach('tharindu', id)
      const [token, before] = [await building.tokenOf('tharindu'), await storedKeys(building)]
      const add = (name = 'second.pdf', bytes = '%PDF-1.4\n%%EOF\n') =>
        building.send(attachments.add, token, { params: { id }, ...receipt(bytes, name), headers: { 'idempotency-key': key } })
      const answers = [...(await Promise.all([add(), add()])), await add()]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
      expect(answers[0]?.json<Transaction>().attachments).toHaveLength(2)
      expect((await storedKeys(building)).length).toBe(before.length + 1)
      expect((await add('third.pdf')).statusCode).toBe(422)
      expect((await add('second.pdf', '%PDF-1.4\n% \n%%EOF\n')).statusCode).toBe(422)
    })

    it('has 1 to 128 visible ASCII characters as its key', async () => {
      for (const wrong of ['', 'x'.repeat(129), 'a b', 'é']) {
        const answer = await send('tharindu', finances.create, REPAIR, { 'idempotency-key': wrong })
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toEqual({ code: 'invalid_input', message: 'An Idempotency-Key has 1 to 128 visible ASCII characters' })
      }
      expect((await send('tharindu', finances.create, REPAIR, { 'idempotency-key': '!~'.repeat(64) })).statusCode).toBe(201)
      expect(await total()).toBe(1)
    })

    it('gives a temporary password again, which is stored nowhere in plain text', async () => {
      const body = { firstName: 'Nuwan', lastName: 'Perera', email: `${key}@tower.lk`, role: 'resident', sendWelcomeEmail: false }
      const token = await building.tokenOf('ishara')
      const create = async () => (await building.send(users.create, token, { body, headers: { 'idempotency-key': key } })).body
      const first = await create()
      expect(await create()).toBe(first)
      const { tempPassword } = JSON.parse(first) as { tempPassword: string }
      expect(tempPassword.length).toBeGreaterThanOrEqual(16)
      const stored = JSON.stringify(await keys())
      expect(stored).not.toContain(tempPassword)
      expect(stored).not.toContain(body.email)
      expect(stored).not.toContain(key)
    })

    it('does not store who has given anonymous feedback, nor the moment', async () => {
      building.clock.now = new Date('2026-11-21T06:41:17.123Z')
      const body = { category: 'complaint', subject: 'Noise', message: 'At night', anonymous: true }
      const sent = { body, headers: { 'idempotency-key': key } }
      const give = async () => (await building.send(feedback.create, await building.tokenOf('amaya'), sent)).statusCode
      expect(await Promise.all([give(), give()])).toEqual([201, 201])
      expect(await db().selectFrom('feedback_waiting').select('id').execute()).toHaveLength(1)
      expect(await keys()).toMatchObject([{ ends_at: '2026-11-22T07:00:00.000Z' }])
      expect(JSON.stringify([await keys(), await db().selectFrom('rate_limits').selectAll().execute()])).not.toContain(building.ids.amaya)
      // Nor does SECRET_KEY alone read the answer, which says what was given.
      for (const { answer } of await keys()) expect(() => cipherFor(TEST_KEY, 'answers').decrypt(answer)).toThrow()
    })

    it('has its key in the description of the API, where it is a POST of a person', async () => {
      const { paths } = (await building.app.http.inject('/api/openapi.json')).json<{
        paths: Record<string, Record<string, { parameters: { name: string }[] }>>
      }>()
      const has = (path: string, method: string) => paths[path]?.[method]?.parameters.some(({ name }) => name === 'Idempotency-Key')
      expect(has(announcements.create.path, 'post')).toBe(true)
      expect(has('/api/finances/transactions/{id}/attachments', 'post')).toBe(true)
      expect(has(announcements.list.path, 'get')).toBe(false)
      expect(has('/api/auth/login', 'post')).toBe(false)
    })
  })
}
