import { account } from '@verandah/contract/account'
import { instant } from '@verandah/contract/dates'
import { signIn } from '@verandah/contract/signIn'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personKeys } from '../users/names/personKeys.ts'
import { transact } from '../../core/transact.ts'
import { DEMO_PEOPLE } from '../../demo/people.ts'
import { holdsHome } from '../../test/people/holdsHome.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { mailsTo } from '../../test/services/mailbox.ts'
import type { UserChanges, UserRow } from '../users/users.table.ts'

const { amaya } = DEMO_PEOPLE

for (const dialect of DIALECTS) {
  describe(`one’s own record on ${dialect}`, () => {
    let building: TestBuilding
    let original: Required<UserChanges>
    const db = () => building.app.databases.write
    const row = () => db().selectFrom('users').selectAll().where('id', '=', building.ids.amaya).executeTakeFirstOrThrow()
    const write = (columns: Partial<UserRow>) =>
      transact(building.app, { actor: null, now: building.clock.now }, (ctx) =>
        ctx.db.updateTable('users').set(columns).where('id', '=', building.ids.amaya).execute()
      )
    const save = (body: object, version?: number) =>
      building.as.amaya.call(account.updateProfile, {
        body,
        ...(version !== undefined && { version })
      })
    const events = async () => {
      const rows = await db()
        .selectFrom('audit')
        .select(['kind', 'details'])
        .where('kind', 'in', ['users.edited', 'users.unitClaimed'])
        .orderBy('number')
        .execute()
      return rows.map(({ kind, details }) => ({ kind, ...(JSON.parse(details) as { fields?: string[]; from?: string; to?: string }) }))
    }
    const newEvents = async (action: () => Promise<unknown>) => {
      const before = (await events()).length
      await action()
      return (await events()).slice(before)
    }

    beforeAll(async () => {
      building = await openBuilding(dialect)
      await building.as.amaya.call(signIn.me)
      original = await row()
    })
    beforeEach(async () => {
      building.clock.now = new Date('2026-11-21T06:30:30Z')
      await write(original)
      // A person who has changed their unit in another test lives there again.
      await transact(building.app, { actor: null, now: building.clock.now }, (ctx) =>
        ctx.actions.units.beginHome(ctx, building.ids.amaya, '4B', { isNew: true })
      )
    })
    afterAll(() => building.close())

    it('changes the fields that a PUT carries, trimmed, and no others', async () => {
      const me = await save({ firstName: '  Amaya  Devi ', phone: '+94771234567', preferences: { smsNotifications: true } })
      expect(me).toMatchObject({
        firstName: 'Amaya  Devi',
        lastName: 'Wijesinghe',
        phone: '+94771234567',
        unitNumber: '4B',
        unitConfirmed: true,
        preferences: { emailNotifications: true, smsNotifications: true, theme: 'system' },
        version: original.version + 1,
        updatedAt: '2026-11-21T06:30:30.000Z'
      })
      expect(await building.as.amaya.call(signIn.me)).toEqual({ ...me, lastActivity: expect.anything() as string })
    })

    it('clears the phone and the unit by an empty text and by null', async () => {
      for (const nothing of ['', null, '  ']) {
        await write({ ...original, phone: '+94771234567' })
        expect(await save({ phone: nothing, unitNumber: nothing })).toMatchObject({ phone: null, unitNumber: null, unitConfirmed: false })
      }
    })

    it('ignores e-mail, role and what else is not one’s own to change', async () => {
      const body = { email: 'else@x.lk', role: 'administrator', isActive: false, unitConfirmed: true, isEmailVerified: false, version: 99 }
      expect(await newEvents(() => save(body))).toEqual([])
      expect(await row()).toEqual(original)
    })

    it('records no event for a PUT that changes nothing', async () => {
      const same = {
        firstName: ' Amaya ',
        lastName: 'Wijesinghe',
        phone: '',
        unitNumber: ' 4b ',
        preferences: { theme: 'system', emailNotifications: true }
      }
      expect(await newEvents(() => save(same))).toEqual([])
      expect(await newEvents(() => save({}))).toEqual([])
      expect(await newEvents(() => save({ preferences: {} }))).toEqual([])
      expect(await row()).toEqual(original)
    })

    it('makes a new unit unconfirmed and notifies the managers; the same unit stays confirmed', async () => {
      await building.deliver()
      await db().deleteFrom('mails').execute()
      expect(await save({ unitNumber: '4b', phone: '+94771234567' })).toMatchObject({ unitNumber: '4B', unitConfirmed: true })
      const recorded = await newEvents(() => save({ unitNumber: '8k' }))
      expect(recorded).toEqual([
        { kind: 'users.unitClaimed', subject: { kind: 'user', id: building.ids.amaya }, name: 'Amaya Wijesinghe', from: '4B', to: '8K' }
      ])
      expect(await row()).toMatchObject({ unit_number: '8K' })
      expect(await holdsHome(building, amaya.email)).toBe(false)
      expect((await mailsTo(building, DEMO_PEOPLE.dilan.email)).map(({ subject }) => subject)).toEqual([
        'Amaya Wijesinghe changed their unit from 4B to 8K. Please confirm it or set it right.'
      ])
      expect(await mailsTo(building, amaya.email)).toEqual([])
      // Going back makes a claim of it, not the confirmed unit.
      expect(await save({ unitNumber: '4B' })).toMatchObject({ unitNumber: '4B', unitConfirmed: false })
    })

    it('is notified of a few new units a day, and of no more', async () => {
      for (let claim = 0; claim < 10; claim += 1)
        await building.as.malathi.call(account.updateProfile, { body: { unitNumber: `9${claim}` } })
      const more = building.as.malathi.call(account.updateProfile, { body: { unitNumber: '1A' } })
      await expect(more).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '86400' } })
      await building.as.malathi.call(account.updateProfile, { body: { phone: '+94112223344' } })
    })

    it('records which fields were changed, and a new unit for itself', async () => {
      const recorded = await newEvents(() => save({ firstName: 'Devi', unitNumber: null, preferences: { theme: 'dark' } }))
      expect(recorded).toEqual([
        { kind: 'users.edited', subject: { kind: 'user', id: building.ids.amaya }, fields: ['first_name', 'theme'] },
        { kind: 'users.unitClaimed', subject: { kind: 'user', id: building.ids.amaya }, name: 'Devi Wijesinghe', from: '4B', to: null }
      ])
    })

    it('is sorted and found by a new name', async () => {
      for (const firstName of ["O'Brien", 'Élodie', 'නිමල්', 'அன்பழகன்', 'x'.repeat(50), 'Jo', 'Robert"); drop table users;--']) {
        expect(await save({ firstName })).toMatchObject({ firstName: firstName.normalize('NFC') })
        expect(await row()).toMatchObject(personKeys({ ...(await row()), first_name: firstName.normalize('NFC'), last_name: 'Wijesinghe' }))
      }
      await save({ firstName: 'Amaya', lastName: 'E\u0301lan' })
      expect(await row()).toMatchObject({ last_name: 'Élan', name_key: 'amaya\u0001elan\u0001amaya\u0001élan' })
    })

    it('names every wrong field at once and changes nothing', async () => {
      const problem = save({
        firstName: 'x',
        lastName: '',
        phone: '077',
        unitNumber: 'x'.repeat(11),
        preferences: { theme: 'pink', emailNotifications: 'yes' }
      })
      await expect(problem).rejects.toMatchObject({
        status: 400,
        errors: [
          { path: 'firstName', message: 'First name must be at least 2 characters' },
          { path: 'lastName', message: 'Last name is required' },
          { path: 'phone', message: 'Please provide a valid phone number' },
          { path: 'unitNumber', message: 'Unit number cannot exceed 10 characters' },
          { path: 'preferences.emailNotifications', message: 'Email notifications must be true or false' },
          { path: 'preferences.theme', message: 'Theme must be one of: system, light, dark' }
        ]
      })
      for (const [body, path] of [
        [{ firstName: null }, 'firstName'],
        [{ lastName: 'x'.repeat(51) }, 'lastName'],
        [{ preferences: null }, 'preferences']
      ] as const) {
        await expect(save(body)).rejects.toMatchObject({ status: 400, errors: [expect.objectContaining({ path })] })
      }
      for (const body of ['[]', '"x"', 'null', '5']) {
        const answer = await building.send(account.updateProfile, await building.tokenOf('amaya'), {
          body,
          headers: { 'content-type': 'application/json' }
        })
        expect([body, answer.statusCode]).toEqual([body, 400])
      }
      expect(await row()).toEqual(original)
    })

    it('rejects a stale version, and lets one of two equal actions through', async () => {
      const { version } = original
      await expect(save({ firstName: 'Stale' }, version - 1)).rejects.toMatchObject({ status: 412, code: 'stale' })
      const outcomes = await Promise.allSettled(['One', 'Two', 'Three'].map((firstName) => save({ firstName }, version)))
      const rejected = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown)
      expect(rejected).toHaveLength(2)
      for (const reason of rejected) expect(reason).toMatchObject({ status: 412 })
      expect(await row()).toMatchObject({ version: version + 1 })
      await expect(save({ firstName: 'Again' }, version)).rejects.toMatchObject({ status: 412 })
      expect(await save({ firstName: 'Again' }, version + 1)).toMatchObject({ version: version + 2 })
    })

    it('answers with the version as ETag', async () => {
      const answer = await building.send(account.updateProfile, await building.tokenOf('amaya'), { body: { firstName: 'Devi' } })
      expect(answer.headers['etag']).toBe(`"${original.version + 1}"`)
    })

    it('may be changed before two-factor is set up, not before a forced change of password', async () => {
      const settings = {
        id: 'portal' as const,
        value: JSON.stringify({ twoFactorRoles: ['resident'] }),
        created_at: instant(building.clock.now),
        updated_at: instant(building.clock.now),
        version: 1
      }
      await transact(building.app, { actor: null, now: building.clock.now }, (ctx) =>
        ctx.db.insertInto('settings').values(settings).execute()
      )
      expect(await save({ firstName: 'Devi' })).toMatchObject({ firstName: 'Devi', requiredAction: 'setUpTwoFactor' })
      await expect(building.as.amaya.call(signIn.sessions)).rejects.toMatchObject({ status: 403, code: 'two_factor_required' })
      await transact(building.app, { actor: null, now: building.clock.now }, (ctx) => ctx.db.deleteFrom('settings').execute())
    })
  })
}
