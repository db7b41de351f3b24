/** The rows of these ids, in their order; an id of which `read` finds no row is left out. */
export async function rowsInOrder<Id, Row extends { id: Id }>(ids: readonly Id[], read: () => Promise<Row[]>): Promise<Row[]> {
  const rows = ids.length === 0 ? [] : await read()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
