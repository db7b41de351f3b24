import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { audit } from '@verandah/contract/audit'
import { buildingProfile } from '@verandah/contract/buildingProfile'
import { dashboard } from '@verandah/contract/dashboard'
import { duesKinds } from '@verandah/contract/duesKinds'
import { settings } from '@verandah/contract/settings'
import { setup } from '@verandah/contract/setup'
import { SETUP_STEPS, type SetupStepName, setupSteps } from '@verandah/contract/setupSteps'
import { unitRegister } from '@verandah/contract/unitRegister'
import { listedUnits } from '@verandah/contract/listedUnits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSetupLink } from '../../boot/firstAdministrator.ts'
import { backupsIn } from '../../test/backups/madeBackups.ts'
import { type Caller, openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { jobOf } from '../../test/jobOf.ts'
import { newcomer, session } from '../../test/people/newcomer.ts'
import { importsIn } from '../../test/records/bank.ts'
import { duesIn } from '../../test/records/dues.ts'
import { openingsIn } from '../../test/records/openings.ts'
import { LONG_SESSIONS } from '../../test/records/transactions.ts'
import { makePerson, makeUnit } from '../../test/records/units.ts'
import { fakeS3 } from '../../test/services/s3.ts'
import { smtpServer } from '../../test/services/smtpServer.ts'
import { sendArchives } from '../backups/sendBackups.jobs.ts'

const RUWAN = { firstName: 'Ruwan', lastName: 'de Silva', email: 'ruwan@tower.lk', password: 'Quiet-Harbour!27' }
const OF_MONEY: SetupStepName[] = ['books', 'fee', 'bill', 'bank']
const signal = new AbortController().signal
const OFFICER = { role: 'President', name: '[Nirmala]' }
const LIST = [
  { label: '1A', floor: '1', share: 100 },
  { label: '1B', floor: '1', share: 50 }
]

let s3: Awaited<ReturnType<typeof fakeS3>>
let smtp: Awaited<ReturnType<typeof smtpServer>>
beforeAll(async () => void ([s3, smtp] = await Promise.all([fakeS3(), smtpServer()])))
afterAll(() => Promise.all([s3.close(), smtp.close()]))

for (const dialect of DIALECTS) {
  describe(`a step of the set-up on ${dialect}`, () => {
    let building: TestBuilding
    const { kind, draftOf, run, undo } = duesIn(() => building)
    const { postOpening } = openingsIn(() => building)
    const { bring } = importsIn(() => building)
    const { made } = backupsIn(() => building)
    const read = async (who: Caller = building.as.ishara) => (await who.call(setupSteps.list)).steps
    const find = async (step: SetupStepName) => (await read()).find((one) => one.step === step)
    const isDone = async (step: SetupStepName) => (await find(step))?.done
    const change = (step: SetupStepName, dismissed: boolean, who: Caller = building.as.ishara) =>
      who.call(setupSteps.change, { params: { step }, body: { dismissed } })
    beforeAll(async () => {
      const places = { SMTP_URL: smtp.url, BACKUP_URL: s3.url, BACKUP_RECIPIENT: await identityToRecipient(await generateX25519Identity()) }
      building = await openBuilding(dialect, { ...LONG_SESSIONS, ...places })
    })
    afterAll(() => building.close())

    it('is open in an empty portal, and nobody but the administrator and the treasurer has the list', async () => {
      const { as } = building
      expect((await read()).map(({ step, dismissed }) => [step, dismissed])).toEqual(SETUP_STEPS.map((step) => [step, false]))
      expect((await read()).filter(({ done }) => done)).toEqual([{ step: 'invite', done: true, dismissed: false, count: 0 }])
      expect((await read(as.tharindu)).map(({ step }) => step)).toEqual(OF_MONEY)
      for (const name of ['amaya', 'malathi', 'dilan', 'nirmala'] as const)
        await expect(read(as[name])).rejects.toMatchObject({ status: 403 })
    })

    it('is put away and put back, by those who see it, and the trail says who did it', async () => {
      const { as } = building
      expect((await change('fee', true, as.tharindu)).steps).toContainEqual({ step: 'fee', done: false, dismissed: true, count: null })
      await change('fee', true)
      expect(await find('fee')).toMatchObject({ dismissed: true })
      await change('fee', false)
      await change('fee', false)
      expect(await find('fee')).toMatchObject({ dismissed: false })
      const { entries } = await as.ishara.call(audit.list)
      const ours = entries.filter(({ kind: name }) => name.startsWith('setup.'))
      expect(ours.map(({ kind: name, actor }) => [name, actor?.firstName])).toEqual([
        ['setup.stepRestored', 'Ishara'],
        ['setup.stepDismissed', 'Tharindu']
      ])
      await expect(change('mail', true, as.tharindu)).rejects.toMatchObject({ status: 403 })
      await expect(change('fee', true, as.nirmala)).rejects.toMatchObject({ status: 403 })
      await expect(change('paint' as 'fee', true)).rejects.toMatchObject({ status: 404 })
    })

    it('waits: who has an open one does not read that nothing is waiting', async () => {
      const { as } = building
      const see = async (who: Caller) => {
        const { summary, waiting, setupSteps: steps } = await who.call(dashboard.get)
        return { summary, waiting: waiting.map(({ kind: name }) => name), steps: steps?.length }
      }
      expect(await see(as.tharindu)).toEqual({ summary: '4 steps of the set-up.', waiting: ['setup'], steps: 4 })
      for (const step of OF_MONEY) await change(step, true)
      expect(await see(as.tharindu)).toEqual({ summary: 'Nothing is waiting for you right now.', waiting: [], steps: 4 })
      expect(await see(as.ishara)).toMatchObject({ summary: '4 steps of the set-up.', steps: 9 })
      expect(await see(as.dilan)).toMatchObject({ waiting: [], steps: undefined })
      for (const step of OF_MONEY) await change(step, false)
    })

    it('is done for the building once it has an address and an officer', async () => {
      const describeIt = (body: object) => building.as.ishara.call(buildingProfile.update, { body })
      await describeIt({ address: '7 Sea Street' })
      expect(await isDone('building')).toBe(false)
      await describeIt({ contacts: [OFFICER] })
      expect(await isDone('building')).toBe(true)
      await describeIt({ address: '' })
      expect(await isDone('building')).toBe(false)
    })

    it('is done for the units once each has its share, and these make the total of the plan where it is known', async () => {
      const replace = (body: object) => building.as.ishara.call(listedUnits.replace, { body: { units: LIST, ...body } })
      await replace({ units: [...LIST, { label: '1C', floor: '1', share: null }] })
      expect(await isDone('units')).toBe(false)
      await replace({})
      expect(await isDone('units')).toBe(true)
      await replace({ shareTotal: 200 })
      expect(await isDone('units')).toBe(false)
      await replace({ shareTotal: 150 })
      expect(await isDone('units')).toBe(true)
      await replace({ units: [], shareTotal: 0 }).catch(() => replace({ units: [], shareTotal: null }))
      expect(await isDone('units')).toBe(false)
      await replace({ shareTotal: 150 })
    })

    it('is done for the fee once a kind is billed each month', async () => {
      expect(await isDone('fee')).toBe(false)
      const fee = await kind({ method: 'share', amount: 150 })
      expect(await isDone('fee')).toBe(true)
      const put = { name: fee.name, order: 500, isActive: false }
      await building.as.tharindu.call(duesKinds.update, { params: { id: fee._id }, body: put })
      expect(await isDone('fee')).toBe(false)
      await building.as.tharindu.call(duesKinds.update, { params: { id: fee._id }, body: { ...put, isActive: true } })
    })

    it('is done for the books and the first bills once a month is billed, and as long as that stands', async () => {
      expect([await isDone('books'), await isDone('bill')]).toEqual([false, false])
      const { _id } = await run(draftOf([await kind()]))
      expect([await isDone('books'), await isDone('bill')]).toEqual([true, true])
      await undo(_id!)
      expect([await isDone('books'), await isDone('bill')]).toEqual([false, false])
    })

    it('is done for the books by an opening', async () => {
      await postOpening({ day: '2026-10-31', money: [{ account: '1000', fund: 'M', amount: 100 }], funds: [{ fund: 'M', amount: 100 }] })
      expect(await isDone('books')).toBe(true)
    })

    it('is done for the bank once a statement is imported', async () => {
      expect(await isDone('bank')).toBe(false)
      await bring([':20:A', ':25:1', ':60F:C261101LKR0,00', ':61:261102C5,NTRF', ':86:x', ':62F:C261130LKR5,00'].join('\r\n'))
      expect(await isDone('bank')).toBe(true)
    })

    it('counts whom the register has with an e-mail and without an account, until they are invited', async () => {
      const { as, ids } = building
      const hold = async (body: object) => {
        const params = { id: await makeUnit(building) }
        return as.dilan.call(unitRegister.addHolding, { params, body: { kind: 'tenant', ...body } })
      }
      const person = await makePerson(building, { email: 'sunil@tower.lk' })
      expect(await find('invite')).toMatchObject({ done: true, count: 0 })
      await hold({ personId: person })
      expect(await find('invite')).toMatchObject({ done: false, count: 1 })
      await hold({ person: { name: '[No address]' } })
      await hold({ person: { name: '[Moved out]', email: 'out@tower.lk' }, from: '2026-01-01', to: '2026-10-31' })
      expect(await find('invite')).toMatchObject({ done: false, count: 1 })
      await as.dilan.call(unitRegister.invitePerson, { params: { id: person } })
      expect(await find('invite')).toMatchObject({ done: true, count: 0 })
      building.clock.now = new Date('2026-12-30T06:30:00Z')
      expect(await find('invite')).toMatchObject({ done: false, count: 1 })
      const { id } = await newcomer(building, 'resident', { email: 'sunil@tower.lk' })
      expect(await find('invite')).toMatchObject({ done: true, count: 0 })
      expect(id).not.toBe(ids.amaya)
    })

    it('is done for the mail once a mail server has taken the test mail', async () => {
      smtp.state.isBusy = true
      await building.as.ishara.call(settings.testMail, { body: { to: 'ishara@tower.lk' } })
      await building.deliver()
      const mail = jobOf(building, 'mail')
      const send = () => mail.run(building.clock.now)
      await send()
      expect(await isDone('mail')).toBe(false)
      smtp.state.isBusy = false
      building.clock.now = new Date(building.clock.now.getTime() + 3_600_000)
      await send()
      expect(smtp.received.map(({ to }) => to)).toContainEqual(['ishara@tower.lk'])
      expect(await isDone('mail')).toBe(true)
      mail.close?.()
    })

    it('is done for the backups once one was sent elsewhere', async () => {
      await made()
      expect(await isDone('backup')).toBe(false)
      await sendArchives(building.app, building.clock.now, signal)
      expect(await isDone('backup')).toBe(true)
    })
  })

  describe(`the first administrator on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect, {}, { empty: true })))
    afterAll(() => building.close())

    it('has every step before them, and is not done with inviting as long as they are alone', async () => {
      const link = (await makeSetupLink(building.app, building.config, building.clock.now))!
      const params = { token: link.split('/').at(-1)! }
      const { token } = await building.nobody.call(setup.complete, {
        params,
        body: { building: { name: 'Araliya' }, administrator: RUWAN }
      })
      const ruwan = building.withToken(token)
      expect((await ruwan.call(setupSteps.list)).steps.filter(({ done }) => done)).toEqual([])
      expect((await ruwan.call(dashboard.get)).summary).toBe('9 steps of the set-up.')
      const { email } = await newcomer(building, 'resident')
      const steps = (await ruwan.call(setupSteps.list)).steps
      expect(steps.filter(({ done }) => done)).toEqual([{ step: 'invite', done: true, dismissed: false, count: 0 }])
      await expect((await session(building, email)).call(setupSteps.list)).rejects.toMatchObject({ status: 403 })
    })
  })
}
