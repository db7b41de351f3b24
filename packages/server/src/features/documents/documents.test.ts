import { type DocumentId, documents } from '@verandah/contract/documents'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkTotals } from '../../commands/doctor.ts'
import type { DemoPersonName } from '../../demo/people.ts'
import { type CallError, openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { documentForm, documentsIn } from '../../test/records/documentCalls.ts'
import { deleteVendor, makeVendor } from '../../test/records/vendors.ts'
import { form } from '../../test/files/uploads.ts'

const ALL: DemoPersonName[] = ['amaya', 'malathi', 'tharindu', 'dilan', 'nirmala', 'ishara']

for (const dialect of DIALECTS) {
  describe(`documents on ${dialect}`, () => {
    let building: TestBuilding
    const start = new Date('2026-11-21T06:30:00Z')
    beforeAll(async () => {
      building = await openBuilding(dialect)
    })
    beforeEach(async () => {
      building.clock.now = start
      await clear()
    })
    afterAll(() => building.close())

    const { list, remove, get, upload, update, view, download, clear } = documentsIn(() => building)
    const auditOf = (id: DocumentId) =>
      building.app.databases.read.selectFrom('audit').select(['kind', 'details']).where('subject_id', '=', id).orderBy('number').execute()

    it('has what was said of it, its file, and who uploaded it', async () => {
      const vendorId = await makeVendor(building, { name: 'Lift Works' })
      const fields = {
        title: ' House rules ',
        description: 'For all\r\nof us',
        category: 'contracts',
        tags: 'rules, 2026,,Rules ',
        vendorId
      }
      const made = await upload('dilan', { ...fields, isPublic: 'false', version: '9', uploadedBy: 'me' })
      expect(made).toEqual({
        _id: expect.any(String) as string,
        createdAt: start.toISOString(),
        updatedAt: start.toISOString(),
        uploadedAt: start.toISOString(),
        version: 1,
        title: 'House rules',
        description: 'For all\nof us',
        category: 'contracts',
        tags: ['rules', '2026'],
        isPublic: false,
        fileName: 'rules.pdf',
        fileSize: 15,
        fileType: 'pdf',
        uploadedBy: { _id: building.ids.dilan, firstName: 'Dilan', lastName: 'Fernando', role: 'secretary' },
        views: 0,
        downloads: 0,
        vendorId,
        unitNumber: null,
        can: { edit: true, delete: true }
      })
      expect(await get('nirmala', made._id)).toEqual(made)
      expect((await list('ishara')).documents).toEqual([made])
    })

    it('is public and general in what it says nothing of', async () => {
      const made = await building.as.dilan.call(documents.create, documentForm({ isPublic: '', tags: '', vendorId: '' }))
      expect(made).toMatchObject({ isPublic: true, tags: [], vendorId: null })
    })

    it('names all wrong fields at once, the missing file and the vendor too', async () => {
      const wrong = { title: ' ', description: '', category: 'plans', isPublic: 'maybe', tags: 'x'.repeat(31), vendorId: 'nobody' }
      await expect(building.as.dilan.call(documents.create, form([], wrong))).rejects.toMatchObject({
        status: 400,
        errors: [
          { path: 'file', message: 'Please choose a file' },
          { path: 'title', message: 'Document title is required' },
          { path: 'description', message: 'Description is required' },
          { path: 'category' },
          { path: 'tags.0', message: 'A tag cannot exceed 30 characters' },
          { path: 'isPublic', message: 'Public must be true or false' },
          { path: 'vendorId' }
        ]
      })
      const gone = await makeVendor(building, { name: 'Gone' })
      await deleteVendor(building, gone)
      for (const vendorId of [gone, crypto.randomUUID()]) {
        await expect(upload('dilan', { vendorId })).rejects.toMatchObject({
          status: 400,
          errors: [{ path: 'vendorId', message: 'Unknown vendor' }]
        })
        const { _id: id } = await upload('dilan')
        await expect(update('dilan', id, { vendorId })).rejects.toMatchObject({ status: 400, errors: [{ path: 'vendorId' }] })
      }
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    it('takes ten tags of thirty characters, as a list or a text, each once', async () => {
      const { _id: id } = await upload('dilan')
      const eleven = Array.from({ length: 11 }, (_, index) => `tag ${index}`)
      expect((await update('dilan', id, { tags: eleven.slice(1) })).tags).toEqual(eleven.slice(1))
      expect((await update('dilan', id, { tags: `${eleven.slice(1).join()}, TAG 1,,` })).tags).toHaveLength(10)
      await expect(update('dilan', id, { tags: eleven })).rejects.toMatchObject({
        errors: [{ path: 'tags', message: 'Tags cannot exceed 10' }]
      })
      await expect(update('dilan', id, { tags: ['a', 'x'.repeat(31)] })).rejects.toMatchObject({ errors: [{ path: 'tags.1' }] })
      expect((await update('dilan', id, { tags: ['x'.repeat(30)] })).tags).toEqual(['x'.repeat(30)])
      await expect(update('dilan', id, { tags: [1] as unknown as string[] })).rejects.toMatchObject({
        errors: [{ path: 'tags.0', message: 'A tag must be text' }]
      })
      expect((await update('dilan', id, { title: 'Else' })).tags).toHaveLength(1)
      expect((await update('dilan', id, { tags: '' })).tags).toEqual([])
    })

    it('changes only what a call carries, as JSON or as a form; the file stays', async () => {
      const made = await upload('dilan', { tags: 'one' })
      const changed = await update('nirmala', made._id, { isPublic: 'false', description: 'New' }, 1)
      expect(changed).toEqual({ ...made, isPublic: false, description: 'New', version: 2 })
      const again = form([{ field: 'file', bytes: 'MZ', name: 'virus.exe' }], { title: 'By form', isPublic: 'true', tags: 'a,b' })
      const byForm = await building.as.dilan.call(documents.update, { params: { id: made._id }, ...again } as never)
      expect(byForm).toEqual({ ...changed, title: 'By form', isPublic: true, tags: ['a', 'b'], version: 3 })
      await update('dilan', made._id, { title: 'By form', tags: ['a', 'b'], isPublic: true })
      expect((await get('amaya', made._id)).version).toBe(3)
      for (const [field, message] of Object.entries({ title: 'Document title is required', description: 'Description is required' })) {
        for (const value of ['', '  ', null]) {
          await expect(update('dilan', made._id, { [field]: value })).rejects.toMatchObject({
            status: 400,
            errors: [{ path: field, message }]
          })
        }
      }
      expect((await auditOf(made._id)).map(({ kind }) => kind)).toEqual(['documents.uploaded', 'documents.changed', 'documents.changed'])
    })

    it('rejects a change of what somebody else has changed, and a second deletion', async () => {
      const { _id: id } = await upload('dilan')
      await update('dilan', id, { title: 'Newer' })
      await expect(update('nirmala', id, { title: 'Stale' }, 1)).rejects.toMatchObject({ status: 412 })
      await expect(remove('nirmala', id, 1)).rejects.toMatchObject({ status: 412 })
      const twice = await Promise.allSettled([remove('nirmala', id, 2), remove('dilan', id, 2), remove('ishara', id)])
      expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const { reason } of twice.filter((one) => one.status === 'rejected')) expect(reason).toMatchObject({ status: 404 })
      expect((await auditOf(id)).map(({ kind }) => kind)).toEqual(['documents.uploaded', 'documents.changed', 'documents.deleted'])
      await expect(get('ishara', id)).rejects.toMatchObject({ status: 404 })
      await expect(view('ishara', id)).rejects.toMatchObject({ status: 404 })
      await expect(update('dilan', id, { title: 'x' })).rejects.toMatchObject({ status: 404 })
      expect((await download('ishara', id)).statusCode).toBe(404)
      const files = building.app.databases.read.selectFrom('files').where('subject_id', '=', id).where('deleted_at', 'is', null)
      expect(await files.select('id').execute()).toEqual([])
      expect(await checkTotals(building.app.databases.read)).toEqual([])
    })

    it('is changed by one of two at once, and deleted or changed', async () => {
      const { _id: id } = await upload('dilan')
      const both = await Promise.allSettled([update('nirmala', id, { title: 'One' }, 1), update('dilan', id, { title: 'Two' }, 1)])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      for (const one of both) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 412 })
      const ends = await Promise.allSettled([update('nirmala', id, { title: 'Three' }, 2), remove('dilan', id, 2)])
      expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      for (const one of ends) if (one.status === 'rejected') expect([404, 412]).toContain((one.reason as CallError).status)
    })

    it('counts each view and each download, and neither moves version or time of change', async () => {
      const made = await upload('dilan', { isPublic: 'true' })
      building.clock.now = new Date(start.getTime() + 3_600_000)
      expect(await view('amaya', made._id)).toEqual({ ...made, views: 1, can: { edit: false, delete: false } })
      expect((await view('amaya', made._id)).views).toBe(2)
      await Promise.all(ALL.map((who) => download(who, made._id)))
      const preview = await building.send(documents.preview, await building.tokenOf('amaya'), { params: { id: made._id } })
      expect(preview.statusCode).toBe(200)
      const url = `/api/documents/${made._id}/download`
      const headers = { authorization: `Bearer ${await building.tokenOf('amaya')}` }
      await building.app.http.inject({ method: 'HEAD', url, headers })
      expect(await get('dilan', made._id)).toEqual({ ...made, views: 2, downloads: ALL.length })
      expect((await auditOf(made._id)).map(({ kind }) => kind)).toEqual(['documents.uploaded'])
    })

    it('is downloaded also while nothing can be written', async () => {
      const { _id: id } = await upload('dilan')
      const { databases } = building.app
      const { write } = databases
      const full = () => {
        throw Object.assign(new Error('disk full'), { code: 'SQLITE_FULL' })
      }
      databases.write = { transaction: full } as unknown as typeof write
      try {
        expect(await download('amaya', id)).toMatchObject({ statusCode: 200, body: '%PDF-1.7\n%%EOF\n' })
      } finally {
        databases.write = write
      }
      expect((await get('amaya', id)).downloads).toBe(0)
    })

    it('stays with who uploaded it when they are no manager any more', async () => {
      const { nirmala, ishara } = building.as
      const { user, tempPassword } = await ishara.call(users.create, {
        body: { firstName: 'Once', lastName: 'Secretary', email: `once-${dialect}@example.com`, role: 'secretary', sendWelcomeEmail: false }
      })
      const { token } = await building.createSession(user.email, tempPassword ?? '')
      const { _id: id } = await building.withToken(token).call(documents.create, documentForm({ isPublic: 'false' }))
      await nirmala.call(users.setRole, { params: { id: user._id }, body: { role: 'resident' } })
      const again = building.withToken((await building.createSession(user.email, tempPassword ?? '')).token)
      expect((await again.call(documents.get, { params: { id } })).can).toEqual({ edit: true, delete: true })
      expect((await again.call(documents.update, { params: { id }, body: { title: 'Still mine' } })).title).toBe('Still mine')
      await expect(again.call(documents.create, documentForm())).rejects.toMatchObject({ status: 403 })
      await expect(get('amaya', id)).rejects.toMatchObject({ status: 404 })
      await again.call(documents.delete, { params: { id } })
    })
  })
}
