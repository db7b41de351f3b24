import { HOUR_MS, instant } from '@verandah/contract/dates'
import { type Invitation, invitations } from '@verandah/contract/invitations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../../core/secrets/tokens.ts'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import { checkTotals } from '../../commands/doctor.ts'
import { verifyChain } from '../../events/verify.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { invitationsOf, someone } from '../../test/records/invitations.ts'
import { statusesOf } from '../../test/people/newcomer.ts'

for (const dialect of DIALECTS) {
  describe(`invitations on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    let helpers: ReturnType<typeof invitationsOf>
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
      helpers = invitationsOf(building)
    })
    afterAll(() => building.close())

    it('are bound to an address, a role and a unit, for 120 hours', async () => {
      const invitation = await helpers.invite('  Sachini@Example.LK ', { role: 'council', unitNumber: ' 4b ' })
      expect(invitation).toMatchObject({
        email: 'sachini@example.lk',
        role: 'council',
        unitNumber: '4B',
        status: 'pending',
        version: 1,
        expiresAt: instant(new Date(building.clock.now.getTime() + 120 * HOUR_MS)),
        invitedBy: { _id: building.ids.dilan, firstName: 'Dilan', lastName: 'Fernando', role: 'secretary' },
        can: { resend: true, revoke: true }
      })
      expect(await helpers.listed(invitation._id)).toEqual(invitation)
      expect(await helpers.invite(someone(), { role: '', unitNumber: '' })).toMatchObject({ role: 'resident', unitNumber: null })
    })

    it('go out by mail with the link, which is stored as a hash and is nowhere else', async () => {
      const email = someone()
      const invitation = await helpers.invite(email, { role: 'council', unitNumber: '4B' })
      const [mail] = await helpers.mailsTo(email)
      const [token] = await helpers.tokensTo(email)
      expect(mail).toMatchObject({ kind: 'invitations.created', subject: 'You are invited to the building’s portal', user_id: null })
      expect(mail!.text).toContain('as Council Member, unit 4B')
      expect(mail!.text).toContain('for this address only and works once, until Nov 26, 2026 12:00')
      expect(mail!.html).toContain(`href="https://portal.example/register/${token!}"`)
      expect(mail!.body).not.toContain(token)

      const [row] = await helpers.stored(email)
      expect(row!.token_hash).toBe(hashToken(token!))
      const { read } = building.app.databases
      const everything = [
        invitation,
        await as.ishara.call(invitations.list, { query: { limit: 100 } }),
        await read.selectFrom('invitations').selectAll().execute(),
        await read.selectFrom('audit').selectAll().execute()
      ]
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(JSON.stringify(everything)).not.toContain(token)
      expect(JSON.stringify(everything.slice(0, 2))).not.toMatch(/token|hash/i)
    })

    it('name every wrong field at once, and allow no header injection', async () => {
      await expect(helpers.invite('nobody', { role: 'king', unitNumber: 'x'.repeat(11) })).rejects.toMatchObject({
        status: 400,
        errors: [
          { path: 'email', message: 'Invalid email address' },
          { path: 'role', message: 'Role must be one of: resident, council, treasurer, secretary, president, administrator' },
          { path: 'unitNumber', message: 'Unit number cannot exceed 10 characters' }
        ]
      })
      await expect(helpers.invite('')).rejects.toMatchObject({ errors: [{ path: 'email', message: 'Email is required' }] })
      for (const email of ['a@b.lk\r\nBcc: all@example.lk', 'a@b.lk\nx', 'a@b.lk, c@d.lk', '"a\r\n"@b.lk', 'Me <a@b.lk>']) {
        await expect(helpers.invite(email)).rejects.toMatchObject({ status: 400, errors: [{ path: 'email' }] })
      }
    })

    it('are for those who have no account', async () => {
      await expect(helpers.invite(DEMO_PEOPLE.amaya.email.toUpperCase())).rejects.toMatchObject({
        status: 409,
        code: 'email_taken',
        errors: [{ path: 'email', message: 'Somebody already has an account with this email address' }]
      })
    })

    it('may be given only for roles that one may give; nothing is stored else', async () => {
      const email = someone()
      await expect(helpers.invite(email, { role: 'president' })).rejects.toMatchObject({ status: 403, code: 'forbidden' })
      await expect(as.nirmala.call(invitations.create, { body: { email, role: 'administrator' } })).rejects.toMatchObject({ status: 403 })
      expect(await helpers.stored(email)).toEqual([])
    })

    it('show the secretary an administrator’s invitation to an administrator, without actions', async () => {
      const { _id: id } = await as.ishara.call(invitations.create, { body: { email: someone(), role: 'administrator' } })
      expect(await helpers.listed(id)).toMatchObject({ can: { resend: false, revoke: false } })
      expect(await helpers.listed(id, as.ishara)).toMatchObject({ can: { resend: true, revoke: true } })
    })

    it('are replaced by a newer one of the same address; only its link works', async () => {
      const email = someone()
      const first = await helpers.invite(email)
      const second = await as.nirmala.call(invitations.create, { body: { email, role: 'treasurer' } })
      expect(await helpers.listed(first._id)).toMatchObject({ status: 'revoked', version: 2, can: { resend: false, revoke: false } })
      expect(await helpers.listed(second._id)).toMatchObject({ status: 'pending', role: 'treasurer' })
      const hashes = new Map((await helpers.stored(email)).map((row) => [row.id, row.token_hash]))
      expect(hashes.get(first._id)).toBeNull()
      expect(hashes.get(second._id)).toBe(hashToken((await helpers.tokensTo(email))[1]!))
    })

    it('are one for each address, however many are sent at once', async () => {
      const email = someone()
      const calls = [as.dilan, as.nirmala, as.ishara].map((who) => who.call(invitations.create, { body: { email, role: 'resident' } }))
      expect(await statusesOf(calls)).toEqual([200, 200, 200])
      const rows = await helpers.stored(email)
      expect(rows.filter((row) => row.status === 'pending')).toHaveLength(1)
      expect(rows.filter((row) => row.token_hash !== null)).toHaveLength(1)
      expect(rows).toHaveLength(3)
    })

    it('come newest first, and pages visit each once', async () => {
      const made: string[] = []
      for (let index = 0; index < 12; index += 1) {
        building.clock.now = new Date(building.clock.now.getTime() + 1_000)
        made.push((await helpers.invite())._id)
      }
      const { invitations: all, pagination } = await as.dilan.call(invitations.list, { query: { limit: 100 } })
      expect(pagination).toMatchObject({ total: all.length, page: 1, limit: 100 })
      expect(all.slice(0, 12).map((one) => one._id)).toEqual(made.toReversed())
      const visited: Invitation[] = []
      for (let page = 1; page <= Math.ceil(all.length / 7); page += 1) {
        visited.push(...(await as.dilan.call(invitations.list, { query: { page, limit: 7 } })).invitations)
      }
      expect(visited).toEqual(all)
      expect(await as.dilan.call(invitations.list, { query: { page: 99 } })).toMatchObject({ invitations: [] })
    })

    it('leave one event for each action, and keep their count', async () => {
      const { _id: id } = await helpers.invite()
      await as.dilan.call(invitations.resend, { params: { id } })
      await as.nirmala.call(invitations.revoke, { params: { id } })
      const { read } = building.app.databases
      const rows = await read.selectFrom('audit').selectAll().where('subject_id', '=', id).orderBy('number').execute()
      expect(rows.map(({ kind, actor_id }) => [kind, actor_id])).toEqual([
        ['invitations.created', building.ids.dilan],
        ['invitations.resent', building.ids.dilan],
        ['invitations.revoked', building.ids.nirmala]
      ])
      expect(await verifyChain(read)).toMatchObject({ badRow: null })
      expect(await checkTotals(read)).toEqual([])
    })
  })
}
