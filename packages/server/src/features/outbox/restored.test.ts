import { DAY_MS, instant } from '@verandah/contract/dates'
import { meetings } from '@verandah/contract/meetings'
import { outbox } from '@verandah/contract/outbox'
import { webhooks } from '@verandah/contract/webhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RESTORED, writeInstallation } from '../../core/running/installation.ts'
import { transact } from '../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { jobOf } from '../../test/jobOf.ts'
import { httpsReceiver, type HttpsReceiver } from '../../test/services/httpsReceiver.ts'
import { smtpServer } from '../../test/services/smtpServer.ts'

const draft = { title: 'Tank', date: '2026-12-22', startTime: '18:00', endTime: '19:00', location: 'Lobby', type: 'committee' } as const

for (const dialect of DIALECTS) {
  describe(`a portal that was restored from a copy, on ${dialect}`, () => {
    let building: TestBuilding
    let smtp: Awaited<ReturnType<typeof smtpServer>>
    let receiver: HttpsReceiver
    beforeAll(async () => {
      smtp = await smtpServer()
      receiver = await httpsReceiver()
      building = await openBuilding(dialect, { SMTP_URL: smtp.url, WEBHOOK_PRIVATE: 'true' })
    })
    afterAll(async () => {
      await building.close()
      await receiver.close()
      // Nobody waits for it: the portal keeps its connection with the mail server for a while.
      void smtp.close()
    })
    const run = async (name: string) => {
      const job = jobOf(building, name)
      while (await job.isDue?.(building.clock.now)) await job.run(building.clock.now)
    }
    const work = async () => {
      await building.deliver()
      await run('mail')
      await run('send-webhooks')
    }
    const schedule = (title: string) => building.as.dilan.call(meetings.create, { body: { ...draft, title } })
    const mailed = () => smtp.received.map(({ raw }) => raw).join()

    it('sends no webhook and none of the mails that waited until an administrator says so', async () => {
      await building.as.ishara.call(webhooks.create, { body: { url: receiver.url, kinds: ['meetings.scheduled'] } })
      await schedule('Waited as a mail')
      await building.deliver()
      // Its mails are written after the restore.
      await schedule('Waited as an event')
      const restoredAt = new Date(building.clock.now.getTime() + 60_000)
      building.clock.now = restoredAt
      await transact(building.app, { actor: null, now: restoredAt }, ({ db }) => writeInstallation(db, RESTORED, instant(restoredAt)))
      await work()
      expect(smtp.received).toEqual([])
      expect(receiver.received).toEqual([])
      expect(await building.as.ishara.call(outbox.list, { query: {} })).toMatchObject({ restoredAt: instant(restoredAt) })

      building.clock.now = new Date(restoredAt.getTime() + 60_000)
      await schedule('Made afterwards')
      await work()
      expect(mailed()).toContain('Made afterwards')
      expect(mailed()).not.toContain('Waited')
      expect(receiver.received).toEqual([])

      await expect(building.as.nirmala.call(outbox.release)).rejects.toMatchObject({ status: 403 })
      await building.as.ishara.call(outbox.release)
      building.clock.now = new Date(building.clock.now.getTime() + 60_000)
      await work()
      expect(mailed()).toContain('Waited as a mail')
      expect(mailed()).toContain('Waited as an event')
      expect(receiver.received).toHaveLength(3)
      expect(await building.as.ishara.call(outbox.list, { query: {} })).toMatchObject({ restoredAt: null })
      await building.as.ishara.call(outbox.release)
      const [entry, ...more] = await building.app.databases.read
        .selectFrom('audit')
        .select('details')
        .where('kind', '=', 'outbox.released')
        .execute()
      expect(more).toEqual([])
      expect(JSON.parse(entry!.details)).toMatchObject({ restoredAt: instant(restoredAt) })
    })

    it('gives up what waited for three days', async () => {
      const now = new Date(building.clock.now)
      await schedule('Never sent')
      await building.deliver()
      building.clock.now = new Date(now.getTime() + 60_000)
      await transact(building.app, { actor: null, now: building.clock.now }, ({ db }) =>
        writeInstallation(db, RESTORED, instant(building.clock.now))
      )
      building.clock.now = new Date(now.getTime() + 4 * DAY_MS)
      await jobOf(building, 'give-up-mails').run(building.clock.now)
      await work()
      expect(mailed()).not.toContain('Never sent')
    })
  })
}
