import { account } from '@verandah/contract/account'
import type { Endpoint } from '@verandah/contract/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { withFormerReads } from '../../test/database/formerReads.ts'
import { form } from '../../test/files/uploads.ts'

for (const dialect of DIALECTS) {
  describe(`the uploads of an hour, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect, { UPLOADS_PER_HOUR: '2', STAFF_UPLOADS_PER_HOUR: '2' })
    })
    afterAll(() => building.close())
    /** Uploads a file, which counts, whatever becomes of it. */
    const upload = async () => {
      const answer = await building.send(account.setPhoto, await building.tokenOf('amaya'), form([{ bytes: 'no picture' }]))
      return answer.statusCode
    }

    it('are limited when others arrive after the first check', async () => {
      expect([await upload(), await upload(), await upload()]).toEqual([415, 415, 429])
      let looks = 0
      const formerly = (row: object) => ((looks += 1) === 1 ? [] : [{ ...row }])
      const late = await withFormerReads(building.app.databases, { table: 'rate_limits', where: ['read'], formerly }, upload)
      expect([late, looks]).toEqual([429, 2])
    })

    it('are those of all operations together that take files', async () => {
      const token = await building.tokenOf('ishara')
      const uploads = building.app.endpoints.filter(({ files }) => files !== undefined)
      expect(uploads.length).toBeGreaterThan(2)
      const send = async (one: Endpoint) => {
        const params = Object.fromEntries(Object.keys(one.params ?? {}).map((name) => [name, crypto.randomUUID()]))
        return [one.path, (await building.send(one, token, { params, ...form([]) })).statusCode]
      }
      for (const one of uploads.slice(0, 2)) expect(await send(one)).toEqual([one.path, 400])
      for (const one of uploads) expect(await send(one)).toEqual([one.path, 429])
    })
  })
}
