import { signIn } from '@verandah/contract/signIn'
import { meetings } from '@verandah/contract/meetings'
import { settings } from '@verandah/contract/settings'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo } from '../../test/services/mailbox.ts'

for (const dialect of DIALECTS) {
  describe(`settings on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    let begun: number
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    beforeEach(async () => {
      begun = (await allChanges()).length
      await transact(building.app, { actor: null, now: building.clock.now }, ({ db }) => db.deleteFrom('settings').execute())
    })

    const allChanges = async () => {
      const changes = building.app.databases.read.selectFrom('audit').selectAll().where('kind', '=', 'settings.changed')
      return (await changes.orderBy('number').execute()).map((row) => JSON.parse(row.details) as unknown)
    }
    /** Returns the changes of this test. */
    const changes = async () => (await allChanges()).slice(begun)
    const require = (roles: string[], version?: number) =>
      as.ishara.call(settings.update, { body: { twoFactorRoles: roles as never }, ...(version !== undefined && { version }) })

    it('are the defaults until something is set, and as old as the portal', async () => {
      const since = building.clock.now.toISOString()
      building.clock.now = new Date(building.clock.now.getTime() + 60_000)
      const first = await as.ishara.call(settings.get)
      expect(first).toEqual({
        _id: 'portal',
        createdAt: since,
        updatedAt: since,
        version: 1,
        secondApprover: false,
        selfApprovedNotice: false,
        twoFactorRoles: [],
        personalTokens: ['treasurer', 'secretary', 'president', 'administrator'],
        targetDays: { high: 2, medium: 7, low: 14 },
        backup: { hour: 3, keep: 14 },
        retention: { formerAccounts: 0, notices: 0 },
        yearStart: 1,
        clearanceDays: 14,
        publicNext: false,
        fixed: [],
        can: { edit: true }
      })
      const second = await require(['council', 'treasurer', 'council'], first.version)
      const later = building.clock.now.toISOString()
      expect(second).toEqual({ ...first, updatedAt: later, version: 2, twoFactorRoles: ['council', 'treasurer'] })
      expect(await as.ishara.call(settings.get)).toEqual(second)
      expect(await changes()).toEqual([
        {
          kind: 'settings.changed',
          subject: { kind: 'settings', id: 'portal' },
          fields: ['twoFactorRoles'],
          changes: [{ field: 'twoFactorRoles', from: '', to: 'council, treasurer' }]
        }
      ])
    })

    it('send a test mail by the way of all mails, to a single address', async () => {
      const to = `Test.${dialect}@Example.org`
      expect(await as.ishara.call(settings.testMail, { body: { to } })).toEqual({
        message: `There is no mail server (SMTP_URL is not set): the test mail to ${to.toLowerCase()} waits under Sent mail.`
      })
      expect(await mailsTo(building, to.toLowerCase())).toMatchObject([
        { kind: 'settings.mailTested', subject: 'Test mail', text: expect.stringContaining('https://portal.example') as string }
      ])
      for (const wrong of ['', 'nobody', 'a@x.lk, b@x.lk', 'a@x.lk\r\nBcc: b@x.lk'])
        await expect(as.ishara.call(settings.testMail, { body: { to: wrong } })).rejects.toMatchObject({
          status: 400,
          errors: [{ path: 'to' }]
        })
      expect(await changes()).toEqual([])
    })

    it('record no event when nothing changes', async () => {
      expect(await as.ishara.call(settings.update, { body: {} })).toMatchObject({ version: 1 })
      expect(await require([], 1)).toMatchObject({ version: 1 })
      await require(['council', 'treasurer'])
      expect(await require(['treasurer', 'council'], 2)).toMatchObject({ version: 2 })
      expect(await changes()).toHaveLength(1)
    })

    it('reject a stale version, also before anything was set', async () => {
      await expect(require(['council'], 2)).rejects.toMatchObject({ status: 412, code: 'stale' })
      await require(['council'], 1)
      await expect(require(['treasurer'], 1)).rejects.toMatchObject({ status: 412 })
      expect(await require(['treasurer'])).toMatchObject({ version: 3, twoFactorRoles: ['treasurer'] })
    })

    it('take one of two changes of the same version, the first as well as a later one', async () => {
      for (const version of [1, 2]) {
        const roles = version === 1 ? ['council', 'treasurer'] : ['secretary', 'president']
        const actions = await Promise.allSettled(roles.map((role) => require([role], version)))
        const statuses = actions.map((action) => (action.status === 'fulfilled' ? 200 : (action.reason as { status: number }).status))
        expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 412])
      }
      expect(await changes()).toHaveLength(2)
    })

    it('reject what is no role, and no list', async () => {
      await expect(require(['council', 'king'])).rejects.toMatchObject({
        status: 400,
        errors: [
          { path: 'twoFactorRoles.1', message: 'Role must be one of: resident, council, treasurer, secretary, president, administrator' }
        ]
      })
      // A body that no typed caller can send.
      await expect(as.ishara.call(settings.update, { body: { twoFactorRoles: 'council' as never } })).rejects.toMatchObject({
        errors: [{ path: 'twoFactorRoles', message: 'Roles must be a list' }]
      })
    })

    it('reject an hour that no day has, and a number of backups that says to keep none', async () => {
      const set = (backup: { hour: number; keep: number }) => as.ishara.call(settings.update, { body: { backup } })
      const wrong = [
        [{ hour: 24, keep: 1 }, 'backup.hour', 'The hour must be a whole number, 0 to 23'],
        [{ hour: 1.5, keep: 1 }, 'backup.hour', 'The hour must be a whole number, 0 to 23'],
        [{ hour: 0, keep: 0 }, 'backup.keep', 'The number of backups to keep must be a whole number, 1 to 365'],
        [{ hour: 0, keep: 366 }, 'backup.keep', 'The number of backups to keep must be a whole number, 1 to 365']
      ] as const
      for (const [backup, path, message] of wrong)
        await expect(set(backup)).rejects.toMatchObject({ status: 400, errors: [{ path, message }] })
      for (const backup of [
        { hour: 0, keep: 1 },
        { hour: 23, keep: 365 }
      ])
        expect(await set(backup)).toMatchObject({ backup })
    })

    it('that require a second factor bind at once, the administrator who set them too', async () => {
      await as.tharindu.call(meetings.list)
      await require(['treasurer', 'administrator'])
      for (const who of [as.tharindu, as.ishara]) {
        expect(await who.call(signIn.me)).toMatchObject({ requiredAction: 'setUpTwoFactor' })
        await expect(who.call(meetings.list)).rejects.toMatchObject({ status: 403, code: 'two_factor_required' })
      }
      await expect(require([])).rejects.toMatchObject({ status: 403, code: 'two_factor_required' })
      expect(await as.malathi.call(signIn.me)).toMatchObject({ requiredAction: null })
    })

    it('are fixed by the environment where it holds one, whatever is stored', async () => {
      await as.ishara.call(settings.update, { body: { secondApprover: false, targetDays: { high: 1, medium: 2, low: 3 } } })
      const { rules } = building.app
      try {
        for (const held of [true, false]) {
          building.app.rules = { ...rules, REQUIRE_SECOND_APPROVER: held }
          expect(await as.ishara.call(settings.get)).toMatchObject({ secondApprover: held, fixed: ['secondApprover'] })
          await expect(as.ishara.call(settings.update, { body: { secondApprover: !held } })).rejects.toMatchObject({
            status: 409,
            message: 'This setting is held by the environment of the server'
          })
          expect(await as.ishara.call(settings.update, { body: { twoFactorRoles: [] } })).toMatchObject({ secondApprover: held })
        }
      } finally {
        building.app.rules = rules
      }
      expect(await as.ishara.call(settings.get)).toMatchObject({ secondApprover: false, fixed: [] })
    })
  })
}
