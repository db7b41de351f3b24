import { audit as api, type AuditEntry, type AuditFilters } from '@verandah/contract/audit'
import { finances } from '@verandah/contract/finances'
import { invitations } from '@verandah/contract/invitations'
import { meetings } from '@verandah/contract/meetings'
import { settings } from '@verandah/contract/settings'
import { users } from '@verandah/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { IN_PSEUDO_LANGUAGE } from '../../test/pseudoLanguage.ts'
import { LONG_SESSIONS, transactionsIn } from '../../test/records/transactions.ts'

for (const dialect of DIALECTS) {
  describe(`the audit trail on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    const { add, approve } = transactionsIn(() => building)
    beforeAll(async () => {
      building = await openBuilding(dialect, LONG_SESSIONS)
      as = building.as
      for (const who of ['ishara', 'tharindu', 'nirmala'] as const) await building.tokenOf(who)
    })
    afterAll(() => building.close())
    beforeEach(() => void (building.clock.now = new Date(building.clock.now.getTime() + 1_000)))

    type Query = Partial<Record<keyof AuditFilters | 'page' | 'limit', string>>
    const list = (query: Query = {}) => as.ishara.call(api.list, { query })
    const get = async (endpoint: typeof api.list | typeof api.export, query: Query = {}, headers = {}) =>
      building.send(endpoint, await building.tokenOf('ishara'), { query, headers })
    const numbers = ({ entries }: { entries: AuditEntry[] }) => entries.map(({ number }) => number)
    const stored = async () => {
      const rows = building.app.databases.read.selectFrom('audit').select(['number', 'kind', 'actor_id', 'at'])
      return rows.orderBy('number', 'desc').execute()
    }

    it('says who did what with which record, in words, newest first', async () => {
      const { _id: id } = await add('tharindu', { amount: 100 })
      await as.tharindu.call(finances.update, { params: { id }, body: { amount: 1_234.5 } })
      await approve('nirmala', id)
      await as.ishara.call(settings.update, { body: { targetDays: { high: 1, medium: 7, low: 14 } } })
      const { entries, parts, pagination } = await list({ limit: '100' })
      expect(pagination).toEqual({ page: 1, limit: 100, total: entries.length, pages: 1 })
      expect(entries.length).toBe((await stored()).length)
      expect(numbers({ entries })).toEqual([...entries.keys()].map((index) => entries.length - index))

      const nirmala = { _id: building.ids.nirmala, firstName: 'Nirmala', role: 'president' }
      const subject = { kind: 'transaction', _id: id, title: '[Lift repair]', link: `/finances?transaction=${id}` }
      expect(entries.find(({ kind }) => kind === 'finances.approved')).toMatchObject({
        at: building.clock.now.toISOString(),
        action: 'Transaction approved',
        actor: nirmala,
        subject,
        details: { amount: 123_450, selfApproved: false },
        facts: expect.arrayContaining([
          { label: 'Amount', value: 'LKR 1,234.50' },
          { label: 'Status', value: 'Pending → Approved' },
          { label: 'Approved by who recorded it', value: 'No' }
        ]) as unknown
      })
      const changed = entries.find(({ kind }) => kind === 'finances.changed')
      expect(changed?.facts).toContainEqual({ label: 'Amount', value: 'LKR 100 → LKR 1,234.50' })
      expect(entries.find(({ kind }) => kind === 'approvals.decided')?.subject?.title).toContain('Lift repair')
      const setting = entries.find(({ kind }) => kind === 'settings.changed')
      expect(setting).toMatchObject({
        subject: null,
        facts: [
          { label: 'Fields', value: 'Target days' },
          { label: 'Target days: High', value: '2 → 1' }
        ]
      })
      expect(parts).toContainEqual({ value: 'finances', label: 'Finances' })
      const signIn = entries.find(({ kind, subject: whose }) => kind === 'signIn.sessionStarted' && whose?._id === building.ids.nirmala)
      expect(signIn).toMatchObject({ action: 'Signed in', actor: null, subject: { kind: 'user', _id: building.ids.nirmala } })
      expect(signIn?.subject?.title).toMatch(/^Nirmala /)
      expect(signIn?.facts).toEqual([{ label: 'Device', value: 'Unknown device' }])
      // Ids tell a person nothing.
      expect(JSON.stringify(entries.map(({ facts }) => facts))).not.toMatch(/[\da-f]{8}-[\da-f]{4}-7/)
    })

    it('is filtered by person, by part of the portal or kind, and by days in Colombo; the totals are those of the filter', async () => {
      const day = '2026-12-24'
      const body = { title: 'Roof', date: '2026-12-31', startTime: '18:00', endTime: '19:00', location: 'Lobby' }
      const begun = building.clock.now
      for (const at of ['2026-12-23T18:29:59.999Z', '2026-12-23T18:30:00Z', '2026-12-24T18:29:59.999Z', '2026-12-24T18:30:00Z']) {
        building.clock.now = new Date(at)
        await as.dilan.call(meetings.create, { body })
      }
      const byDilan = async (query: Query) => list({ actor: building.ids.dilan, limit: '100', ...query })
      const all = await stored()
      const expected = (test: (row: (typeof all)[number]) => boolean) => all.filter(test).map(({ number }) => number)
      const dilans = (row: (typeof all)[number]) => row.actor_id === building.ids.dilan

      expect(numbers(await byDilan({}))).toEqual(expected(dilans))
      expect(numbers(await list({ kind: 'meetings', limit: '100' }))).toEqual(expected(({ kind }) => kind.startsWith('meetings.')))
      expect(numbers(await list({ kind: 'signIn.sessionStarted', limit: '100' }))).toEqual(
        expected(({ kind }) => kind === 'signIn.sessionStarted')
      )
      expect((await list({ kind: 'meeting' })).pagination.total).toBe(0)
      expect((await byDilan({ kind: 'meetings', from: day, to: day })).pagination.total).toBe(2)
      expect((await byDilan({ kind: 'meetings.scheduled', from: day })).pagination.total).toBe(3)
      expect((await byDilan({ kind: 'meetings', to: day })).pagination.total).toBe(3)
      expect((await list({ actor: '', kind: '', from: '', to: '' })).pagination.total).toBe((await stored()).length)
      // The first page asks for all of one filter, the others go on where it ends.
      const pages = await Promise.all(['1', '2', '3', '4'].map((page) => byDilan({ kind: 'meetings', limit: '2', page })))
      expect(pages.flatMap(numbers)).toEqual(numbers(await byDilan({ kind: 'meetings' })))
      expect(pages.map(({ pagination }) => pagination.total)).toEqual([4, 4, 4, 4])
      await expect(list({ from: 'yesterday' })).rejects.toMatchObject({ status: 400 })
      await expect(list({ actor: 'nobody' })).rejects.toMatchObject({ status: 400 })
      // PostgreSQL takes no text with a zero character.
      await expect(list({ kind: '\u0000' })).rejects.toMatchObject({ status: 400 })
      building.clock.now = begun
    })

    it('holds no secret: no temporary password, no token of a link', async () => {
      const person = { firstName: 'Sunil', lastName: 'Fernando', email: 'sunil@home.lk', role: 'resident' } as const
      const { tempPassword } = await as.dilan.call(users.create, { body: { ...person, sendWelcomeEmail: true } })
      await as.dilan.call(invitations.create, { body: { email: 'new@home.lk', role: 'resident' } })
      const { rows } = await sql<{ event: string }>`select event from pending_events where secret is not null`.execute(
        building.app.databases.read
      )
      expect(rows.length).toBeGreaterThan(1)
      // The parts to filter by are left out: one is named after the access tokens.
      const answer = JSON.stringify((await list({ limit: '100' })).entries)
      const table = (await get(api.export)).body
      for (const output of [answer, table]) {
        expect(output).toContain('new@home.lk')
        expect(output).not.toContain(tempPassword)
        expect(output).not.toMatch(/tempPassword|token|[\w-]{43}(?![\w-])/)
      }
    })

    it('as a table has all that the filters let through, leaves an entry, and begins no formula', async () => {
      await add('tharindu', { description: '=1+1 [sum]' })
      const answer = await get(api.export, { kind: 'finances' })
      expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' })
      expect(answer.headers['content-disposition']).toMatch(/audit-trail-2026-\d\d-\d\d\.csv/)
      const [head, newest, ...others] = answer.body.split('\r\n')
      expect(head).toBe('\uFEFFNumber,Time,Person,Action,Record,Details,Kind,Record ID')
      expect(newest).toContain("Tharindu Jayasuriya,Transaction recorded,'=1+1 [sum],")
      expect(others.filter((line) => line !== '')).toHaveLength((await list({ kind: 'finances' })).pagination.total - 1)
      expect((await list({ kind: 'audit' })).entries[0]).toMatchObject({
        action: 'Audit trail exported',
        actor: { _id: building.ids.ishara },
        subject: null,
        details: { filters: { kind: 'finances' } },
        facts: [{ label: 'Kind', value: 'finances' }]
      })
    })

    it('is worded in the reader’s language', async () => {
      const { entries } = (await get(api.list, { limit: '100' }, IN_PSEUDO_LANGUAGE)).json<{ entries: AuditEntry[] }>()
      for (const { action, facts } of entries) {
        expect(action).toMatch(/^\[.*\]$/)
        for (const { label } of facts) expect(label).toMatch(/^\[.*\]$/)
      }
      expect((await get(api.export, {}, IN_PSEUDO_LANGUAGE)).body.split('\r\n')[0]).toMatch(/^\uFEFF(\[[^,]+\],?)+$/)
    })
  })
}
