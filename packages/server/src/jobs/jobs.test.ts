import { meetings } from '@verandah/contract/meetings'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../db/transact.ts'
import { mailer, wipeMails } from '../notifications/channels/email.ts'
import { openBuilding, type TestBuilding } from '../testing/building.ts'
import { DIALECTS } from '../testing/databases.ts'
import { remindOfMeetings } from '../features/meetings/meetings.jobs.ts'
import { releaseLease, takeLease } from './lease.ts'
import { startJobs } from './runner.ts'

const draft = {
  title: 'Tank\r\nBcc: all@x.lk',
  date: '2026-11-22',
  startTime: '18:00',
  endTime: '19:00',
  location: 'Lobby',
  type: 'committee' as const
}
const MINUTE = 60_000

/** A real SMTP server in this process; `refuse` makes it answer every message with a temporary failure. */
async function postOffice() {
  const letters: { to: string[]; raw: string }[] = []
  const state = { refuse: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (state.refuse) return callback(Object.assign(new Error('later'), { responseCode: 451 }))
        letters.push({ to: session.envelope.rcptTo.map((to) => to.address), raw: Buffer.concat(chunks).toString() })
        callback()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return { letters, state, url: `smtp://127.0.0.1:${port}`, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

for (const dialect of DIALECTS) {
  describe(`what happens by itself, on ${dialect}`, () => {
    let building: TestBuilding
    const db = () => building.portal.databases.write
    const later = (ms: number) => new Date(building.clock.now.getTime() + ms)
    beforeAll(async () => {
      building = await openBuilding(dialect)
      await building.deliver()
    })
    afterAll(() => building.close())

    it('mails what people want mailed, once, in one line of subject, with the portal’s own links', async () => {
      await db().updateTable('users').set({ email_notifications: 0 }).where('id', '=', building.ids.farook).execute()
      const { _id } = await building.as.dilan.call(meetings.create, { body: draft })
      const delivered = await building.deliver()
      expect(delivered).toEqual([expect.objectContaining({ mails: 4, link: `https://portal.example/meetings/${_id}` })])
      expect(await building.deliver()).toEqual([])

      const post = await postOffice()
      const mail = await mailer(post.url, 'Portal <portal@x.lk>')
      post.state.refuse = true
      expect(await mail.send(building.portal, building.clock.now)).toBe(0)
      const waiting = await db().selectFrom('mails').selectAll().execute()
      expect(
        waiting.every((row) => row.attempts === 1 && row.last_error?.includes('later') && row.next_at === later(MINUTE).toISOString())
      ).toBe(true)
      expect(waiting.every((row) => !row.body!.includes('Tank'))).toBe(true)

      post.state.refuse = false
      expect(await mail.send(building.portal, later(MINUTE - 1))).toBe(0)
      expect(await mail.send(building.portal, later(MINUTE))).toBe(4)
      expect(await mail.send(building.portal, later(60 * MINUTE))).toBe(0)
      expect(post.letters.flatMap((letter) => letter.to).sort()).toEqual(
        ['administrator', 'council', 'president', 'treasurer'].map((name) => `${name}@demo.verandah.lk`)
      )
      for (const { raw } of post.letters) {
        expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
        expect(raw).toMatch(/^Subject: Meeting scheduled: Tank Bcc: all@x\.lk/m)
        expect(raw.replace(/=\r?\n/g, '')).toContain(`https://portal.example/meetings/${_id}`)
        expect(raw).toContain('text/plain')
        expect(raw).toContain('text/html')
      }
      mail.close()
      await post.close()

      await wipeMails(building.portal, later(8 * 24 * 60 * MINUTE))
      expect((await db().selectFrom('mails').select('body').execute()).every((row) => row.body === null)).toBe(true)
    })

    it('says "tomorrow" once, and not at night', async () => {
      const night = new Date('2026-11-28T20:00:00Z')
      const morning = new Date('2026-11-29T03:00:00Z')
      await building.as.dilan.call(meetings.create, { body: { ...draft, title: 'Reminded', date: '2026-11-30' } })
      await building.deliver()
      const remind = (now: Date) => transact(building.portal, { actor: null, now }, remindOfMeetings)
      await remind(night)
      expect(await db().selectFrom('outbox').selectAll().execute()).toEqual([])
      await Promise.all([remind(morning), remind(morning)])
      await remind(later(5 * MINUTE))
      const events = await db().selectFrom('outbox').select('event').execute()
      expect(events.map((row): unknown => JSON.parse(row.event))).toMatchObject([{ kind: 'meeting.tomorrow', title: 'Reminded' }])
    })

    it('lets one process at a time run a job, and another after a death', async () => {
      const { now } = building.clock
      const claims = await Promise.all(
        ['a', 'b', 'c'].map((owner) => takeLease(building.portal, now, { name: 'count', owner, everyMs: 1_000 }))
      )
      expect(claims.filter(Boolean)).toHaveLength(1)
      expect(await takeLease(building.portal, later(59_999), { name: 'count', owner: 'd', everyMs: 1_000 })).toBe(false)
      expect(await takeLease(building.portal, later(MINUTE), { name: 'count', owner: 'd', everyMs: 1_000 })).toBe(true)
      await releaseLease(building.portal, later(MINUTE), { name: 'count', owner: 'd' }, later(MINUTE).toISOString() as never)
      expect(await takeLease(building.portal, later(MINUTE + 999), { name: 'count', owner: 'a', everyMs: 1_000 })).toBe(false)
      expect(await takeLease(building.portal, later(MINUTE + 1_000), { name: 'count', owner: 'a', everyMs: 1_000 })).toBe(true)
    })

    it('goes on after a job that failed', async () => {
      let runs = 0
      const jobs = startJobs({
        store: building.portal,
        clock: () => new Date(),
        log: building.portal.http.log,
        tickMs: 10,
        jobs: [
          { name: 'fails', everyMs: 0, run: () => Promise.reject(new Error('broken')) },
          { name: 'works', everyMs: 0, run: async () => void (runs += 1) }
        ]
      })
      await expect.poll(() => runs, { timeout: 10_000 }).toBeGreaterThan(1)
      await jobs.stop()
      const after = runs
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(runs).toBe(after)
    })
  })
}
