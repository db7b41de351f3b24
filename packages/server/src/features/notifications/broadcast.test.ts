import { HOUR_MS } from '@verandah/contract/dates'
import { account } from '@verandah/contract/account'
import { AUDIENCES, type AudienceName, isInAudience } from '@verandah/contract/audiences'
import { notifications } from '@verandah/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PEOPLE, type DemoPersonName } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo } from '../../test/services/mailbox.ts'

const ALL = Object.keys(DEMO_PEOPLE) as DemoPersonName[]

for (const dialect of DIALECTS) {
  describe(`a message to an audience, on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    beforeAll(async () => {
      building = await openBuilding(dialect, { BROADCASTS_PER_HOUR: '4' })
      as = building.as
    })
    afterAll(() => building.close())

    /** Lists the people whose newest notice has this title. */
    async function notifiedOf(title: string): Promise<DemoPersonName[]> {
      await building.deliver()
      const isNotified = await Promise.all(
        ALL.map(async (name) => (await as[name].call(notifications.list)).notifications[0]?.title === title)
      )
      return ALL.filter((_name, index) => isNotified[index])
    }
    const members = (audience: AudienceName, sender: DemoPersonName) =>
      ALL.filter((name) => name !== sender && isInAudience(DEMO_PEOPLE[name].role, audience))
    const send = (
      subject: string,
      { audience = 'all', message = 'No water from 9 to 11.' }: { audience?: AudienceName; message?: string } = {}
    ) => as.dilan.call(notifications.broadcast, { body: { audience, subject, message } })

    it.each(AUDIENCES)('to %s reaches those of its rank, but not its sender, as it was counted', async (audience) => {
      const expected = members(audience, 'dilan')
      expect(await as.dilan.call(notifications.recipients, { query: { audience } })).toEqual({ recipients: expected.length })
      expect(await send(`For ${audience}`, { audience })).toMatchObject({ recipients: expected.length, undo: null })
      expect(await notifiedOf(`For ${audience}`)).toEqual(expected)
    })

    it('may be sent so many times in an hour, and no more', async () => {
      await expect(send('One too many')).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
      building.clock.now = new Date(building.clock.now.getTime() + HOUR_MS - 1)
      await expect(send('Too early')).rejects.toMatchObject({ status: 429 })
      building.clock.now = new Date(building.clock.now.getTime() + 1)
      // Nothing is counted for what is not sent.
      for (let tries = 0; tries < 5; tries += 1) await expect(send('')).rejects.toMatchObject({ status: 400 })
      await send('In the next hour')
      expect(await notifiedOf('In the next hour')).toEqual(members('all', 'dilan'))
    })

    it('is said whole, with its sender, and leads nowhere else', async () => {
      const message = 'Dear neighbours,\n\nthe tank is cleaned.'
      await as.nirmala.call(notifications.broadcast, { body: { audience: 'all', subject: 'Tank', message } })
      await building.deliver()
      const [newest] = (await as.amaya.call(notifications.list)).notifications
      const expected = {
        kind: 'notifications.broadcast',
        title: 'Tank',
        detail: message,
        from: 'Nirmala Perera',
        link: null,
        isRead: false
      }
      expect(newest).toMatchObject({ ...expected, text: `Tank: ${message}` })
      const mail = (await mailsTo(building, DEMO_PEOPLE.amaya.email)).at(-1)!
      expect(mail.subject).toBe('Tank')
      expect(mail.text).toContain(`${message}\n\nThis message was sent by Nirmala Perera.`)
      expect(mail.html).toContain('Dear neighbours,<br><br>the tank is cleaned.')
    })

    it('stays in the audit trail with its words and its number of recipients', async () => {
      const rows = building.app.databases.read.selectFrom('audit').select(['actor_id', 'subject_kind', 'details'])
      const row = await rows.where('kind', '=', 'notifications.broadcast').orderBy('number', 'desc').executeTakeFirstOrThrow()
      expect(row).toMatchObject({ actor_id: building.ids.nirmala, subject_kind: 'message' })
      expect(JSON.parse(row.details)).toMatchObject({ audience: 'all', title: 'Tank', recipients: ALL.length - 1 })
    })

    it('goes by e-mail only to those who want that', async () => {
      await as.amaya.call(account.updateProfile, { body: { preferences: { emailNotifications: false } } })
      await as.nirmala.call(notifications.broadcast, { body: { audience: 'all', subject: 'Quietly', message: 'Hush' } })
      expect(await notifiedOf('Quietly')).toEqual(members('all', 'nirmala'))
      const subjects = async (name: DemoPersonName) => (await mailsTo(building, DEMO_PEOPLE[name].email)).map((mail) => mail.subject)
      expect(await subjects('amaya')).not.toContain('Quietly')
      expect(await subjects('farook')).toContain('Quietly')
      await as.amaya.call(account.updateProfile, { body: { preferences: { emailNotifications: true } } })
    })

    it('is text, whatever it holds, and its subject one line', async () => {
      const sign = '<img src=x onerror="alert(1)"> {{name}} & \'this\''
      const body = { audience: 'all' as const, subject: `Tap\r\nBcc: all@x.lk ${sign}`, message: `${sign}\n${'ආ'.repeat(1_900)}` }
      await as.ishara.call(notifications.broadcast, { body })
      const mail = (await mailsTo(building, DEMO_PEOPLE.amaya.email)).at(-1)!
      expect(mail.subject).toBe(`Tap Bcc: all@x.lk ${sign}`)
      expect(mail.text).toContain(body.message)
      expect(mail.html).not.toContain('<img')
      expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; {{name}} &amp; &#39;this&#39;<br>ආ')
      const [newest] = (await as.amaya.call(notifications.list)).notifications
      expect(newest).toMatchObject({ title: mail.subject, detail: body.message })
    })

    it('has 2,000 characters at most, and a subject of 200', async () => {
      const [subject, message] = ['s'.repeat(200), 'm'.repeat(2_000)]
      await as.ishara.call(notifications.broadcast, { body: { audience: 'management', subject, message } })
      const long = { body: { audience: 'everyone' as 'all', subject: `${subject}s`, message: `${message}m` } }
      await expect(as.ishara.call(notifications.broadcast, long)).rejects.toMatchObject({
        status: 400,
        errors: [
          { path: 'audience', message: 'Audience must be one of: all, residents, council, management' },
          { path: 'subject', message: 'Subject cannot exceed 200 characters' },
          { path: 'message', message: 'Message cannot exceed 2000 characters' }
        ]
      })
      await expect(as.ishara.call(notifications.recipients, { query: {} as { audience: 'all' } })).rejects.toMatchObject({ status: 400 })
    })

    it('is not sent to nobody', async () => {
      const { write } = building.app.databases
      const others = ALL.filter((name) => name !== 'ishara').map((name) => building.ids[name])
      await write.updateTable('users').set({ is_active: 0 }).where('id', 'in', others).execute()
      expect(await as.ishara.call(notifications.recipients, { query: { audience: 'all' } })).toEqual({ recipients: 0 })
      const sent = as.ishara.call(notifications.broadcast, { body: { audience: 'all', subject: 'Hello?', message: 'Anybody?' } })
      const errors = [{ path: 'audience', message: 'Nobody beside you belongs to this audience' }]
      await expect(sent).rejects.toMatchObject({ status: 400, errors })
    })
  })
}
