import { instant } from '@verandah/contract/dates'
import { invitations } from '@verandah/contract/invitations'
import { meetings } from '@verandah/contract/meetings'
import { outbox } from '@verandah/contract/outbox'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cipherFor } from '../../core/secrets/cipher.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { transact } from '../../core/transact.ts'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import type { StoredMail } from '../../notifications/email/storedMail.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'

const meeting = { title: 'Roof', date: '2026-12-01', startTime: '18:00', endTime: '19:00', location: 'Lobby' }

for (const dialect of DIALECTS) {
  describe(`the outbox on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())

    const messages = async (to?: string, { as } = building) =>
      (await as.ishara.call(outbox.list, to === undefined ? undefined : { query: { to } })).messages
    const invite = (email: string) => building.as.dilan.call(invitations.create, { body: { email, role: 'resident' } })
    const edit = (to: string, change: { body?: string | null; last_error?: string; attempts?: number; to_address?: string }) =>
      transact(building.app, { actor: null, now: building.clock.now }, ({ db }) =>
        db.updateTable('mails').set(change).where('to_address', '=', to).execute()
      )

    it('shows every mail without a mail server, so that the administrator can hand it on', async () => {
      await invite('new@example.lk')
      await building.deliver()
      const [mail, ...others] = await messages('new@example.lk')
      expect(others).toEqual([])
      expect(mail).toMatchObject({
        to: 'new@example.lk',
        subject: 'You are invited to the building’s portal',
        createdAt: instant(building.clock.now),
        sentAt: null,
        attempts: 0,
        lastError: null
      })
      expect(mail!.text).toMatch(/https:\/\/portal\.example\/register\/[\w-]{43}/)
      expect(mail!.html).toContain('Register</a>')
    })

    it('with a mail server shows no text of what concerns an account’s safety, and that of the others', async () => {
      const mailing = await openBuilding(dialect, { SMTP_URL: 'smtp://127.0.0.1:1' })
      await mailing.as.dilan.call(invitations.create, { body: { email: 'new@example.lk', role: 'resident' } })
      await mailing.as.dilan.call(meetings.create, { body: meeting })
      await mailing.deliver()
      const subject = 'You are invited to the building’s portal'
      expect(await messages('new@example.lk', mailing)).toMatchObject([{ text: null, html: null, subject }])
      const [mail] = await messages(DEMO_PEOPLE.amaya.email, mailing)
      await mailing.close()
      expect(mail!.text).toContain('Meeting scheduled: Roof')
      expect(mail!.html).toContain('Meeting scheduled: Roof')
    })

    it('shows no text that was removed, nor one encrypted with another key or damaged', async () => {
      for (const name of ['removed', 'other', 'damaged', 'plain']) await invite(`${name}@example.lk`)
      await building.deliver()
      await edit('removed@example.lk', { body: null, attempts: 2, last_error: 'Error: 550' })
      await edit('other@example.lk', {
        body: cipherFor('another key of 32 characters at least', 'mail').encrypt('{"text":"a","html":"b"}')
      })
      await edit('damaged@example.lk', { body: 'AAAA' })
      await edit('plain@example.lk', { body: building.app.cipher.encrypt('no json') })
      expect(await messages('removed@example.lk')).toMatchObject([
        { text: null, html: null, state: 'closed', attempts: 2, lastError: 'Error: 550' }
      ])
      for (const name of ['other', 'damaged', 'plain'])
        expect(await messages(`${name}@example.lk`)).toMatchObject([{ text: null, html: null }])
    })

    it('says that a mail was given up, and why its last attempt failed', async () => {
      for (const name of ['untried', 'full']) await invite(`${name}@example.lk`)
      await building.deliver()
      await edit('untried@example.lk', { last_error: 'given-up-3-days' })
      await edit('full@example.lk', { last_error: 'given-up-7-days Error: 450 mailbox full' })
      expect(await messages('untried@example.lk')).toMatchObject([{ lastError: 'Given up: not sent within 3 days' }])
      const both = 'Given up: not sent within 7 days; last attempt: Error: 450 mailbox full'
      expect(await messages('full@example.lk')).toMatchObject([{ lastError: both }])
    })

    it('finds the mails to an address by any part of it, in any case of letters', async () => {
      for (const email of ['ann@example.lk', 'joann@example.lk', 'odd@other.lk']) await invite(email)
      await building.deliver()
      await edit('odd@other.lk', { to_address: 'o_n%n@other.lk' })
      const found = async (to: string) => (await messages(to)).map((mail) => mail.to)
      expect(await found(' Ann@Example.LK ')).toEqual(['ann@example.lk'])
      expect(await found('Ann@Example')).toHaveLength(2)
      expect(await found('joann')).toEqual(['joann@example.lk'])
      expect(await found('OTHER.LK')).toEqual(['o_n%n@other.lk'])
      expect(await found('%')).toEqual(['o_n%n@other.lk'])
      expect(await found('_n%')).toEqual(['o_n%n@other.lk'])
      expect(await found('__')).toEqual([])
      expect(await found('o_nan')).toEqual([])
      expect(await found("'")).toEqual([])
      expect((await messages('')).length).toBeGreaterThan(3)
      await expect(messages('x'.repeat(255))).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'to', message: 'To cannot exceed 254 characters' }]
      })
    })

    it('leaves an entry in the audit trail for the first look of an hour, for each administrator', async () => {
      const { now } = building.clock
      const later = (minutes: number) => void (building.clock.now = new Date(now.getTime() + minutes * 60_000))
      const looks = async () => {
        const rows = building.app.databases.read.selectFrom('audit').select(['actor_id', 'at']).where('kind', '=', 'outbox.read')
        return (await rows.orderBy('number').execute()).map(({ actor_id, at }) => [actor_id, at.slice(11, 16)])
      }
      later(120)
      const before = (await looks()).length
      const token = await building.tokenOf('ishara')
      await building.app.http.inject({ method: 'HEAD', url: '/api/outbox', headers: { authorization: `Bearer ${token}` } })
      await expect(building.as.nirmala.call(outbox.list)).rejects.toMatchObject({ status: 403 })
      expect((await looks()).slice(before)).toEqual([])
      for (const minutes of [120, 150, 179, 180, 200]) {
        later(minutes)
        await messages()
      }
      await building.as.ishara.call(users.update, { params: { id: building.ids.nirmala }, body: { role: 'administrator' } })
      await building.withToken(await building.freshToken('nirmala')).call(outbox.list)
      const { ishara, nirmala } = building.ids
      expect((await looks()).slice(before)).toEqual([
        [ishara, '08:30'],
        [ishara, '09:30'],
        [nirmala, '09:50']
      ])
      building.clock.now = now
    })

    it('ends at the last 1,000, newest first', async () => {
      const [section, turnOff] = [
        {
          event: 1,
          subject: 'Hello',
          isAlwaysMailed: false,
          isTask: false,
          paragraphs: ['Hello'],
          link: null,
          button: '',
          code: null,
          small: ''
        },
        { reason: '', label: '', publicUrl: '' }
      ]
      const stored: StoredMail = { building: 'Tower', language: 'en', sections: [section], turnOff }
      const body = building.app.cipher.encrypt(JSON.stringify(stored))
      const rows = Array.from({ length: 1_005 }, (_, index) => ({
        id: newId(),
        key: `test ${index}`,
        kind: 'meetings.scheduled',
        user_id: null,
        to_address: 'many@example.lk',
        subject: `Number ${index}`,
        body,
        created_at: instant(new Date(building.clock.now.getTime() + index * 1_000)),
        next_at: instant(building.clock.now),
        attempts: 0,
        sent_at: null,
        closed_at: null,
        claimed_by: null,
        last_error: null,
        is_own_fault: 0 as const
      }))
      await transact(building.app, { actor: null, now: building.clock.now }, ({ db }) => db.insertInto('mails').values(rows).execute())
      for (const seen of [await messages(), await messages('many@example.lk')]) {
        expect(seen).toHaveLength(1_000)
        expect(seen.map((mail) => mail.subject)).toEqual(Array.from({ length: 1_000 }, (_, index) => `Number ${1_004 - index}`))
        expect(seen.every((mail) => mail.text === 'Tower\n\nHello')).toBe(true)
      }
    })
  })
}
