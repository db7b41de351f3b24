import { account } from '@verandah/contract/account'
import { approvals } from '@verandah/contract/approvals'
import { HOUR_MS, instant } from '@verandah/contract/dates'
import type { UserId } from '@verandah/contract/ids'
import { invitations } from '@verandah/contract/invitations'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { invitationsOf, someone } from '../../test/records/invitations.ts'
import { newcomer, session } from '../../test/people/newcomer.ts'
import type { UserRow } from '../users/users.table.ts'

const PASSWORD = 'Quiet-Harbour!27'
const WITHDRAWN = 'This invitation was withdrawn. Please ask the secretary of your building.'

for (const dialect of DIALECTS) {
  describe(`who has sent an invitation, on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    let helpers: ReturnType<typeof invitationsOf>
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
      helpers = invitationsOf(building)
    })
    afterAll(() => building.close())

    const read = (token: string) => building.nobody.call(invitations.read, { params: { token } })
    const register = (email: string, invitationToken: string) =>
      building.nobody.call(account.register, {
        body: { firstName: 'Kasun', lastName: 'Bandara', email, password: PASSWORD, confirmPassword: PASSWORD, invitationToken }
      })
    const isWithdrawn = async (email: string, token: string) => {
      await expect(read(token)).rejects.toMatchObject({ status: 410, code: 'gone', message: WITHDRAWN })
      await expect(register(email, token)).rejects.toMatchObject({ status: 400, message: WITHDRAWN })
    }
    const write = (id: UserId, columns: Partial<UserRow>) =>
      transact(building.app, { actor: null, now: building.clock.now }, ({ db }) =>
        db.updateTable('users').set(columns).where('id', '=', id).execute()
      )
    /** Somebody of a role who has invited somebody. */
    async function sending(role: 'secretary' | 'president' = 'secretary', to: 'resident' | 'president' = 'resident') {
      const sender = await newcomer(building, role)
      const email = someone()
      const { _id: id } = await (await session(building, sender.email)).call(invitations.create, { body: { email, role: to } })
      return { sender, email, id, token: (await helpers.tokensTo(email)).at(-1)! }
    }

    const LOSING: [how: string, lose: (id: UserId) => Promise<unknown>][] = [
      ['is given a lower role', (id) => as.nirmala.call(users.setRole, { params: { id }, body: { role: 'council' } })],
      ['is given a lower role with other changes', (id) => as.nirmala.call(users.update, { params: { id }, body: { role: 'resident' } })],
      ['is deactivated', (id) => as.nirmala.call(users.activate, { params: { id }, body: { isActive: false } })],
      ['is deleted', (id) => as.ishara.call(users.delete, { params: { id } })],
      [
        'is given a lower role by request',
        async (id) => {
          const { _id: approval } = await as.dilan.call(users.requestRole, { params: { id }, body: { role: 'treasurer' } })
          await as.nirmala.call(approvals.approve, { params: { id: approval } })
        }
      ]
    ]

    it.each(LOSING)('revokes what is on its way when the sender %s, with an event', async (_how, lose) => {
      const { sender, email, id, token } = await sending()
      const other = await helpers.invite()
      const theirs = await sending()
      await lose(sender.id)
      expect(await helpers.listed(id)).toMatchObject({ status: 'revoked', can: { resend: false, revoke: false } })
      await isWithdrawn(email, token)
      expect(await helpers.listed(other._id)).toMatchObject({ status: 'pending' })
      expect(await helpers.listed(theirs.id)).toMatchObject({ status: 'pending' })
      const { read: db } = building.app.databases
      const event = await db
        .selectFrom('audit')
        .selectAll()
        .where('subject_id', '=', id)
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow()
      expect({ ...event, details: JSON.parse(event.details) as unknown }).toMatchObject({
        kind: 'invitations.revoked',
        actor_id: expect.any(String) as string,
        details: { email, because: 'senderLostRight' }
      })
      // It stays so when they get the right back.
      await write(sender.id, { role: 'secretary', is_active: 1, deleted_at: null })
      await isWithdrawn(email, token)
    })

    it('keeps what they may still send', async () => {
      const lower = await sending('president')
      const same = await sending('president', 'president')
      for (const { sender } of [lower, same])
        await as.ishara.call(users.setRole, { params: { id: sender.id }, body: { role: 'secretary' } })
      expect(await read(lower.token)).toMatchObject({ email: lower.email })
      await isWithdrawn(same.email, same.token)
    })

    it('is judged as they are now, whatever has been stored', async () => {
      const { sender, email, token } = await sending()
      for (const lost of [{ role: 'council' }, { is_active: 0 }, { deleted_at: instant(building.clock.now) }] as const) {
        await write(sender.id, lost)
        await isWithdrawn(email, token)
        await write(sender.id, { role: 'secretary', is_active: 1, deleted_at: null })
      }
      await register(email, token)
    })

    it('is who has sent it again last; an expired one may be sent again by others', async () => {
      const resent = await sending()
      const expired = await sending()
      const before = building.clock.now
      await as.dilan.call(invitations.resend, { params: { id: resent.id } })
      await as.nirmala.call(users.activate, { params: { id: resent.sender.id }, body: { isActive: false } })
      expect(await read((await helpers.tokensTo(resent.email)).at(-1)!)).toMatchObject({ email: resent.email })

      building.clock.now = new Date(before.getTime() + 120 * HOUR_MS)
      const late = building.withToken(await building.freshToken('nirmala'))
      await late.call(users.activate, { params: { id: expired.sender.id }, body: { isActive: false } })
      await late.call(invitations.resend, { params: { id: expired.id } })
      expect(await read((await helpers.tokensTo(expired.email)).at(-1)!)).toMatchObject({ email: expired.email })
      building.clock.now = before
    })
  })
}
