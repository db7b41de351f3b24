import { type Column, DataTableSkeleton } from './DataTable.tsx'
import { ListCount } from './ListCount.tsx'

/** Shows a table that is being fetched, and a text that says so. */
export function LoadingTable<Row>({ text, columns }: { text: string; columns: readonly Column<Row>[] }) {
  return (
    <>
      <ListCount>{text}</ListCount>
      <DataTableSkeleton columns={columns} />
    </>
  )
}
