import { type DocumentId, documents } from '@verandah/contract/documents'
import type { DemoPersonName } from '../../demo/people.ts'
import { documentForm, uploadAs } from '../../test/records/documentCalls.ts'
import type { TestBuilding } from '../../test/building.ts'
import { EVERYONE, MANAGERS, type Row } from '../../test/permissionRow.ts'
import { makeVendor } from '../../test/records/vendors.ts'

type Make = (building: TestBuilding, caller: DemoPersonName) => Promise<DocumentId>
const otherThan = (caller: DemoPersonName): DemoPersonName => (caller === 'nirmala' ? 'ishara' : 'nirmala')

async function vendorsContract(building: TestBuilding, caller: DemoPersonName): Promise<DocumentId> {
  const vendorId = await makeVendor(building, { name: '[Lift Works]' })
  return (await uploadAs(building, otherThan(caller), { isPublic: 'false', category: 'contracts', vendorId }))._id
}

/** The same rows for each thing that is done with a document. */
const DOCUMENTS: [note: string, seen: string, kept: string, make: Make][] = [
  ['own, private', EVERYONE, EVERYONE, async (building, caller) => (await uploadAs(building, caller, { isPublic: 'false' }))._id],
  ["someone else's", EVERYONE, MANAGERS, async (building, caller) => (await uploadAs(building, otherThan(caller), {}))._id],
  [
    "private, someone else's",
    '0 0 0 ✓ ✓ ✓',
    '0 0 0 ✓ ✓ ✓',
    async (building, caller) => (await uploadAs(building, otherThan(caller), { isPublic: 'false', category: 'contracts' }))._id
  ],
  ["a vendor's private contract", '0 0 ✓ ✓ ✓ ✓', '0 0 – ✓ ✓ ✓', vendorsContract]
]

function rowsOf(endpoint: Row['endpoint'], isKept: boolean, body?: object): Row[] {
  return DOCUMENTS.map(([note, seen, kept, make]) => ({
    endpoint,
    note,
    who: isKept ? kept : seen,
    prepare: async (building, caller) => ({ params: { id: await make(building, caller) }, ...(body !== undefined && { body }) })
  }))
}

export const rows: Row[] = [
  { endpoint: documents.list, who: EVERYONE },
  ...[documents.get, documents.download, documents.preview, documents.view].flatMap((endpoint) => rowsOf(endpoint, false)),
  { endpoint: documents.create, who: MANAGERS, prepare: async () => documentForm() },
  ...rowsOf(documents.update, true, { title: '[Changed]' }),
  ...rowsOf(documents.delete, true)
]
