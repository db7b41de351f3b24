import { assemblies } from '@verandah/contract/assemblies'
import { assemblyNotice } from '@verandah/contract/assemblyNotice'
import { MINUTE_MS } from '@verandah/contract/dates'
import type { MeetingId } from '@verandah/contract/meetings'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CATALOGUE } from '../../../app.ts'
import { DEMO_PEOPLE } from '../../../demo/people.ts'
import { type Mailer, mailer } from '../../../notifications/email/smtp.ts'
import { openBuilding, type TestBuilding } from '../../../test/building.ts'
import { DIALECTS } from '../../../test/databases.ts'
import { jobOf } from '../../../test/jobOf.ts'
import { prepared } from '../../../test/records/meetings/assemblies.ts'
import { smtpServer } from '../../../test/services/smtpServer.ts'

const SUNIL = 'sunil@example.lk'
const BANK = 'bank@example.lk'

for (const dialect of DIALECTS) {
  describe(`a notice by mail on ${dialect}`, () => {
    let building: TestBuilding
    let smtp: Awaited<ReturnType<typeof smtpServer>>
    let mail: Mailer
    beforeEach(async () => {
      smtp = await smtpServer()
      building = await openBuilding(dialect, { SMTP_URL: smtp.url })
      const log = { warn: () => undefined, error: () => undefined }
      mail = mailer({ url: smtp.url, from: 'portal@x.lk', alwaysMailed: CATALOGUE.alwaysMailed, clock: () => building.clock.now, log })
    })
    afterEach(async () => {
      mail.close()
      await building.close()
      await smtp.close()
    })

    const send = async () => {
      await building.deliver()
      building.clock.now = new Date(building.clock.now.getTime() + MINUTE_MS)
      while ((await mail.send(building.app, building.clock.now)) > 0);
    }
    const give = async () => {
      const id = await prepared(building, { meeting: { date: '2026-12-21' } })
      const { write } = building.app.databases
      await write.updateTable('units_people').set({ email: SUNIL }).where('name', '=', '[Sunil Perera]').execute()
      await write.updateTable('units_people').set({ email: BANK }).where('name', '=', '[Lanka Bank]').execute()
      await building.as.dilan.call(assemblyNotice.give, { params: { id } })
      await send()
      return id
    }
    const services = (id: MeetingId) => building.as.dilan.call(assemblyNotice.services, { params: { id } })
    const counts = async (id: MeetingId) => (await building.as.dilan.call(assemblies.get, { params: { id } })).notice
    const bounced = async (id: MeetingId) => (await services(id)).bounced.map(({ unit, reason }) => `${unit}: ${reason}`)
    const keep = () => jobOf(building, 'keep-returned-notices').run(building.clock.now)

    it('that the mail server refuses has served nobody, whether it was sent to an address or to an account', async () => {
      smtp.state.refused.set(SUNIL, 550)
      smtp.state.refused.set(DEMO_PEOPLE.farook.email, 550)
      const id = await give()
      const reason = expect.stringContaining('The mail server has refused it:') as string
      const list = await services(id)
      expect(list.bounced.map(({ unit, party, reason: why }) => [unit, party, why])).toEqual([
        ['G4', `${DEMO_PEOPLE.farook.firstName} ${DEMO_PEOPLE.farook.lastName}`, reason],
        ['G7', '[Sunil Perera]', reason],
        ['G8', '[Sunil Perera]', reason]
      ])
      // Farook has the notice in the portal.
      expect(list.unserved.map(({ unit }) => unit)).toEqual(['G4', 'G7', 'G8', 'G9', 'G9'])
      expect(list.unserved[0]).toMatchObject({ party: '[Nadia Marikkar]' })
      expect(list.services.filter(({ hasFailed }) => hasFailed)).toHaveLength(3)
      expect(list.services.find(({ unit, way }) => unit === 'G10' && way === 'mail')).toMatchObject({ hasFailed: false, evidence: BANK })
      expect(await counts(id)).toMatchObject({ unserved: 5 })
    })

    it('stays refused when the mails are gone, once a job has kept it, which it does once', async () => {
      smtp.state.refused.set(SUNIL, 550)
      const id = await give()
      const before = await bounced(id)
      await keep()
      await keep()
      const { write } = building.app.databases
      await write.deleteFrom('mails').execute()
      await write.deleteFrom('notifications_deliveries').execute()
      expect(await bounced(id)).toEqual(before)
      const rows = await write.selectFrom('meetings_services').select('id').where('mail_id', 'is not', null).execute()
      expect(rows).toHaveLength(2)
      const events = await write.selectFrom('audit').select('number').where('kind', '=', 'assemblies.mailReturned').execute()
      expect(events).toHaveLength(2)
      await write.updateTable('assemblies').set({ state: 'closed' }).where('id', '=', id).execute()
      expect(await bounced(id)).toEqual(before)
      await expect(write.updateTable('meetings_services').set({ evidence: '' }).execute()).rejects.toThrow('append-only')
    })

    it('waits for an address that is refused anyhow, and serves once the address takes mail again', async () => {
      await building.app.databases.write
        .insertInto('mails_refused')
        .values({
          address: SUNIL,
          refusals: 2,
          stopped_at: '2026-11-20T00:00:00.000Z' as never,
          last_at: '2026-11-20T00:00:00.000Z' as never,
          last_error: 'x'
        })
        .execute()
      const id = await give()
      expect(await bounced(id)).toEqual(['G7: The mail server refuses this address', 'G8: The mail server refuses this address'])
      await keep()
      await building.app.databases.write.deleteFrom('mails_refused').execute()
      await send()
      expect(await bounced(id)).toEqual([])
      expect(await counts(id)).toMatchObject({ unserved: 3 })
    })

    it('is not of another meeting', async () => {
      const first = await give()
      smtp.state.refused.set(BANK, 550)
      const second = await give()
      expect(await bounced(first)).toEqual([])
      expect(await bounced(second)).toEqual([expect.stringContaining('G10: The mail server')])
    })
  })
}
