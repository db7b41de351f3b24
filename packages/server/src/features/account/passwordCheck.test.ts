import { account } from '@verandah/contract/account'
import { buildingProfile } from '@verandah/contract/buildingProfile'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'

for (const dialect of DIALECTS) {
  describe(`a password that is being typed, on ${dialect}`, () => {
    let building: TestBuilding
    const judge = async (password: string, known: object = {}) =>
      (await building.nobody.call(account.checkPassword, { body: { password, ...known } })).weakness
    beforeAll(async () => {
      building = await openBuilding(dialect)
      await building.as.ishara.call(buildingProfile.update, { body: { name: 'Kadupul Residencies' } })
    })
    afterAll(() => building.close())

    it('is judged for everybody, and the answer names which of the three it is', async () => {
      expect(await judge('Kurumba#Garden7!')).toBeNull()
      // No list in the browser has this one.
      expect(await judge('Footba11!!')).toBe('common')
      expect(await judge('Malathi#Garden7!', { firstName: 'Malathi' })).toBe('name')
      expect(await judge('ruwansilva#Garden7!', { email: 'ruwansilva@tower.lk' })).toBe('name')
      expect(await judge('Kadupul#Garden7!')).toBe('building')
      expect(await judge('Araliya#Garden7!')).toBeNull()
      expect(await judge('Araliya#Garden7!', { building: 'Araliya Heights' })).toBe('building')
    })

    it('is stored nowhere', async () => {
      const rows = async () => {
        const { read } = building.app.databases
        const audited = await read.selectFrom('audit').select('number').execute()
        const limits = await read.selectFrom('rate_limits').select('key').where('key', 'like', 'password-check%').execute()
        return { audited: audited.length, limits }
      }
      const before = await rows()
      await judge('Quiet-Harbour!27')
      expect(await rows()).toEqual(before)
      expect(JSON.stringify(before)).not.toContain('Harbour')
    })

    it('is judged so many times a minute for one network, and again in the next', async () => {
      building.clock.now = new Date(building.clock.now.getTime() + 120_000)
      for (let time = 0; time < 60; time += 1) await judge('Kurumba#Garden7!')
      await expect(judge('Kurumba#Garden7!')).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
      building.clock.now = new Date(building.clock.now.getTime() + 60_000)
      expect(await judge('Kurumba#Garden7!')).toBeNull()
    })

    it('is refused where it is too long, unread', async () => {
      await expect(judge('x'.repeat(1_000))).rejects.toMatchObject({ status: 400 })
    })
  })
}
