import type { DocumentId } from '@verandah/contract/documents'
import type { SeedContext } from './context.ts'

/** Returns the ids of the demo's documents with these titles. */
export async function documentsNamed({ store }: Pick<SeedContext, 'store'>, titles: readonly string[] = []): Promise<DocumentId[]> {
  const rows = titles.length === 0 ? [] : await store.databases.read.selectFrom('documents').select(['id', 'title']).execute()
  return titles.map((title) => {
    const row = rows.find((one) => one.title === title)
    if (row === undefined) throw new Error(`There is no document: ${title}`)
    return row.id
  })
}
