import { MINUTE_MS, instant } from '@verandah/contract/dates'
import { meetings } from '@verandah/contract/meetings'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CATALOGUE } from '../../app.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { silentSmtpServer, smtpServer } from '../../test/services/smtpServer.ts'
import { mailFailingSince } from './mailState.ts'
import { type Mailer, mailer } from './smtp.ts'
import { LEASE_MS, RENEW_MS } from '../../core/running/clock.ts'
import { claimMails, GIVEN_UP, giveUpOld, oldestWaiting, removeOldTexts, renewClaims, settleFailed } from './queue.ts'

const draft = {
  title: 'Tank\r\nBcc: all@x.lk',
  date: '2026-12-22',
  startTime: '18:00',
  endTime: '19:00',
  location: 'Lobby',
  type: 'committee' as const
}
const DAY = 24 * 60 * MINUTE_MS
const { alwaysMailed } = CATALOGUE

for (const dialect of DIALECTS) {
  describe(`mail on ${dialect}`, () => {
    let building: TestBuilding
    let smtp: Awaited<ReturnType<typeof smtpServer>>
    let mail: Mailer
    const db = () => building.app.databases.write
    const removeTexts = (at: Date, isSent: boolean) => removeOldTexts(building.app, at, { isSent, alwaysMailed })
    const later = (ms: number) => new Date(building.clock.now.getTime() + ms)
    const send = (now = building.clock.now, by = mail) => by.send(building.app, now)
    const receivers = () => smtp.received.flatMap(({ to }) => to).toSorted()
    const council = ['administrator', 'council', 'president', 'treasurer'].map((name) => `${name}@demo.verandah.lk`)

    const logged: string[] = []
    const log = { warn: (line: unknown) => void logged.push(String(line)), error: (line: unknown) => void logged.push(String(line)) }
    const newMailer = (url = smtp.url) => mailer({ url, from: 'Portal <portal@x.lk>', alwaysMailed, clock: () => building.clock.now, log })

    beforeAll(async () => {
      building = await openBuilding(dialect)
      await db().updateTable('users').set({ email_notifications: 0 }).where('id', '=', building.ids.farook).execute()
    })
    afterAll(() => building.close())
    beforeEach(async () => {
      await db().deleteFrom('mails').execute()
      logged.length = 0
      smtp = await smtpServer()
      mail = newMailer()
    })
    afterEach(async () => {
      mail.close()
      await smtp.close()
    })
    const bodies = async () => (await db().selectFrom('mails').select('body').orderBy('to_address').execute()).map((row) => row.body)
    const schedule = async () => {
      const meeting = await building.as.dilan.call(meetings.create, { body: draft })
      return { meeting, delivered: await building.deliver() }
    }

    it('goes to those who want it, once, in one line of subject, with the portal’s own links', async () => {
      const { meeting, delivered } = await schedule()
      const link = `https://portal.example/meetings/${meeting._id}`
      expect(delivered).toEqual([{ subject: expect.stringContaining('Tank Bcc') as string, messages: 4, link }])
      smtp.state.isBusy = true
      expect(await send()).toBe(0)
      const waiting = await db().selectFrom('mails').selectAll().execute()
      const tried = { attempts: 1, last_error: expect.stringContaining('later') as string, next_at: later(MINUTE_MS).toISOString() }
      for (const row of waiting) expect(row).toMatchObject(tried)
      expect(waiting.every((row) => !row.body!.includes('Tank'))).toBe(true)

      smtp.state.isBusy = false
      expect(await send(later(MINUTE_MS - 1))).toBe(0)
      expect(await send(later(MINUTE_MS))).toBe(4)
      expect(await send(later(60 * MINUTE_MS))).toBe(0)
      expect(receivers()).toEqual(council)
      for (const { raw } of smtp.received) {
        expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
        expect(raw).toMatch(/^Subject: Meeting scheduled: Tank Bcc: all@x\.lk/m)
        expect(raw.replace(/=\r?\n/g, '')).toContain(link)
        expect(raw).toContain('text/plain')
        expect(raw).toContain('text/html')
        const header = raw.split('\r\n\r\n')[0]?.replace(/\r\n\s+/g, ' ')
        expect(header).toMatch(/^List-Unsubscribe: ?<https:\/\/portal\.example\/api\/unsubscribe\/[\w-]{64}\.meetings\.scheduled>$/m)
        expect(header).toMatch(/^Auto-Submitted: auto-generated$/m)
        expect(header).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
      }
      const ids = smtp.received.map(({ raw }) => /^Message-ID: <(.*)@x\.lk>/im.exec(raw)?.[1])
      expect(new Set(ids)).toEqual(new Set(waiting.map((row) => row.id)))

      await removeTexts(later(7 * DAY), true)
      expect((await bodies()).every((body) => body !== null)).toBe(true)
      await removeTexts(later(8 * DAY), true)
      expect((await bodies()).every((body) => body === null)).toBe(true)
    })

    it('is sent by one process, even while another one is sending too', async () => {
      await schedule()
      const other = newMailer()
      const counts = await Promise.all([send(), send(building.clock.now, other), send(later(LEASE_MS - 1), other)])
      expect(counts.reduce((sum, count) => sum + count)).toBe(4)
      expect(receivers()).toEqual(council)
      other.close()
    })

    it('goes on when its claim has ended, because the process that was sending it has died', async () => {
      await schedule()
      const count = (at: Date) => claimMails(building.app, at, { owner: 'dead', count: 9, alwaysMailed })
      const claimed = await count(building.clock.now)
      expect(claimed).toHaveLength(4)
      await renewClaims(
        building.app,
        later(LEASE_MS / 2),
        'dead',
        claimed.map(({ id }) => id)
      )
      await renewClaims(
        building.app,
        later(LEASE_MS),
        'somebody else',
        claimed.map(({ id }) => id)
      )
      // Nor does a process whose own claim had ended, and that fails late, give it back.
      const failure = { last_error: 'late', is_own_fault: 0, next_at: instant(later(LEASE_MS)) } as const
      for (const { id } of claimed)
        await settleFailed(
          building.app,
          later(LEASE_MS),
          { id, to_address: 'x@example.lk', owner: 'somebody else', isRefused: false },
          failure
        )
      expect(await send(later(1.5 * LEASE_MS - 1))).toBe(0)
      expect(await send(later(1.5 * LEASE_MS))).toBe(4)
      expect(receivers()).toEqual(council)
    })

    it('stays claimed while a slow server is taking it', async () => {
      const silent = await silentSmtpServer()
      await schedule()
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const slow = newMailer(silent.url)
      const sending = slow.send(building.app, building.clock.now)
      await expect.poll(() => silent.sockets.length).toBeGreaterThan(0)
      const start = building.clock.now
      building.clock.now = later(LEASE_MS / 2)
      vi.advanceTimersByTime(RENEW_MS)
      vi.useRealTimers()
      const ends = async () => (await db().selectFrom('mails').select('next_at').execute()).map((row) => row.next_at)
      await expect.poll(ends).toEqual(council.map(() => later(LEASE_MS).toISOString()))
      building.clock.now = start
      slow.close()
      silent.close()
      expect(await sending).toBe(0)
    })

    it('that a receiver’s server refuses for good is given up at once, with the reason, and says nothing of the others', async () => {
      await schedule()
      smtp.state.refused.set(council[0]!, 550).set(council[1]!, 450)
      expect(await send()).toBe(2)
      const left = await db().selectFrom('mails').selectAll().where('sent_at', 'is', null).orderBy('to_address').execute()
      const reason = expect.stringContaining('no such user') as string
      expect(left).toMatchObject([
        { last_error: reason, body: null, closed_at: building.clock.now.toISOString(), is_own_fault: 1 },
        { last_error: reason, closed_at: null, next_at: later(MINUTE_MS).toISOString(), is_own_fault: 1 }
      ])
      for (const minutes of [1, 3, 7, 15]) expect(await send(later(minutes * MINUTE_MS))).toBe(0)
      expect(await oldestWaiting(db())).toBeUndefined()
      expect(await mailFailingSince(db())).toBeNull()
      expect(logged).toEqual([])
      smtp.state.refused.clear()
      expect(await send(later(60 * MINUTE_MS))).toBe(1)
    })

    it('is said to fail, and to work again, in one line each, and then goes out at once', async () => {
      const start = building.clock.now
      const at = (minutes: number) => (building.clock.now = new Date(start.getTime() + minutes * MINUTE_MS))
      await schedule()
      smtp.state.isBusy = true
      for (const minutes of [0, 1, 3, 7, 15]) {
        expect(await send(at(minutes))).toBe(0)
        expect((await mailFailingSince(db())) === null).toBe(minutes < 3)
      }
      expect(logged).toEqual([expect.stringMatching(/^mail is failing, and waits under System Settings, Mail: Error: .*later/)])
      smtp.state.isBusy = false
      at(16)
      await schedule()
      expect(await send()).toBe(4)
      expect(await mailFailingSince(db())).toBeNull()
      expect(await send()).toBe(4)
      expect(logged.slice(1)).toEqual([expect.stringMatching(/^mail works again; it had been failing since 2026-11-21/)])
      at(0)
    })

    it('waits for no date that a wrong clock has set', async () => {
      await schedule()
      await claimMails(building.app, later(31 * DAY), { owner: 'mistaken', count: 1, alwaysMailed })
      await db()
        .updateTable('mails')
        .set({ next_at: later(31 * DAY).toISOString() as never })
        .execute()
      expect(await send(later(31 * DAY))).toBe(0)
      expect(await send()).toBe(4)
    })

    it('that cannot be decrypted does not delay others', async () => {
      await schedule()
      await db().updateTable('mails').set({ body: 'spoilt' }).where('to_address', '=', council[0]!).execute()
      expect(await send()).toBe(3)
      expect(receivers()).toEqual(council.slice(1))
      const left = await db().selectFrom('mails').select(['attempts', 'next_at', 'last_error']).where('sent_at', 'is', null).execute()
      expect(left).toEqual([
        { attempts: 1, next_at: later(MINUTE_MS).toISOString(), last_error: expect.stringContaining('Error') as string }
      ])
    })

    it('is given up after three days, and after a week if it concerns an account’s safety', async () => {
      await schedule()
      await db().updateTable('mails').set({ kind: 'users.locked' }).where('to_address', '=', council[0]!).execute()
      await db().updateTable('mails').set({ last_error: '450 mailbox full' }).where('to_address', '=', council[1]!).execute()
      expect(await send(later(3 * DAY + 1))).toBe(1)
      expect(receivers()).toEqual(council.slice(0, 1))
      await giveUpOld(building.app, later(3 * DAY + 1), alwaysMailed)
      const unsent = db().selectFrom('mails').select(['body', 'last_error']).where('sent_at', 'is', null).orderBy('to_address')
      const reasons = [`${GIVEN_UP[3]} 450 mailbox full`, GIVEN_UP[3], GIVEN_UP[3]]
      expect(await unsent.execute()).toEqual(reasons.map((reason) => ({ body: null, last_error: reason })))
      expect(await send(later(300 * DAY))).toBe(0)
      await schedule()
      await db().updateTable('mails').set({ kind: 'users.locked' }).where('sent_at', 'is', null).where('body', 'is not', null).execute()
      expect(await send(later(7 * DAY + 1))).toBe(0)
      await giveUpOld(building.app, later(7 * DAY + 1), alwaysMailed)
      expect(
        (await db().selectFrom('mails').select('last_error').where('sent_at', 'is', null).execute()).map((row) => row.last_error)
      ).toContain(GIVEN_UP[7])
    })

    it('that may hold a secret loses its text after a week also without a mail server', async () => {
      await schedule()
      await db().updateTable('mails').set({ kind: 'account.resetRequested' }).where('to_address', '=', council[0]!).execute()
      const [secret, ...others] = await bodies()
      expect(secret).not.toBeNull()
      await removeTexts(later(70 * DAY), true)
      await removeTexts(later(7 * DAY), false)
      expect(await bodies()).toEqual([secret, ...others])
      await removeTexts(later(7 * DAY + 1), false)
      expect(await bodies()).toEqual([null, ...others])
      expect(await send(later(7 * DAY + 1))).toBe(0)
    })
  })
}
