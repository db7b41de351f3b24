import { meetings } from '@verandah/contract/meetings'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../testing/building.ts'
import { DIALECTS } from '../../testing/databases.ts'
import { postOffice } from '../../testing/postOffice.ts'
import { type Mailer, mailer } from './email.ts'
import { wipeMails } from './mailQueue.ts'

const draft = {
  title: 'Tank\r\nBcc: all@x.lk',
  date: '2026-12-22',
  startTime: '18:00',
  endTime: '19:00',
  location: 'Lobby',
  type: 'committee' as const
}
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

for (const dialect of DIALECTS) {
  describe(`mail on ${dialect}`, () => {
    let building: TestBuilding
    let post: Awaited<ReturnType<typeof postOffice>>
    let mail: Mailer
    const db = () => building.portal.databases.write
    const later = (ms: number) => new Date(building.clock.now.getTime() + ms)
    const send = (now = building.clock.now, by = mail) => by.send(building.portal, now)
    const receivers = () => post.letters.flatMap((letter) => letter.to).toSorted()
    const council = ['administrator', 'council', 'president', 'treasurer'].map((name) => `${name}@demo.verandah.lk`)

    beforeAll(async () => {
      building = await openBuilding(dialect)
      await db().updateTable('users').set({ email_notifications: 0 }).where('id', '=', building.ids.farook).execute()
    })
    afterAll(() => building.close())
    beforeEach(async () => {
      await db().deleteFrom('mails').execute()
      post = await postOffice()
      mail = await mailer(post.url, 'Portal <portal@x.lk>')
    })
    afterEach(async () => {
      mail.close()
      await post.close()
    })
    const bodies = async () => (await db().selectFrom('mails').select('body').orderBy('to_address').execute()).map((row) => row.body)
    const schedule = async () => {
      const meeting = await building.as.dilan.call(meetings.create, { body: draft })
      return { meeting, delivered: await building.deliver() }
    }

    it('goes to those who want it, once, in one line of subject, with the portal’s own links', async () => {
      const { meeting, delivered } = await schedule()
      const link = `https://portal.example/meetings/${meeting._id}`
      expect(delivered).toEqual([{ subject: expect.stringContaining('Tank Bcc') as string, mails: 4, link }])
      post.state.refuse = true
      expect(await send()).toBe(0)
      const waiting = await db().selectFrom('mails').selectAll().execute()
      const tried = { attempts: 1, last_error: expect.stringContaining('later') as string, next_at: later(MINUTE).toISOString() }
      for (const row of waiting) expect(row).toMatchObject(tried)
      expect(waiting.every((row) => !row.body!.includes('Tank'))).toBe(true)

      post.state.refuse = false
      expect(await send(later(MINUTE - 1))).toBe(0)
      expect(await send(later(MINUTE))).toBe(4)
      expect(await send(later(60 * MINUTE))).toBe(0)
      expect(receivers()).toEqual(council)
      for (const { raw } of post.letters) {
        expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
        expect(raw).toMatch(/^Subject: Meeting scheduled: Tank Bcc: all@x\.lk/m)
        expect(raw.replace(/=\r?\n/g, '')).toContain(link)
        expect(raw).toContain('text/plain')
        expect(raw).toContain('text/html')
      }
      const ids = post.letters.map(({ raw }) => /^Message-ID: <(.*)@x\.lk>/im.exec(raw)?.[1])
      expect(new Set(ids)).toEqual(new Set(waiting.map((row) => row.id)))

      await wipeMails(building.portal, later(7 * DAY), { isSent: true })
      expect((await bodies()).every((body) => body !== null)).toBe(true)
      await wipeMails(building.portal, later(8 * DAY), { isSent: true })
      expect((await bodies()).every((body) => body === null)).toBe(true)
    })

    it('is sent by one process of several, even while another is at it', async () => {
      await schedule()
      const other = await mailer(post.url, 'Portal <portal@x.lk>')
      const counts = await Promise.all([send(), send(building.clock.now, other), send(later(9 * MINUTE), other)])
      expect(counts.reduce((sum, count) => sum + count)).toBe(4)
      expect(receivers()).toEqual(council)
      other.close()
    })

    it('that cannot be read holds up no other', async () => {
      await schedule()
      await db().updateTable('mails').set({ body: 'spoilt' }).where('to_address', '=', council[0]!).execute()
      expect(await send()).toBe(3)
      expect(receivers()).toEqual(council.slice(1))
      const left = await db().selectFrom('mails').select(['attempts', 'next_at', 'last_error']).where('sent_at', 'is', null).execute()
      expect(left).toEqual([{ attempts: 1, next_at: later(MINUTE).toISOString(), last_error: expect.stringContaining('Error') as string }])
    })

    it('of old news is given up after three days; what concerns an account’s safety after a week', async () => {
      await schedule()
      await db().updateTable('mails').set({ kind: 'account.locked' }).where('to_address', '=', council[0]!).execute()
      expect(await send(later(3 * DAY + 1))).toBe(1)
      expect(receivers()).toEqual(council.slice(0, 1))
      const left = await db().selectFrom('mails').select(['body', 'last_error']).where('sent_at', 'is', null).execute()
      expect(left).toHaveLength(3)
      for (const row of left) expect(row).toEqual({ body: null, last_error: 'Given up: not sent within 3 days' })
      expect(await send(later(300 * DAY))).toBe(0)
      await schedule()
      await db().updateTable('mails').set({ kind: 'account.locked' }).where('sent_at', 'is', null).where('body', 'is not', null).execute()
      expect(await send(later(7 * DAY + 1))).toBe(0)
      expect(
        (await db().selectFrom('mails').select('last_error').where('sent_at', 'is', null).execute()).map((row) => row.last_error)
      ).toContain('Given up: not sent within 7 days')
    })

    it('that may hold a secret is forgotten after a week also where none is sent; with a mail server it waits for it', async () => {
      await schedule()
      await db().updateTable('mails').set({ kind: 'account.resetAsked' }).where('to_address', '=', council[0]!).execute()
      const [secret, ...news] = await bodies()
      expect(secret).not.toBeNull()
      await wipeMails(building.portal, later(70 * DAY), { isSent: true })
      await wipeMails(building.portal, later(7 * DAY), { isSent: false })
      expect(await bodies()).toEqual([secret, ...news])
      await wipeMails(building.portal, later(7 * DAY + 1), { isSent: false })
      expect(await bodies()).toEqual([null, ...news])
      expect(await send(later(7 * DAY + 1))).toBe(0)
    })
  })
}
