import { account } from '@verandah/contract/account'
import { noticeChoices } from '@verandah/contract/noticeChoices'
import { notifications } from '@verandah/contract/notifications'
import { signIn } from '@verandah/contract/signIn'
import type { UserId } from '@verandah/contract/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { unsubscribeTokens } from '../../core/secrets/unsubscribeTokens.ts'
import { newId } from '../../core/secrets/tokens.ts'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import { openBuilding, TEST_KEY, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo } from '../../test/services/mailbox.ts'

const { email } = DEMO_PEOPLE.amaya
const message = { audience: 'all' as const, subject: 'Water', message: 'No water from 9 to 11.' }

for (const dialect of DIALECTS) {
  describe(`the link that turns mails off, on ${dialect}`, () => {
    let building: TestBuilding
    let token: string
    let ofKind: string
    beforeAll(async () => {
      building = await openBuilding(dialect)
      token = building.app.unsubscribeTokens.of(building.ids.amaya)
      ofKind = building.app.unsubscribeTokens.of(building.ids.amaya, 'notifications.broadcast')
    })
    afterAll(() => building.close())
    beforeEach(() => building.as.amaya.call(account.updateProfile, { body: { preferences: { emailNotifications: true } } }))

    const wantsMail = async () => (await building.as.amaya.call(signIn.me)).preferences.emailNotifications
    const call = (given: string) => building.nobody.call(notifications.unsubscribe, { params: { token: given } })
    const entries = async () => {
      const rows = building.app.databases.read.selectFrom('audit').selectAll().where('kind', '=', 'notifications.unsubscribed')
      return (await rows.execute()).map(({ details, ...row }) => ({ ...row, ...(JSON.parse(details) as { notice: string | null }) }))
    }

    it('is at the foot of each mail that may be turned off, and in its headers for mail programs', async () => {
      await building.as.dilan.call(notifications.broadcast, { body: message })
      const mail = (await mailsTo(building, email)).at(-1)!
      const page = `https://portal.example/unsubscribe/${ofKind}`
      expect(mail.text).toContain(
        `You get this e-mail because e-mail notifications are on in your profile.\nUnsubscribe: ${page}\nUnsubscribe from all e-mails: https://portal.example/unsubscribe/${token}`
      )
      expect(mail.html).toContain(`<a href="${page}"`)
      expect(mail.headers).toEqual({
        'List-Unsubscribe': `<https://portal.example/api/unsubscribe/${ofKind}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'
      })
      const farook = (await mailsTo(building, DEMO_PEOPLE.farook.email)).at(-1)!
      expect(farook.text).not.toContain(token)
    })

    it('is in no mail about an account’s safety', async () => {
      await building.nobody.call(account.forgotPassword, { body: { email } })
      const mail = (await mailsTo(building, email)).at(-1)!
      expect(mail).toMatchObject({ kind: 'account.resetRequested', headers: {} })
      expect(`${mail.text}${mail.html}`).not.toMatch(/unsubscribe/i)
    })

    it('turns them off, without a session, once and for all; the audit trail says so', async () => {
      const before = (await entries()).length
      const expected = { message: 'You will get no more notification e-mails. You can turn them on again in your profile.' }
      expect(await call(token)).toEqual(expected)
      expect(await wantsMail()).toBe(false)
      expect(await call(token)).toEqual(expected)
      expect((await entries()).slice(before)).toMatchObject([{ actor_id: null, subject_id: building.ids.amaya, notice: null }])
      const mails = (await mailsTo(building, email)).length
      await building.as.dilan.call(notifications.broadcast, { body: message })
      expect(await mailsTo(building, email)).toHaveLength(mails)
    })

    it('turns off one kind alone where it is the link of a kind, and can be taken back in the settings', async () => {
      const choices = () => building.as.amaya.call(noticeChoices.get)
      const modeOf = async (kind: string) => (await choices()).kinds.find((one) => one.kind === kind)?.channels.email.mode
      const before = (await entries()).length
      const expected = { message: 'You will get no more e-mails of this kind. You can turn them on again in the settings of your notices.' }
      expect(await call(ofKind)).toEqual(expected)
      expect(await call(ofKind)).toEqual(expected)
      expect([await modeOf('notifications.broadcast'), await modeOf('meetings.scheduled'), await wantsMail()]).toEqual(['off', 'now', true])
      expect((await entries()).slice(before)).toMatchObject([
        { actor_id: null, subject_id: building.ids.amaya, notice: 'notifications.broadcast' }
      ])
      const mails = (await mailsTo(building, email)).length
      await building.as.dilan.call(notifications.broadcast, { body: message })
      expect(await mailsTo(building, email)).toHaveLength(mails)
      const { version } = await choices()
      const kinds = [{ kind: 'notifications.broadcast', email: 'now' as const }]
      await building.as.amaya.call(noticeChoices.update, { body: { kinds }, version })
      await building.as.dilan.call(notifications.broadcast, { body: message })
      expect(await mailsTo(building, email)).toHaveLength(mails + 1)
    })

    it.each([
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'],
      ['application/json', '{}']
    ])('takes what mail programs send: %s', async (type, body) => {
      const sent = await building.send(notifications.unsubscribe, undefined, { params: { token }, body, headers: { 'content-type': type } })
      expect(sent.statusCode).toBe(200)
      expect(await wantsMail()).toBe(false)
    })

    it('changes nothing when it is only opened, and leads to the page that asks', async () => {
      const opened = await building.app.http.inject({ method: 'GET', url: `/api/unsubscribe/${token}` })
      expect([opened.statusCode, opened.headers.location]).toEqual([302, `/unsubscribe/${token}`])
      const elsewhere = await building.app.http.inject({ method: 'GET', url: '/api/unsubscribe/%2F%2Fevil.lk' })
      expect(elsewhere.headers.location).toBe('/unsubscribe/%2F%2Fevil.lk')
      expect(await wantsMail()).toBe(true)
    })

    it('works for the person it was made for alone', async () => {
      const forged = unsubscribeTokens('another key of 32 characters at least').of(building.ids.amaya)
      const mixed = Buffer.concat([
        Buffer.from(token, 'base64url').subarray(0, 16),
        Buffer.from(building.app.unsubscribeTokens.of(building.ids.dilan), 'base64url').subarray(16)
      ])
      for (const wrong of [
        forged,
        mixed.toString('base64url'),
        token.slice(1),
        `${token}A`,
        `${token}.meetings.scheduled`,
        `${token}.`,
        ofKind.replace('notifications.broadcast', 'meetings.scheduled'),
        `${token.slice(0, -1)}~`,
        building.ids.amaya
      ]) {
        await expect(call(wrong)).rejects.toMatchObject({
          status: 400,
          message: 'This link is not valid. You can turn notification e-mails off in your profile.'
        })
      }
      expect(await wantsMail()).toBe(true)
    })

    it('stays harmless when there is nobody any more', async () => {
      expect(await call(unsubscribeTokens(TEST_KEY).of(newId<UserId>()))).toHaveProperty('message')
    })
  })
}
