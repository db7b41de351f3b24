import { type BuildingDocument, type DocumentId, documents } from '@verandah/contract/documents'
import type { Sent } from '@verandah/contract/endpoint'
import { signIn } from '@verandah/contract/signIn'
import type { DemoPersonName } from '../../demo/people.ts'
import type { TestBuilding } from '../building.ts'
import { form, type Part } from '../files/uploads.ts'

/** A small PDF, as a form sends it; what people write is not translated, and in brackets it looks as if it were. */
export function documentForm(texts: Record<string, string> = {}, file: Partial<Part> = {}): { body: FormData } {
  const said = { title: '[House rules]', description: '[What holds for all]', category: 'general', ...texts }
  return form([{ field: 'file', bytes: '%PDF-1.7\n%%EOF\n', name: 'rules.pdf', ...file }], said)
}

/** A document of somebody's own. Who is no manager has uploaded it while they were one. */
export async function uploadAs(
  building: TestBuilding,
  who: DemoPersonName,
  texts: Record<string, string>,
  file?: Partial<Part>
): Promise<BuildingDocument> {
  const { app, as, ids } = building
  const isManager = (await as[who].call(signIn.me)).can.uploadDocuments
  const made = await (isManager ? as[who] : as.dilan).call(documents.create, documentForm(texts, file))
  if (isManager) return made
  await app.databases.write.updateTable('documents').set({ uploaded_by: ids[who] }).where('id', '=', made._id).execute()
  return as[who].call(documents.get, { params: { id: made._id } })
}

type Patch = NonNullable<Sent<typeof documents.update>['body']>

/** What the tests of documents do as the demo people; the building is opened later. */
export function documentsIn(building: () => TestBuilding) {
  const callerOf = (who: DemoPersonName) => building().as[who]
  const list = (who: DemoPersonName, query: NonNullable<Sent<typeof documents.list>['query']> = {}) =>
    callerOf(who).call(documents.list, { query })
  const remove = (who: DemoPersonName, id: DocumentId, version?: number) =>
    callerOf(who).call(documents.delete, { params: { id }, version })
  return {
    list,
    remove,
    titles: async (who: DemoPersonName, query = {}) => (await list(who, query)).documents.map(({ title }) => title),
    get: (who: DemoPersonName, id: DocumentId) => callerOf(who).call(documents.get, { params: { id } }),
    upload: (who: DemoPersonName, texts: Record<string, string> = {}, file?: Partial<Part>) => uploadAs(building(), who, texts, file),
    update: (who: DemoPersonName, id: DocumentId, body: Patch, version?: number) =>
      callerOf(who).call(documents.update, { params: { id }, body, version }),
    view: (who: DemoPersonName, id: DocumentId) => callerOf(who).call(documents.view, { params: { id } }),
    download: async (who: DemoPersonName, id: DocumentId) =>
      building().send(documents.download, await building().tokenOf(who), { params: { id } }),
    /** Deletes all there are. */
    async clear(): Promise<void> {
      for (const { _id: id } of (await list('ishara', { limit: 100 })).documents) await remove('ishara', id)
    }
  }
}
