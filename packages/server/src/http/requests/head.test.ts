import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'

for (const dialect of DIALECTS) {
  describe(`a HEAD on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => void (building = await openBuilding(dialect)))
    afterAll(() => building.close())

    it('is answered as the GET of every list and every export, and records nothing', async () => {
      const headers = { authorization: `Bearer ${await building.tokenOf('ishara')}` }
      const trail = async () => {
        const rows = await building.app.databases.read.selectFrom('audit').select('kind').orderBy('number').execute()
        return rows.map(({ kind }) => kind)
      }
      const urls = building.app.endpoints.flatMap(({ method, path }) => (method === 'GET' && !path.includes(':') ? [path] : []))
      const query = '?from=2026-01-01&to=2026-11-30&format=csv'
      const of = (method: 'HEAD' | 'GET') =>
        Promise.all(urls.map(async (url) => [url, (await building.app.http.inject({ method, url: url + query, headers })).statusCode]))
      const before = await trail()
      const heads = await of('HEAD')
      expect(await trail()).toEqual(before)
      expect(await of('GET')).toEqual(heads)
      const recorded = (await trail()).slice(before.length)
      const exports = [
        'account.dataDownloaded',
        'audit.exported',
        'books.entriesExported',
        'books.trialBalanceExported',
        'finances.exported',
        'maintenance.exported',
        'outbox.read',
        'reports.financeExported',
        'units.exported',
        'users.exported'
      ]
      expect(recorded.toSorted()).toEqual(exports)
    })
  })
}
