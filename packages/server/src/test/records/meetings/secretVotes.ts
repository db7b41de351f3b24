import { readFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { assemblies } from '@verandah/contract/assemblies'
import { audit } from '@verandah/contract/audit'
import type { Instant } from '@verandah/contract/dates'
import { instant } from '@verandah/contract/dates'
import type { Endpoint } from '@verandah/contract/endpoint'
import { hall } from '@verandah/contract/hall'
import type { CandidateId, ResolutionId } from '@verandah/contract/ids'
import { type MeetingId, meetings } from '@verandah/contract/meetings'
import { resolutions } from '@verandah/contract/resolutions'
import { sql } from 'kysely'
import { openArchive } from '../../../backup/readArchive.ts'
import { readAtOnce, writeAtOnce } from '../../../core/transact.ts'
import type { DemoPersonName } from '../../../demo/people.ts'
import { shuffle } from '../../../features/resolutions/ballots/urn.ts'
import { backUp } from '../../backups/backups.ts'
import type { TestBuilding } from '../../building.ts'
import { checkIn, opened } from './assemblies.ts'
import { resolutionsIn } from './resolutions.ts'

/** A ballot that was cast, as those know who were there. */
export interface Known {
  unit: string
  who: DemoPersonName
  choice: CandidateId[]
  code: string
  at: Instant
}

const VOTERS: readonly DemoPersonName[] = ['amaya', 'malathi', 'farook', 'dilan', 'nirmala', 'tharindu']
/** So many candidates that each ballot is another one. */
const CANDIDATES = 9

/** Returns the number of a transaction of now; 0 on SQLite, whose rows have none. */
async function newestTransaction({ app: { databases } }: TestBuilding): Promise<number> {
  if (databases.dialect === 'sqlite') return 0
  const { rows } = await sql<{ number: string }>`select pg_current_xact_id()::text as number`.execute(databases.write)
  return Number(rows[0]?.number)
}

/** Takes a secret vote in which each ballot is known by its choice, and cast at a known time, in an order that has nothing to do with the units'. */
export async function takeSecretVote(building: TestBuilding, count: number) {
  const { clock, app, as, tokenOf } = building
  const { put, close, purge } = resolutionsIn(() => building)
  const units = Array.from({ length: count }, (_, index) => ({
    label: `S${index + 1}`,
    share: 10,
    owners: [VOTERS[index % VOTERS.length] ?? 'amaya']
  }))
  const candidates = Array.from({ length: CANDIDATES }, (_, index) => ({ name: `[Candidate ${index + 1}]` }))
  const items = [{ title: '[Council]', kind: 'election' as const, seats: CANDIDATES - 1, candidates }]
  const meeting = await opened(building, { units, items })
  await checkIn(
    building,
    meeting,
    units.map(({ label }) => label)
  )
  for (const who of VOTERS) await tokenOf(who)
  const vote = await put(meeting, '[Council]', { secrecy: 'secret' })
  await app.afterAnswer.settled()
  const choices = shuffle(Array.from({ length: 2 ** CANDIDATES - 1 }, (_, index) => index)).slice(0, count)
  const known: Known[] = []
  const sealed: string[] = []
  const begun = Date.now()
  const firstTransaction = await newestTransaction(building)
  for (const [index, { label: unit, owners }] of shuffle(units).entries()) {
    // The clock of the building never stands where it stood at another call.
    clock.now = new Date(clock.now.getTime() + 61_000 + index)
    const bits = choices[index] ?? 0
    const choice = vote.candidates.map(({ _id }) => _id).filter((_, place) => (bits & (1 << place)) !== 0)
    const who = owners[0] ?? 'amaya'
    const { code = '' } = await as[who].call(resolutions.vote, { params: { id: vote._id }, body: { unit, choice } })
    known.push({ unit, who, choice, code, at: instant(clock.now) })
    await app.afterAnswer.settled()
    sealed.push((await app.databases.read.selectFrom('ballots_urns').select('sealed').executeTakeFirstOrThrow()).sealed)
  }
  const ended = Date.now()
  const lastTransaction = await newestTransaction(building)
  clock.now = new Date(clock.now.getTime() + 61_000)
  await close(vote._id)
  await purge()
  return { id: vote._id, meeting, known, sealed, casting: { begun, ended, firstTransaction, lastTransaction } }
}
export type TakenVote = Awaited<ReturnType<typeof takeSecretVote>>

/** Reads while it works, as a long transaction of another program does: PostgreSQL itself then removes no earlier rows. */
export const whileReading = <T>({ app: { databases } }: TestBuilding, work: () => Promise<T>): Promise<T> =>
  readAtOnce(databases.read, databases.dialect, async (db) => {
    await sql`select 1`.execute(db)
    return work()
  })

/**
 * The bytes of a table of a PostgreSQL: what its rows take and need, and what long values take, which lie elsewhere. An urn whose vote
 * was closed has no long value.
 */
export function sizeOf({ app: { databases } }: TestBuilding, name: 'ballots_urns' | 'paper_counts' | 'resolutions_electors') {
  return writeAtOnce(databases.write, async (db) => {
    await sql`create temporary table copy on commit drop as select * from ${sql.table(name)}`.execute(db)
    const sizes = sql<{ taken: number; needed: number; long: number }>`
      select pg_relation_size(oid) as taken, pg_relation_size('copy'::regclass) as needed, pg_relation_size(reltoastrelid) as long
      from pg_class where oid = ${name}::regclass`
    return (await sizes.execute(db)).rows[0]
  })
}

/** All rows of all tables as they lie in the database, by the table. */
export async function rowsAsTheyLie({ app: { databases } }: TestBuilding): Promise<Map<string, Record<string, unknown>[]>> {
  const { dialect, read } = databases
  const names =
    dialect === 'sqlite'
      ? sql<{
          name: string
          hasRowid: number
        }>`select name, wr = 0 as "hasRowid" from pragma_table_list where schema = 'main' and type = 'table'`
      : sql<{ name: string; hasRowid: number }>`select tablename as name, 1 as "hasRowid" from pg_tables where schemaname = 'public'`
  const rows = new Map<string, Record<string, unknown>[]>()
  for (const { name, hasRowid } of (await names.execute(read)).rows) {
    const table = sql.table(name)
    const query =
      dialect === 'postgres'
        ? sql<Record<string, unknown>>`select ctid::text, xmin::text, * from ${table} order by ctid`
        : hasRowid === 1
          ? sql<Record<string, unknown>>`select * from ${table} order by rowid`
          : sql<Record<string, unknown>>`select * from ${table}`
    rows.set(name, (await query.execute(read)).rows)
  }
  return rows
}

/** The bytes of the file of a SQLite and of its log, as text in which each byte is a sign; empty on PostgreSQL. */
export function bytesOnDisk({ config: { DATA_DIR } }: TestBuilding): string {
  const files = ['verandah.sqlite', 'verandah.sqlite-wal'].map((name) => join(DATA_DIR, name))
  return files.flatMap((file) => (existsSync(file) ? [readFileSync(file, 'latin1')] : [])).join('\n')
}

/** All answers of calls that tell something of a vote or of what was done, to its voters and to the administrator. */
export async function answersAbout(
  { send, tokenOf }: TestBuilding,
  { id, meeting }: { id: ResolutionId; meeting: MeetingId }
): Promise<string[]> {
  const ofVote: Endpoint[] = [resolutions.get, resolutions.result, resolutions.codes, resolutions.ballots, resolutions.paperCounts]
  const ofMeeting: Endpoint[] = [resolutions.list, assemblies.get, hall.get, hall.desk, meetings.get]
  const answers: string[] = []
  for (const who of ['ishara', 'dilan', 'amaya'] as const) {
    const token = await tokenOf(who)
    for (const endpoint of ofVote) answers.push((await send(endpoint, token, { params: { id } })).body)
    for (const endpoint of ofMeeting) answers.push((await send(endpoint, token, { params: { id: meeting } })).body)
  }
  const token = await tokenOf('ishara')
  answers.push((await send(audit.list, token, { query: { limit: 100 } })).body, (await send(audit.export, token)).body)
  return answers
}

/** All that an archive has of the tables. */
export async function archivedText(building: TestBuilding): Promise<string> {
  const { file } = await backUp(building)
  const archive = await openArchive(file)
  try {
    const entries: string[] = []
    for (const name of archive.sums.keys()) if (name.startsWith('database/')) entries.push(await text(archive.read(name)))
    return entries.join('\n')
  } finally {
    archive.close()
  }
}

/** Spearman's rank correlation of two orders of the same things: 1 the same, -1 the reverse, about 0 where they have nothing to do with each other. */
export function rankCorrelation(one: readonly string[], other: readonly string[]): number {
  const places = new Map(other.map((item, place) => [item, place]))
  const squares = one.reduce((sum, item, place) => sum + (place - (places.get(item) ?? Number.NaN)) ** 2, 0)
  const count = one.length
  return 1 - (6 * squares) / (count * (count ** 2 - 1))
}

/** A correlation of orders that have nothing to do with each other is beyond this once in some million times. */
export const boundOf = (count: number): number => 5 / Math.sqrt(count - 1)

const MOMENT = /20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g
const UUID7 = /([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g

/** Finds what stands in a text of the time between two moments, written or within ids; `planned`: the end of the meeting, which was known before. */
export function momentsWithin(
  given: string,
  { after, before, planned, casting }: { after: Instant; before: Instant; planned: Instant; casting: TakenVote['casting'] }
): string[] {
  const written = (given.match(MOMENT) ?? []).filter((moment) => moment > after && moment < before && moment !== planned)
  const made = [...given.matchAll(UUID7)].filter(([, high = '', low = '']) => {
    const ms = Number.parseInt(high + low, 16)
    return ms > casting.begun && ms < casting.ended
  })
  return [...new Set([...written, ...made.map(([id]) => id)])]
}
