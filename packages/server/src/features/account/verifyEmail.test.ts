import { account } from '@verandah/contract/account'
import { HOUR_MS, instant } from '@verandah/contract/dates'
import { describe, expect, it } from 'vitest'
import { newToken } from '../../core/secrets/tokens.ts'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import type { TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo, storedText } from '../../test/services/mailbox.ts'
import { IS_UNVERIFIABLE, recoveryIn } from '../../test/people/recovery.ts'
import { invite, link } from '../../test/people/tokens.ts'

const RESENT = { message: 'Verification instructions sent to your email' }
const { amaya, farook } = DEMO_PEOPLE

for (const dialect of DIALECTS) {
  describe(`verifying an address on ${dialect}`, () => {
    let building: TestBuilding
    const { at, db, change, toRow, askFor, verify, mailed } = recoveryIn(dialect, (opened) => (building = opened))
    const resend = (email: string) => building.nobody.call(account.resendVerification, { body: { email } })

    it('works once, until its day is over, and for this alone', async () => {
      await change('amaya', { is_email_verified: 0 })
      const id = building.ids.amaya
      const verified = () => db().selectFrom('audit').select('number').where('kind', '=', 'account.verified').execute()
      const before = (await verified()).length
      const resetting = await link(building, id, 'reset')
      const replaced = await link(building, id, 'verify')
      const token = await link(building, id, 'verify')
      const foreign = [resetting, await building.tokenOf('farook'), await invite(building, { email: 'b@x.lk' })]
      for (const dead of ['made-up', newToken(), replaced, ...foreign]) await expect(verify(dead)).rejects.toMatchObject(IS_UNVERIFIABLE)
      at(24 * HOUR_MS)
      await expect(verify(token)).rejects.toMatchObject(IS_UNVERIFIABLE)
      at(24 * HOUR_MS - 1)
      expect(await verify(token)).toEqual({ message: 'Email address verified successfully' })
      expect(await toRow('amaya')).toMatchObject({ is_email_verified: 1, version: 1 })
      await expect(verify(token)).rejects.toMatchObject(IS_UNVERIFIABLE)
      expect(await verified()).toHaveLength(before + 1)
    })

    it('is rejected for somebody inactive or deleted meanwhile', async () => {
      const token = await link(building, building.ids.amaya, 'verify')
      for (const columns of [{ is_active: 0 }, { deleted_at: instant(building.clock.now) }] as const) {
        await change('amaya', { is_email_verified: 0, ...columns })
        await expect(verify(token)).rejects.toMatchObject(IS_UNVERIFIABLE)
        expect(await toRow('amaya')).toMatchObject({ is_email_verified: 0 })
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
      await expect(verify(first!.token!)).rejects.toMatchObject(IS_UNVERIFIABLE)
      await verify(second!.token!)
      expect(await storedText(building)).not.toContain(second!.token!)
    })

    it('is mailed after the answer', async () => {
      await change('amaya', { is_email_verified: 0 })
      const { afterAnswer } = building.app
      let letGo = () => {}
      const held = new Promise<void>((resolve) => (letGo = resolve))
      afterAnswer.write('held', () => held)
      const before = await storedText(building)
      expect(await resend(amaya.email)).toEqual(RESENT)
      expect(await storedText(building)).toBe(before)
      letGo()
      await afterAnswer.settled()
      expect(await storedText(building)).not.toBe(before)
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
