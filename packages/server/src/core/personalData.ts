import type { FileId, UserId } from '@verandah/contract/ids'
import type { Db } from '../db/open.ts'
import type { Schema } from '../db/schema.ts'
import type { Actor } from './actor.ts'
import type { Ctx } from './context.ts'

/** The columns of a table that refer to people. */
export type PersonColumn<Table extends keyof Schema> = {
  [Column in keyof Schema[Table]]-?: [NonNullable<Schema[Table][Column]>] extends [UserId] ? Column : never
}[keyof Schema[Table]]

/** The tables that refer to people. */
export type PersonTable = { [Table in keyof Schema]: [PersonColumn<Table>] extends [never] ? never : Table }[keyof Schema]

/** The personal data in one table. */
interface PersonalTable<Table extends keyof Schema> {
  /** For each column with a person, 'theirs': the row is handed out to them; 'acted': it only says who did something. */
  people: Record<PersonColumn<Table>, 'theirs' | 'acted'>
  /** The columns that are handed out: no secrets, no keys of the search, nothing of other people. */
  columns: readonly (keyof Schema[Table] & string)[]
}

/** The person whose data are read. */
export interface DataOwner {
  id: UserId
  /** The units whose account they see today. */
  units: readonly string[]
}

export interface PersonalFile {
  id: FileId
  name: string
}

/** The person who is anonymised, as they were; null: there is none, or somebody else has the same. */
export interface FormerPerson {
  id: UserId
  name: string | null
  email: string | null
  phone: string | null
}

type ForgetCtx = Ctx<Actor | null>

/** A feature's data of people, and what becomes of them when a person is anonymised. */
export interface PersonalData {
  /** The tables of the feature that refer to people; `features.ts` does not compile without one. */
  tables?: { [Table in PersonTable]?: PersonalTable<Table> }
  /** Reads further rows that are theirs to know, by a name for them. */
  more?: (db: Db, owner: DataOwner) => Promise<Record<string, readonly object[]>>
  /**
   * Lists their files, with names to be saved under, the extension may be left out; where several features name one, the
   * name that is not derived from its id counts.
   */
  files?: (db: Db, owner: DataOwner) => Promise<PersonalFile[]>
  /** Clears what names or reaches a person who is anonymised. */
  forget?: (ctx: ForgetCtx, person: FormerPerson) => Promise<void>
}

/** Personal data by the feature's word. */
export type PersonalDataOf = ReadonlyMap<string, PersonalData>

async function readTable(db: Db, name: string, table: PersonalTable<'files'>, id: UserId): Promise<object[]> {
  const columns = Object.entries<string>(table.people).flatMap(([column, role]) => (role === 'theirs' ? [column as 'user_id'] : []))
  if (columns.length === 0) return []
  return (
    db
      // The table has these columns, whichever it is.
      .selectFrom(name as 'files')
      .select(table.columns)
      .where((where) => where.or(columns.map((column) => where(column, '=', id))))
      .orderBy(table.columns[0] ?? 'id')
      .execute()
  )
}

/** Reads all that one feature has of a person, by table. */
export async function readPersonalData(
  db: Db,
  { tables = {}, more }: PersonalData,
  owner: DataOwner
): Promise<Record<string, readonly object[]>> {
  const found: Record<string, readonly object[]> = {}
  for (const [name, table] of Object.entries(tables)) found[name] = await readTable(db, name, table as PersonalTable<'files'>, owner.id)
  return { ...found, ...(await more?.(db, owner)) }
}
