import { type DocumentId, documents } from '@verandah/contract/documents'
import type { Endpoint } from '@verandah/contract/endpoint'
import type { DemoPersonName } from '../../demo/people.ts'
import { documentForm, uploadAs } from '../../test/records/documentCalls.ts'
import type { TestBuilding } from '../../test/building.ts'
import { about, EVERYONE, type Make, MANAGERS, otherThan, type Row } from '../../test/permissionRow.ts'
import { makeVendor } from '../../test/records/vendors.ts'

async function vendorsContract(building: TestBuilding, caller: DemoPersonName): Promise<DocumentId> {
  const vendorId = await makeVendor(building, { name: '[Lift Works]' })
  return (await uploadAs(building, otherThan(caller), { isPublic: 'false', category: 'contracts', vendorId }))._id
}

/** The rows for each operation on a document. */
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

function rowsOf(endpoint: Endpoint, isKept: boolean, sent?: object): Row[] {
  return DOCUMENTS.map(([note, seen, kept, make]) => about(endpoint, note, isKept ? kept : seen, make, sent))
}

export const rows: Row[] = [
  { endpoint: documents.list, who: EVERYONE },
  ...[documents.get, documents.download, documents.preview, documents.view].flatMap((endpoint) => rowsOf(endpoint, false)),
  { endpoint: documents.create, who: MANAGERS, prepare: async () => documentForm() },
  ...rowsOf(documents.update, true, { body: { title: '[Changed]' } }),
  ...rowsOf(documents.delete, true)
]
