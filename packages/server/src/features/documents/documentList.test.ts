import { DOCUMENT_CATEGORIES } from '@verandah/contract/documents'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { documentsIn } from '../../test/records/documentCalls.ts'

for (const dialect of DIALECTS) {
  describe(`the list of documents on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    const { list, titles, upload, clear } = documentsIn(() => building)
    beforeEach(() => clear())
    afterAll(() => building.close())

    it('are listed newest first, in pages of twelve, by category', async () => {
      for (let number = 1; number <= 14; number += 1) {
        await upload('dilan', { title: `Paper ${number}`, category: DOCUMENT_CATEGORIES[number % 7]!, isPublic: String(number !== 14) })
      }
      const { documents: first, pagination } = await list('amaya')
      expect(pagination).toEqual({ page: 1, limit: 12, total: 13, pages: 2 })
      expect(first.map(({ title }) => title)).toEqual(Array.from({ length: 12 }, (_, index) => `Paper ${13 - index}`))
      expect(await titles('amaya', { page: 2 })).toEqual(['Paper 1'])
      expect(await titles('amaya', { page: 3 })).toEqual([])
      expect(await titles('dilan', { category: 'general' })).toEqual(['Paper 14', 'Paper 7'])
      expect(await titles('amaya', { category: 'general' })).toEqual(['Paper 7'])
      expect(await titles('amaya', { category: '', search: '' })).toHaveLength(12)
      await expect(list('amaya', { category: 'secret' })).rejects.toMatchObject({
        status: 400,
        errors: [{ path: 'category' }]
      })
      await expect(list('amaya', { limit: 101 })).rejects.toMatchObject({ status: 400 })
    })

    it('are found by any part of title, description, tags and name of the file, letter case ignored', async () => {
      await upload('dilan', { title: 'ÉCOLE', description: 'Plan of\nthe roof: 100%', tags: 'fire, drill' })
      await upload('nirmala', { title: 'Lift_service', category: 'contracts', isPublic: 'false' })
      for (const search of ['école', 'OF THE', '100%', 'fire', 'e, dr', ' drill '])
        expect(await titles('amaya', { search })).toEqual(['ÉCOLE'])
      for (const search of ['RULES.PDF', 'rules.p']) expect(await titles('dilan', { search })).toEqual(['Lift_service', 'ÉCOLE'])
      for (const search of ['t_s', 'lift'])
        expect([await titles('amaya', { search }), await titles('ishara', { search })]).toEqual([[], ['Lift_service']])
      expect(await titles('ishara', { search: 'lift', category: 'general' })).toEqual([])
      for (const search of ['%', '_', 'x_', 'colleécole'])
        expect((await list('amaya', { search })).pagination.total).toBe(search === '%' ? 1 : 0)
      await expect(list('amaya', { search: 'x'.repeat(101) })).rejects.toMatchObject({ status: 400 })
    })
  })
}
