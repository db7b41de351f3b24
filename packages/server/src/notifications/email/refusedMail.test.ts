import { MINUTE_MS } from '@verandah/contract/dates'
import { invitations } from '@verandah/contract/invitations'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../app.ts'
import { transact } from '../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { smtpServer } from '../../test/services/smtpServer.ts'
import { mailFailingSince } from './mailState.ts'
import { oldestWaiting } from './queue.ts'
import { type Mailer, mailer } from './smtp.ts'

const { alwaysMailed } = CATALOGUE

for (const dialect of DIALECTS) {
  describe(`a mail that the server refuses after it was sent, on ${dialect}`, () => {
    let building: TestBuilding
    let smtp: Awaited<ReturnType<typeof smtpServer>>
    let mail: Mailer
    const logged: string[] = []
    const start = new Date('2026-11-21T06:30:00Z')
    const db = () => building.app.databases.read
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())
    beforeEach(async () => {
      building.clock.now = start
      await building.deliver()
      await transact(building.app, { actor: null, now: start }, async (ctx) => {
        await ctx.db.deleteFrom('mails').execute()
        await ctx.db.deleteFrom('installation').where('name', '=', 'mail').execute()
      })
      logged.length = 0
      smtp = await smtpServer()
      const log = { warn: (line: unknown) => void logged.push(String(line)), error: (line: unknown) => void logged.push(String(line)) }
      mail = mailer({ url: smtp.url, from: 'portal@x.lk', alwaysMailed, clock: () => building.clock.now, log })
    })
    afterEach(async () => {
      mail.close()
      await smtp.close()
    })

    const invite = async (...names: string[]) => {
      for (const name of names)
        await building.as.dilan.call(invitations.create, { body: { email: `${name}@example.lk`, role: 'resident' } })
      await building.deliver()
    }
    /** Sends what is due so many minutes after the start. */
    const sendAt = (minutes: number) => {
      building.clock.now = new Date(start.getTime() + minutes * MINUTE_MS)
      return mail.send(building.app, building.clock.now)
    }
    const unsent = () => db().selectFrom('mails').selectAll().where('sent_at', 'is', null).orderBy('to_address').execute()
    const reason = expect.stringContaining('not wanted here') as string

    it('is given up with the server’s reason after some tries, when the server takes others', async () => {
      smtp.state.refusesMessage = (to) => to === 'bad@example.lk'
      await invite('bad', 'good')
      expect(await sendAt(0)).toBe(1)
      for (const minutes of [1, 3, 7]) expect(await sendAt(minutes)).toBe(0)
      expect(await unsent()).toMatchObject([{ closed_at: null, attempts: 4, last_error: reason, is_own_fault: 1 }])
      expect(await oldestWaiting(db())).toBeUndefined()
      expect(await sendAt(15)).toBe(0)
      expect(await unsent()).toMatchObject([{ closed_at: expect.any(String) as string, body: null, attempts: 5, last_error: reason }])
      expect([await mailFailingSince(db()), logged]).toEqual([null, []])
    })

    it('waits while nothing else is sent, without a word that mail is failing', async () => {
      smtp.state.refusesMessage = () => true
      await invite('alone')
      for (const minutes of [0, 1, 3, 7, 15, 31, 63]) expect(await sendAt(minutes)).toBe(0)
      expect(await unsent()).toMatchObject([{ closed_at: null, attempts: 7, is_own_fault: 1 }])
      expect([await mailFailingSince(db()), await oldestWaiting(db()), logged]).toEqual([null, undefined, []])
    })

    it('is not lost while the server refuses all of them: mail is failing, and goes out when it works again', async () => {
      smtp.state.refusesMessage = () => true
      await invite('one', 'two', 'three')
      for (const minutes of [0, 1]) expect(await sendAt(minutes)).toBe(0)
      expect(await mailFailingSince(db())).toBeNull()
      for (const minutes of [3, 7, 15, 31]) expect(await sendAt(minutes)).toBe(0)
      expect(await mailFailingSince(db())).not.toBeNull()
      expect(await oldestWaiting(db())).toBe(start.toISOString())
      expect(logged).toEqual([expect.stringMatching(/^mail is failing, and waits under System Settings, Mail: .*not wanted here/)])
      expect((await unsent()).map((row) => [row.closed_at, row.attempts])).toEqual([1, 2, 3].map(() => [null, 6]))
      smtp.state.refusesMessage = () => false
      await invite('four')
      expect(await sendAt(32)).toBe(1)
      expect(await sendAt(32)).toBe(3)
      expect(await mailFailingSince(db())).toBeNull()
    })
  })
}
