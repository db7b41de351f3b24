import { DAY_MS, type Instant, MINUTE_MS } from '@verandah/contract/dates'
import { invitations } from '@verandah/contract/invitations'
import { outbox } from '@verandah/contract/outbox'
import { refusedMail } from '@verandah/contract/refusedMail'
import { signIn } from '@verandah/contract/signIn'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../app.ts'
import { transact } from '../../core/transact.ts'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { jobOf } from '../../test/jobOf.ts'
import { smtpServer } from '../../test/services/smtpServer.ts'
import { oldestWaiting } from './queue.ts'
import { type Mailer, mailer } from './smtp.ts'

const { amaya, farook } = DEMO_PEOPLE

for (const dialect of DIALECTS) {
  describe(`an address that the mail server refuses, on ${dialect}`, () => {
    let building: TestBuilding
    let smtp: Awaited<ReturnType<typeof smtpServer>>
    let mail: Mailer
    let serial = 0
    beforeAll(async () => {
      smtp = await smtpServer()
      building = await openBuilding(dialect, { SMTP_URL: smtp.url })
      const log = { warn: () => undefined, error: () => undefined }
      mail = mailer({ url: smtp.url, from: 'portal@x.lk', alwaysMailed: CATALOGUE.alwaysMailed, clock: () => building.clock.now, log })
    })
    afterAll(async () => {
      mail.close()
      await building.close()
      await smtp.close()
    })

    /** Writes a mail to the address, and sends all that is due. */
    const write = async (to: string) => {
      serial += 1
      const { now } = building.clock
      await transact(building.app, { actor: null, now }, ({ db, now: at }) =>
        db
          .insertInto('mails')
          .values({
            id: crypto.randomUUID(),
            key: `test ${serial}`,
            kind: 'meetings.scheduled',
            user_id: null,
            to_address: to,
            subject: `Mail ${serial}`,
            body: building.app.cipher.encrypt(
              JSON.stringify({ building: 'T', language: 'en', sections: [], turnOff: { reason: '', label: '', publicUrl: '' } })
            ),
            created_at: at,
            next_at: at,
            attempts: 0,
            sent_at: null,
            closed_at: null,
            claimed_by: null,
            last_error: null,
            is_own_fault: 0
          })
          .execute()
      )
      await send()
    }
    const send = async () => {
      building.clock.now = new Date(building.clock.now.getTime() + MINUTE_MS)
      while ((await mail.send(building.app, building.clock.now)) > 0);
    }
    const states = (to: string) =>
      building.app.databases.read
        .selectFrom('mails')
        .select(['attempts', 'sent_at', 'closed_at'])
        .where('to_address', '=', to)
        .orderBy('created_at')
        .execute()
    const shown = async () => ({
      me: (await building.as.amaya.call(signIn.me)).mailRefused,
      user: (await building.as.dilan.call(users.get, { params: { id: building.ids.amaya } })).mailRefused
    })

    it('gets no mail any more after two hard refusals: the person is told, and managers are', async () => {
      smtp.state.refused.set(amaya.email, 550)
      await write(amaya.email)
      expect(await shown()).toEqual({ me: false, user: false })
      await write(amaya.email)
      expect(await shown()).toEqual({ me: true, user: true })
      await write(amaya.email)
      expect((await states(amaya.email)).map(({ attempts }) => attempts)).toEqual([1, 1, 0])
      const { users: list } = await building.as.dilan.call(users.list, { query: { search: 'amaya' } })
      expect(list.map(({ mailRefused, can }) => [mailRefused, can.retryMail])).toEqual([[true, true]])
      const { messages } = await building.as.ishara.call(outbox.list, { query: { to: amaya.email } })
      const why = expect.stringContaining('the mail server refuses this address') as string
      expect(messages.map(({ state, lastError }) => [state, lastError])).toContainEqual(['waiting', why])
      expect(messages.map(({ state }) => state).toSorted()).toEqual(['closed', 'closed', 'waiting'])
      // What waits for the address makes nobody think that mail is failing.
      expect(await oldestWaiting(building.app.databases.read)).toBeUndefined()
      expect((await building.as.farook.call(signIn.me)).mailRefused).toBe(false)
    })

    it('is tried again by a press of the person or a manager, and gets what waited', async () => {
      const retry = (name: 'amaya' | 'dilan' | 'farook') =>
        building.as[name].call(refusedMail.retry, { params: { id: building.ids.amaya } })
      await expect(retry('farook')).rejects.toMatchObject({ status: 403 })
      smtp.state.refused.clear()
      await retry('amaya')
      expect(await shown()).toEqual({ me: false, user: false })
      await send()
      expect((await states(amaya.email)).at(-1)).toMatchObject({ attempts: 1, closed_at: null, sent_at: expect.any(String) as string })
      smtp.state.refused.set(amaya.email, 550)
      for (let time = 0; time < 2; time += 1) await write(amaya.email)
      expect(await shown()).toEqual({ me: true, user: true })
      await retry('dilan')
      expect(await shown()).toEqual({ me: false, user: false })
      // Nothing is left to be tried, and nothing is written down.
      await retry('dilan')
      const events = building.app.databases.read.selectFrom('audit').select('kind').where('kind', '=', 'users.mailRetried')
      expect(await events.execute()).toHaveLength(2)
    })

    it('gets mail as long as the refusals are not for good, or not one after the other', async () => {
      smtp.state.refused.set(farook.email, 450)
      for (let time = 0; time < 3; time += 1) await write(farook.email)
      expect((await building.as.farook.call(signIn.me)).mailRefused).toBe(false)
      await transact(building.app, { actor: null, now: building.clock.now }, ({ db }) => db.deleteFrom('mails').execute())
      smtp.state.refused.set(farook.email, 550)
      await write(farook.email)
      smtp.state.refused.clear()
      await write(farook.email)
      smtp.state.refused.set(farook.email, 550)
      await write(farook.email)
      expect((await building.as.farook.call(signIn.me)).mailRefused).toBe(false)
      await write(farook.email)
      expect((await building.as.farook.call(signIn.me)).mailRefused).toBe(true)
    })

    it('is tried again when it is invited again', async () => {
      const email = 'new@example.lk'
      smtp.state.refused.set(email, 550)
      const { _id: id } = await building.as.dilan.call(invitations.create, { body: { email, role: 'resident' } })
      await building.deliver()
      await send()
      await write(email)
      await write(email)
      expect((await states(email)).at(-1)).toMatchObject({ attempts: 0, closed_at: null })
      smtp.state.refused.clear()
      building.clock.now = new Date(building.clock.now.getTime() + 60 * MINUTE_MS)
      await building.as.dilan.call(invitations.resend, { params: { id } })
      await building.deliver()
      await send()
      expect((await states(email)).at(-1)?.sent_at).not.toBeNull()
      expect((await states(email)).filter(({ sent_at }) => sent_at !== null)).toHaveLength(2)
    })

    it('is forgotten after 180 days', async () => {
      const { now } = building.clock
      const left = async () =>
        (await building.app.databases.read.selectFrom('mails_refused').select('address').execute()).map(({ address }) => address)
      expect(await left()).toContain(farook.email)
      const run = (days: number) => jobOf(building, 'remove-old-refusals').run(new Date(now.getTime() + days * DAY_MS))
      await run(179)
      expect(await left()).toContain(farook.email)
      await transact(building.app, { actor: null, now }, ({ db, now: at }) =>
        db
          .insertInto('mails_refused')
          .values({
            address: 'old@example.lk',
            refusals: 2,
            stopped_at: at,
            last_at: '2025-01-01T00:00:00.000Z' as Instant,
            last_error: ''
          })
          .execute()
      )
      await run(0)
      expect(await left()).not.toContain('old@example.lk')
    })

    it('no longer matters when the person gets another address', async () => {
      const id = building.ids.farook
      await building.as.ishara.call(users.update, { params: { id }, body: { email: 'farook.new@demo.verandah.lk' } })
      expect((await building.as.dilan.call(users.get, { params: { id } })).mailRefused).toBe(false)
      await write('farook.new@demo.verandah.lk')
      expect((await states('farook.new@demo.verandah.lk')).at(-1)?.sent_at).not.toBeNull()
    })
  })
}
