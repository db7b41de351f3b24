import { HOUR_MS, instant } from '@verandah/contract/dates'
import type { InvitationId } from '@verandah/contract/invitations'
import { invitations } from '@verandah/contract/invitations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../../core/secrets/tokens.ts'
import { transact } from '../../core/transact.ts'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { invitationsOf, someone } from '../../test/records/invitations.ts'
import { statusesOf } from '../../test/people/newcomer.ts'

const missing = '0193a3a0-0000-7000-8000-000000000000' as InvitationId

for (const dialect of DIALECTS) {
  describe(`sending again and revoking invitations on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    let helpers: ReturnType<typeof invitationsOf>
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
      helpers = invitationsOf(building)
    })
    afterAll(() => building.close())

    it('are sent again with a new link and new time; the old link stops working', async () => {
      const email = someone()
      const { _id: id } = await helpers.invite(email)
      building.clock.now = new Date(building.clock.now.getTime() + 2 * HOUR_MS)
      const again = await as.nirmala.call(invitations.resend, { params: { id } })
      expect(again).toMatchObject({
        status: 'pending',
        version: 2,
        invitedBy: { firstName: 'Dilan' },
        expiresAt: instant(new Date(building.clock.now.getTime() + 120 * HOUR_MS))
      })
      const [old, fresh] = await helpers.tokensTo(email)
      expect(fresh).not.toBe(old)
      expect((await helpers.stored(email)).map((row) => row.token_hash)).toEqual([hashToken(fresh!)])
      expect((await helpers.mailsTo(email))[1]).toMatchObject({ kind: 'invitations.resent' })
    })

    it('expire at the exact time, and are valid again when they are sent again', async () => {
      const { _id: id } = await helpers.invite()
      const before = building.clock.now
      building.clock.now = new Date(before.getTime() + 120 * HOUR_MS - 1)
      const tokens = await building.freshToken('dilan')
      const lookedAt = async () => {
        const { invitations: all } = await building.withToken(tokens).call(invitations.list)
        return all.find((invitation) => invitation._id === id)
      }
      expect(await lookedAt()).toMatchObject({ status: 'pending' })
      building.clock.now = new Date(before.getTime() + 120 * HOUR_MS)
      expect(await lookedAt()).toMatchObject({ status: 'expired', can: { resend: true, revoke: true } })
      expect(await building.withToken(tokens).call(invitations.resend, { params: { id } })).toMatchObject({ status: 'pending' })
      building.clock.now = before
    })

    it('are revoked once: the row stays, and so does its hash, so that the link can say why', async () => {
      const email = someone()
      const { _id: id } = await helpers.invite(email)
      await as.dilan.call(invitations.revoke, { params: { id } })
      const [row] = await helpers.stored(email)
      expect(row).toMatchObject({ status: 'revoked', token_hash: hashToken((await helpers.tokensTo(email))[0]!) })
      expect(await helpers.listed(id)).toMatchObject({ status: 'revoked', can: { resend: false, revoke: false } })
      await expect(as.dilan.call(invitations.revoke, { params: { id } })).rejects.toMatchObject({ status: 404 })
      await expect(as.dilan.call(invitations.resend, { params: { id } })).rejects.toMatchObject({
        status: 409,
        message: 'This invitation has been revoked'
      })
    })

    it('that were used can be neither sent again nor revoked', async () => {
      const { _id: id } = await helpers.invite()
      await helpers.markUsed(id)
      for (const call of [invitations.resend, invitations.revoke]) {
        await expect(as.ishara.call(call, { params: { id } })).rejects.toMatchObject({
          status: 409,
          code: 'conflict',
          message: 'This invitation has been used'
        })
      }
      expect(await helpers.listed(id)).toMatchObject({ status: 'used', can: { resend: false, revoke: false } })
    })

    it('that do not exist are not found', async () => {
      for (const id of [missing, 'x' as InvitationId]) {
        await expect(as.ishara.call(invitations.resend, { params: { id } })).rejects.toMatchObject({ status: 404 })
        await expect(as.ishara.call(invitations.revoke, { params: { id } })).rejects.toMatchObject({ status: 404 })
      }
    })

    it('are not sent again once their person has an account', async () => {
      const email = someone()
      const { _id: id } = await helpers.invite(email)
      const move = (to: string) =>
        transact(building.app, { actor: null, now: building.clock.now }, ({ db }) =>
          db.updateTable('users').set({ email: to }).where('id', '=', building.ids.farook).execute()
        )
      await move(email)
      await expect(as.dilan.call(invitations.resend, { params: { id } })).rejects.toMatchObject({ status: 409, code: 'email_taken' })
      await move(DEMO_PEOPLE.farook.email)
    })

    it('reject a stale version when they are revoked', async () => {
      const { _id: id, version } = await helpers.invite()
      await as.dilan.call(invitations.resend, { params: { id } })
      await expect(as.dilan.call(invitations.revoke, { params: { id }, version })).rejects.toMatchObject({ status: 412, code: 'stale' })
      await as.dilan.call(invitations.revoke, { params: { id }, version: version + 1 })
    })

    it('are sent once by two calls at the same time', async () => {
      await Promise.all([as.dilan, as.nirmala].map((who) => who.call(invitations.list)))
      const email = someone()
      const { _id: id } = await helpers.invite(email)
      const statuses = await statusesOf([as.dilan, as.nirmala].map((who) => who.call(invitations.resend, { params: { id } })))
      const sent = statuses.filter((status) => status === 200).length
      // On a real server the first call may have ended before the second one arrives.
      if (dialect === 'postgres') expect([1, 2]).toContain(sent)
      else expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
      const tokens = await helpers.tokensTo(email)
      expect(tokens).toHaveLength(1 + sent)
      expect(await helpers.stored(email)).toMatchObject([{ version: 1 + sent, token_hash: hashToken(tokens.at(-1)!) }])
    })

    it('end revoked when one sends again and one revokes at once; two revoke once', async () => {
      const email = someone()
      const { _id: id } = await helpers.invite(email)
      const [resent, revoked] = await statusesOf([
        as.dilan.call(invitations.resend, { params: { id } }),
        as.nirmala.call(invitations.revoke, { params: { id } })
      ])
      expect([200, 409]).toContain(resent)
      expect(revoked).toBe(200)
      expect(await helpers.stored(email)).toMatchObject([
        { status: 'revoked', token_hash: hashToken((await helpers.tokensTo(email)).at(-1)!) }
      ])

      const { _id: other } = await helpers.invite()
      const actions = await statusesOf([as.dilan, as.nirmala].map((who) => who.call(invitations.revoke, { params: { id: other } })))
      expect(actions.toSorted((a, b) => a - b)).toEqual([200, 404])
    })
  })
}
