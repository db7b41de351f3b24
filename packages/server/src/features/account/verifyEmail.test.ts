import { account } from '@verandah/contract/account'
import { instant } from '@verandah/contract/dates'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newToken } from '../../core/tokens.ts'
import { transact } from '../../core/transact.ts'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo, storedText } from '../../test/mailbox.ts'
import { resetPeople } from '../../test/resetPeople.ts'
import { invite, link } from '../../test/tokens.ts'
import type { UserRow } from '../users/users.table.ts'

const HOUR = 3_600_000
const RESENT = { message: 'Verification instructions sent to your email' }
const { amaya, farook } = DEMO_PEOPLE

for (const dialect of DIALECTS) {
  describe(`verifying an address on ${dialect}`, () => {
    let building: TestBuilding
    const start = new Date('2026-11-21T06:30:00Z').getTime()
    const at = (ms: number) => (building.clock.now = new Date(start + ms))
    const db = () => building.app.databases.write
    const change = (name: DemoPersonName, columns: Partial<UserRow>) =>
      transact(building.app, { actor: null, now: building.clock.now }, (ctx) =>
        ctx.db.updateTable('users').set(columns).where('id', '=', building.ids[name]).execute()
      )
    const rowOf = (name: DemoPersonName) =>
      db().selectFrom('users').selectAll().where('id', '=', building.ids[name]).executeTakeFirstOrThrow()
    const askFor = (email: string, headers: Record<string, string> = {}) =>
      building.send(account.forgotPassword, undefined, { body: { email }, headers })
    const resend = (email: string) => building.nobody.call(account.resendVerification, { body: { email } })
    const verify = (token: string) => building.nobody.call(account.verifyEmail, { params: { token } })
    const mailed = async (email: string) => (await mailsTo(building, email)).map(({ kind }) => kind)
    const isUnverifiable = {
      status: 400,
      code: 'invalid_input',
      message: 'This verification link has been used already or has expired. Please ask for a new one.'
    }

    beforeAll(async () => {
      building = await openBuilding(dialect, { TRUST_PROXY: 'true' })
    })
    beforeEach(async () => {
      at(0)
      await resetPeople(building)
    })
    afterAll(() => building.close())

    it('works once, until its day is over, and for this alone', async () => {
      await change('amaya', { is_email_verified: 0 })
      const id = building.ids.amaya
      const verified = () => db().selectFrom('audit').select('number').where('kind', '=', 'account.verified').execute()
      const before = (await verified()).length
      const resetting = await link(building, id, 'reset')
      const replaced = await link(building, id, 'verify')
      const token = await link(building, id, 'verify')
      const foreign = [resetting, await building.tokenOf('farook'), await invite(building, { email: 'b@x.lk' })]
      for (const dead of ['made-up', newToken(), replaced, ...foreign]) await expect(verify(dead)).rejects.toMatchObject(isUnverifiable)
      at(24 * HOUR)
      await expect(verify(token)).rejects.toMatchObject(isUnverifiable)
      at(24 * HOUR - 1)
      expect(await verify(token)).toEqual({ message: 'Email address verified successfully' })
      expect(await rowOf('amaya')).toMatchObject({ is_email_verified: 1, version: 1 })
      await expect(verify(token)).rejects.toMatchObject(isUnverifiable)
      expect(await verified()).toHaveLength(before + 1)
    })

    it('is rejected for somebody inactive or deleted meanwhile', async () => {
      const token = await link(building, building.ids.amaya, 'verify')
      for (const columns of [{ is_active: 0 }, { deleted_at: instant(building.clock.now) }] as const) {
        await change('amaya', { is_email_verified: 0, ...columns })
        await expect(verify(token)).rejects.toMatchObject(isUnverifiable)
        expect(await rowOf('amaya')).toMatchObject({ is_email_verified: 0 })
        await change('amaya', { is_active: 1, deleted_at: null })
      }
    })

    it('succeeds for one of several at once', async () => {
      const token = await link(building, building.ids.amaya, 'verify')
      const outcomes = await Promise.allSettled([verify(token), verify(token), verify(token)])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    it('may be asked for again by the unverified, answered alike for everybody', async () => {
      await change('amaya', { is_email_verified: 0 })
      await change('malathi', { is_email_verified: 0, is_active: 0 })
      for (const email of [amaya.email, farook.email, DEMO_PEOPLE.malathi.email, 'nobody@x.lk']) expect(await resend(email)).toEqual(RESENT)
      await building.deliver()
      expect((await db().selectFrom('mails').select('to_address').execute()).map((mail) => mail.to_address)).toEqual([amaya.email])
      const [first] = await mailsTo(building, amaya.email)
      expect(first).toMatchObject({ kind: 'account.verificationRequested', subject: 'Please verify your email address' })
      expect(first!.text).toContain('https://portal.example/verify-email/')

      await resend(amaya.email)
      const [, second] = await mailsTo(building, amaya.email)
      await expect(verify(first!.token!)).rejects.toMatchObject(isUnverifiable)
      await verify(second!.token!)
      expect(await storedText(building)).not.toContain(second!.token!)
    })

    it('shares the three mails an hour with new passwords', async () => {
      await change('amaya', { is_email_verified: 0 })
      await askFor(amaya.email)
      for (let ask = 0; ask < 4; ask += 1) await resend(amaya.email)
      expect(await mailed(amaya.email)).toEqual([
        'account.resetRequested',
        'account.verificationRequested',
        'account.verificationRequested'
      ])
    })
  })
}
