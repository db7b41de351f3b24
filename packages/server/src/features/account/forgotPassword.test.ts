import { account } from '@verandah/contract/account'
import { HOUR_MS, instant } from '@verandah/contract/dates'
import { describe, expect, it } from 'vitest'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import type { TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo, storedText } from '../../test/services/mailbox.ts'
import { IS_DEAD, RECOVERY_START, recoveryIn } from '../../test/people/recovery.ts'

const SENT = { message: 'Password reset instructions sent to your email' }
const DONE = { message: 'Password reset successfully! You can now login with your new password.' }
const { amaya, farook } = DEMO_PEOPLE

for (const dialect of DIALECTS) {
  describe(`asking for a new password on ${dialect}`, () => {
    let building: TestBuilding
    const { at, db, change, askFor, reset, mailed } = recoveryIn(dialect, (opened) => (building = opened))

    it('is answered alike for known, unknown, inactive, locked and deleted, and mails those who may sign in', async () => {
      await change('malathi', { is_active: 0 })
      await change('dilan', { deleted_at: instant(building.clock.now) })
      await change('farook', { locked_until: instant(new Date(RECOVERY_START + HOUR_MS)) })
      const emails = [amaya, DEMO_PEOPLE.malathi, DEMO_PEOPLE.dilan, farook].map(({ email }) => email)
      const answers = []
      for (const email of [...emails, 'nobody@demo.verandah.lk', `  ${DEMO_PEOPLE.nirmala.email.toUpperCase()} `]) {
        const answer = await askFor(email)
        answers.push({ status: answer.statusCode, body: answer.body, headers: Object.keys(answer.headers) })
      }
      expect(answers[0]).toMatchObject({ status: 200, body: JSON.stringify(SENT) })
      for (const answer of answers) expect(answer).toEqual(answers[0])
      await building.deliver()
      const mails = await db().selectFrom('mails').select(['to_address', 'kind', 'subject']).orderBy('to_address').execute()
      expect(mails).toEqual(
        [amaya.email, farook.email, DEMO_PEOPLE.nirmala.email]
          .toSorted()
          .map((to_address) => ({ to_address, kind: 'account.resetRequested', subject: 'Set a new password' }))
      )
      // A link of which nobody is notified does not exist either.
      const links = await db().selectFrom('account_links').select('user_id').execute()
      expect(links.map((link) => link.user_id).toSorted()).toEqual(
        [building.ids.amaya, building.ids.farook, building.ids.nirmala].toSorted()
      )
    })

    it('keeps the token out of everything but the encrypted mail, and links to the portal’s own address', async () => {
      await askFor(amaya.email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
      const undelivered = await storedText(building)
      const [mail] = await mailsTo(building, amaya.email)
      expect(mail!.text).toContain(`https://portal.example/reset-password/${mail!.token!}`)
      expect(mail!.text + mail!.html).not.toContain('evil.example')
      expect(undelivered + (await storedText(building))).not.toContain(mail!.token!)
      expect(await reset(mail!.token!)).toEqual(DONE)
    })

    it('mails three times an hour to one account, whoever asks, and the newest link wins', async () => {
      for (let ask = 0; ask < 5; ask += 1) expect((await askFor(amaya.email, { 'x-forwarded-for': `192.0.2.${ask}` })).json()).toEqual(SENT)
      const mails = await mailsTo(building, amaya.email)
      expect(mails).toHaveLength(3)
      for (const { token } of mails.slice(0, 2)) await expect(reset(token!)).rejects.toMatchObject(IS_DEAD)
      at(HOUR_MS - 1)
      await askFor(amaya.email)
      expect(await mailed(amaya.email)).toHaveLength(3)
      at(HOUR_MS)
      await askFor(amaya.email)
      const renewed = await mailsTo(building, amaya.email)
      expect(renewed).toHaveLength(4)
      await expect(reset(mails[2]!.token!)).rejects.toMatchObject(IS_DEAD)
      await reset(renewed[3]!.token!)
    })

    it('writes nothing past a limit, and works after its answer', async () => {
      const { afterAnswer } = building.app
      const ask = async (email: string, ip: string) => {
        let letGo = () => {}
        const held = new Promise<void>((resolve) => (letGo = resolve))
        afterAnswer.write('held', () => held)
        const before = await storedText(building)
        const answer = await askFor(email, { 'x-forwarded-for': ip })
        expect(await storedText(building)).toBe(before)
        letGo()
        await afterAnswer.settled()
        return { answer: answer.json<unknown>(), wrote: (await storedText(building)) !== before }
      }
      for (let index = 0; index < 3; index += 1) expect(await ask(amaya.email, '192.0.2.1')).toEqual({ answer: SENT, wrote: true })
      const counts = () => db().selectFrom('rate_limits').selectAll().orderBy('key').execute()
      // It is another network: that is counted, the account is not.
      expect(await ask(amaya.email, '192.0.2.2')).toEqual({ answer: SENT, wrote: true })
      const ofAccount = (await counts()).find(({ key }) => key.endsWith(building.ids.amaya))
      expect(ofAccount).toMatchObject({ count: 3 })
      for (let index = 0; index < 7; index += 1) await ask('nobody@x.lk', '192.0.2.1')
      const full = await counts()
      for (const email of [farook.email, 'nobody@x.lk']) expect(await ask(email, '192.0.2.1')).toEqual({ answer: SENT, wrote: false })
      expect(await counts()).toEqual(full)
    })

    it('mails ten times an hour for one network, and counts unknown addresses too', async () => {
      for (let ask = 0; ask < 10; ask += 1) await askFor(`nobody${ask}@x.lk`, { 'x-forwarded-for': `2001:db8::${ask}` })
      expect((await askFor(amaya.email, { 'x-forwarded-for': '2001:db8::ffff' })).json()).toEqual(SENT)
      expect(await mailed(amaya.email)).toEqual([])
      await askFor(amaya.email, { 'x-forwarded-for': '2001:db8:0:1::1' })
      expect(await mailed(amaya.email)).toEqual(['account.resetRequested'])
    })

    it('sends no more mails for parallel calls', async () => {
      await Promise.all(Array.from({ length: 8 }, () => askFor(amaya.email)))
      expect(await mailed(amaya.email)).toHaveLength(3)
    })

    it('rejects what is no address with the specified text', async () => {
      for (const email of ['', undefined, null]) {
        const problem = building.nobody.call(account.forgotPassword, { body: { email: email as string } })
        await expect(problem).rejects.toMatchObject({ status: 400, errors: [{ path: 'email', message: 'Email is required' }] })
      }
      for (const email of ['x', 'a@x.lk\r\nBcc: b@x.lk', 'a@x.lk, b@x.lk']) {
        expect((await askFor(email)).json()).toMatchObject({ errors: [{ path: 'email', message: 'Invalid email address' }] })
      }
      expect(
        (await building.send(account.forgotPassword, undefined, { body: 'email=a', headers: { 'content-type': 'text/plain' } })).statusCode
      ).toBe(415)
    })
  })
}
