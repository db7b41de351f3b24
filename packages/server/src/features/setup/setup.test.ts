import { buildingProfile } from '@verandah/contract/buildingProfile'
import { dashboard } from '@verandah/contract/dashboard'
import { instant } from '@verandah/contract/dates'
import { finances } from '@verandah/contract/finances'
import { settings } from '@verandah/contract/settings'
import { setup } from '@verandah/contract/setup'
import { signIn } from '@verandah/contract/signIn'
import { units } from '@verandah/contract/units'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ensureAdministrator, makeSetupLink } from '../../boot/firstAdministrator.ts'
import { readConfig } from '../../boot/config.ts'
import { SETUP_LINK } from '../../core/running/installation.ts'
import { hashToken } from '../../core/secrets/tokens.ts'
import { transact } from '../../core/transact.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { newcomer, statusesOf } from '../../test/people/newcomer.ts'
import { markAsDemo } from '../building/building.service.ts'
import { readBuilding } from '../building/building.queries.ts'

const PASSWORD = 'Quiet-Harbour!27'
const RUWAN = { firstName: 'Ruwan', lastName: 'de Silva', email: 'ruwan@tower.lk', password: PASSWORD }
const BUILDING = { name: 'Araliya Heights', address: '7 Sea Street, Galle' }
const BODY = { building: BUILDING, units: '1: 1A-1C\nG: Shop 1', administrator: RUWAN }
const OTHER = { ...BODY, administrator: { ...RUWAN, email: 'other@tower.lk' } }

for (const dialect of DIALECTS) {
  describe(`the set-up of a portal on ${dialect}`, () => {
    let building: TestBuilding
    beforeEach(async () => {
      building = await openBuilding(dialect, { PUBLIC_URL: 'https://tower.lk' }, { empty: true })
    })
    afterEach(() => building.close())

    const newLink = () => makeSetupLink(building.app, building.config, building.clock.now)
    const newToken = async () => (await newLink())!.split('/').at(-1)!
    const get = (token: string) => building.nobody.call(setup.get, { params: { token } })
    const complete = (token: string, body: object = BODY) =>
      building.nobody.call(setup.complete, { params: { token }, body: body as typeof BODY })
    const people = () => building.app.databases.read.selectFrom('users').select(['email', 'role']).execute()
    const audited = async () =>
      (await building.app.databases.read.selectFrom('audit').select('kind').orderBy('number').execute()).map(({ kind }) => kind)

    it('describes the building, makes the administrator and signs them in, once', async () => {
      const token = await newToken()
      expect(await get(token)).toEqual({ building: { name: '', address: '' }, units: '' })
      const answer = await complete(token)
      expect(answer.user).toMatchObject({ role: 'administrator', email: RUWAN.email, firstName: 'Ruwan', isEmailVerified: true })
      const ruwan = building.withToken(answer.token)
      expect((await ruwan.call(signIn.me))._id).toBe(answer.user._id)
      expect((await ruwan.call(signIn.sessions)).sessions).toHaveLength(1)
      expect(await ruwan.call(units.list)).toMatchObject({
        units: [...['1A', '1B', '1C'].map((label) => ({ label, floor: '1' })), { label: 'SHOP 1', floor: 'G' }]
      })
      expect(await readBuilding(building.app.databases.read, instant(new Date()))).toMatchObject({
        ...BUILDING,
        totalUnits: 4,
        version: 1,
        about: ''
      })
      expect(await building.createSession(RUWAN.email, PASSWORD)).toHaveProperty('token')
      expect((await audited()).slice(0, 5)).toEqual([
        'users.created',
        'building.changed',
        'units.changed',
        'setup.completed',
        'signIn.sessionStarted'
      ])

      const done = { status: 404, message: 'This portal is set up already.' }
      await expect(get(token)).rejects.toMatchObject(done)
      await expect(complete(token, OTHER)).rejects.toMatchObject(done)
      expect(await people()).toHaveLength(1)
      expect(await newLink()).toBeNull()
    })

    it('begins with a second approver and the notice of what is self-approved, and stops nobody who decides alone', async () => {
      const { token, user } = await complete(await newToken())
      const ruwan = building.withToken(token)
      expect(await ruwan.call(settings.get)).toMatchObject({ secondApprover: true, selfApprovedNotice: true, version: 1 })
      const spend = () =>
        ruwan.call(finances.create, {
          body: { type: 'expense', category: 'repairs', amount: 90, date: '2026-11-20', description: '[Pump]' }
        })
      const { _id, can } = await spend()
      expect(can.approve).toBe(true)
      expect(await ruwan.call(finances.approve, { params: { id: _id } })).toMatchObject({ status: 'approved', selfApproved: true })
      await newcomer(building, 'president')
      const second = await spend()
      expect(second.can.approve).toBe(false)
      await expect(ruwan.call(finances.approve, { params: { id: second._id } })).rejects.toMatchObject({ status: 403 })
      expect(user.role).toBe('administrator')
    })

    it('leaves a portal that had people before as it is', async () => {
      await building.app.databases.write.deleteFrom('settings').execute()
      await newcomer(building, 'resident')
      const { token } = await complete(await newToken())
      expect(await building.withToken(token).call(settings.get)).toMatchObject({ secondApprover: false, selfApprovedNotice: false })
    })

    it('needs neither an address nor units', async () => {
      await complete(await newToken(), { building: { name: 'Araliya' }, administrator: RUWAN })
      expect(await readBuilding(building.app.databases.read, instant(new Date()))).toMatchObject({
        name: 'Araliya',
        address: '',
        totalUnits: null
      })
      expect(await audited()).not.toContain('units.changed')
    })

    it('leaves the administrator what is still to be entered, with the page for it, and nobody reads that nothing waits', async () => {
      const { token } = await complete(await newToken(), { building: { name: 'Araliya' }, administrator: RUWAN })
      const ruwan = building.withToken(token)
      const seen = async () => {
        const { summary, waiting } = await ruwan.call(dashboard.get)
        return [summary, ...waiting.map(({ text, link }) => `${text}: ${link}`)]
      }
      const noUnits = 'The units are to be entered: /units?view=list'
      expect(await seen()).toEqual(['The units are to be entered.', noUnits])
      await building.app.databases.write.deleteFrom('building_facts').where('name', '=', 'building').execute()
      expect(await seen()).toEqual([
        'The building is to be described and the units are to be entered.',
        'The building is to be described: /settings/building',
        noUnits
      ])
      await ruwan.call(buildingProfile.update, { body: { name: 'Araliya' } })
      await ruwan.call(units.replace, { body: { units: [{ label: '1A', floor: '1' }] } })
      expect(await seen()).toEqual(['Nothing is waiting for you right now.'])
    })

    it('works by the newest link only, of which the database holds the hash', async () => {
      const link = (await newLink())!
      expect(link).toMatch(/^https:\/\/tower\.lk\/setup\/[\w-]{43}$/)
      const first = link.split('/').at(-1)!
      const second = await newToken()
      for (const dead of [first, 'made-up', 'x'.repeat(900)]) {
        const problem = { status: 404, message: expect.stringMatching(/^This set-up link does not work any more\./) as string }
        await expect(get(dead)).rejects.toMatchObject(problem)
        await expect(complete(dead)).rejects.toMatchObject(problem)
      }
      const rows = await building.app.databases.read.selectFrom('installation').selectAll().execute()
      expect(rows.filter(({ name }) => name === SETUP_LINK).map(({ value }) => JSON.parse(value) as unknown)).toEqual([hashToken(second)])
      expect(JSON.stringify(rows)).not.toContain(second)
      await complete(second)
      const left = await building.app.databases.read.selectFrom('installation').select('name').execute()
      expect(left.map(({ name }) => name)).not.toContain(SETUP_LINK)
    })

    it('makes one administrator of two who send it at once', async () => {
      const token = await newToken()
      expect((await statusesOf([complete(token), complete(token, OTHER)])).toSorted((a, b) => a - b)).toEqual([200, 404])
      expect(await people()).toHaveLength(1)
    })

    it('makes one administrator beside another process that starts with ADMIN_EMAIL', async () => {
      const token = await newToken()
      const config = readConfig({}, { ADMIN_EMAIL: 'admin@tower.lk', ADMIN_PASSWORD: PASSWORD })
      const [[status]] = await Promise.all([statusesOf([complete(token)]), ensureAdministrator(building.app, config, building.clock.now)])
      expect(await people()).toHaveLength(1)
      expect(status).toBe((await audited()).includes('setup.completed') ? 200 : 404)
    })

    it('ends when the portal starts with ADMIN_EMAIL', async () => {
      const token = await newToken()
      await ensureAdministrator(building.app, readConfig({}, { ADMIN_EMAIL: 'a@tower.lk', ADMIN_PASSWORD: PASSWORD }), building.clock.now)
      await expect(get(token)).rejects.toMatchObject({ status: 404 })
      await expect(complete(token)).rejects.toMatchObject({ status: 404 })
      expect(await people()).toEqual([{ email: 'a@tower.lk', role: 'administrator' }])
      expect(await newLink()).toBeNull()
      await building.app.databases.write.updateTable('users').set({ is_active: 0 }).execute()
      await expect(get(token)).rejects.toMatchObject({
        message: expect.stringMatching(/^This set-up link does not work any more\./) as string
      })
    })

    it('says at each field what is wrong, in the words of other forms, and stores nothing', async () => {
      const token = await newToken()
      const administrator = { firstName: 'R', lastName: '', email: 'ruwan', password: 'short' }
      await expect(
        complete(token, { building: { name: ' ' }, units: '1A-1K\n2: 2A\n3: 3K-3A\n4: 2A', administrator })
      ).rejects.toMatchObject({
        status: 400,
        errors: [
          { path: 'building.name', message: 'Building name is required' },
          { path: 'units', message: 'Line 1: Write the floor, a colon, and its units: 1: 1A-1K' },
          { path: 'units', message: 'Line 3: 3K-3A is not a range' },
          { path: 'units', message: 'Line 4: Unit 2A is there twice' },
          { path: 'administrator.firstName', message: 'First name must be at least 2 characters' },
          { path: 'administrator.lastName', message: 'Last name is required' },
          { path: 'administrator.email', message: 'Invalid email address' },
          { path: 'administrator.password', message: 'Password must be at least 8 characters' },
          expect.objectContaining({ path: 'administrator.password' })
        ]
      })
      await expect(complete(token, {})).rejects.toMatchObject({
        errors: [
          { path: 'building', message: 'Building is required' },
          { path: 'administrator', message: 'Administrator is required' }
        ]
      })
      for (const text of ['1: 1-1500, 2001-3000', Array.from({ length: 3 }, (_, floor) => `${floor}: ${floor}001-${floor}999`).join('\n')])
        await expect(complete(token, { ...BODY, units: text })).rejects.toMatchObject({
          errors: [{ path: 'units', message: expect.stringMatching(/Units cannot exceed 2000$/) as string }]
        })
      expect(await people()).toEqual([])
      expect(await audited()).toEqual([])
      expect(await get(token)).toMatchObject({ building: { name: '' } })
    })

    it('takes no password that is common, or names its owner or the building', async () => {
      const token = await newToken()
      for (const [password, message] of [
        ['Password1!', 'Please choose a less common password'],
        ['Trustno1@', 'Please choose a less common password'],
        ['Araliya@2026', 'Password must not contain the name of the building'],
        ['Ruwan-Garden!7', 'Password must not contain your name or email']
      ])
        await expect(complete(token, { ...BODY, administrator: { ...RUWAN, password } })).rejects.toMatchObject({
          status: 400,
          errors: [{ path: 'administrator.password', message }]
        })
    })

    it('of a portal that had people before begins with what is known, and names a taken address', async () => {
      const { email } = await newcomer(building, 'resident')
      const first = await complete(await newToken())
      await building.app.databases.write.updateTable('users').set({ is_active: 0 }).where('id', '=', first.user._id).execute()
      const token = await newToken()
      expect(await get(token)).toEqual({ building: BUILDING, units: '1: 1A-1C\nG: SHOP 1' })
      await expect(complete(token, { ...BODY, administrator: { ...RUWAN, email } })).rejects.toMatchObject({
        status: 409,
        errors: [{ path: 'administrator.email' }]
      })
      // Units that are not sent stay; an empty text clears them.
      await complete(token, { building: BUILDING, administrator: OTHER.administrator })
      expect(await readBuilding(building.app.databases.read, instant(new Date()))).toMatchObject({ totalUnits: 4, version: 1 })
    })

    it('is not there in a demo, whoever is in it', async () => {
      const token = await newToken()
      await transact(building.app, { actor: null, now: building.clock.now }, (ctx) => markAsDemo(ctx, { people: [] }))
      await expect(get(token)).rejects.toMatchObject({ status: 404 })
      await expect(complete(token)).rejects.toMatchObject({ status: 404 })
      expect(await newLink()).toBeNull()
    })
  })
}
