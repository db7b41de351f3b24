import type { AssemblyRuleName } from '@verandah/contract/assemblyRules'
import type { ServiceWay } from '@verandah/contract/assemblyNotice'
import type { ResolutionId, UserId } from '@verandah/contract/ids'
import type { Result, Sum } from '@verandah/contract/results'
import type { ReadContext } from '../../../core/context.ts'
import { type FoundAssembly, getAssembly } from '../../assemblies/assemblies.queries.ts'
import { quorumRules } from '../../assemblies/hall/presence.queries.ts'
import { quorumOf } from '../../assemblies/hall/quorum.policy.ts'
import { readServices } from '../../assemblies/notice/served.queries.ts'
import { ownersOf, readRoll, type RollRow } from '../../assemblies/roll/roll.queries.ts'
import { readRules } from '../../assemblies/rules/rules.queries.ts'
import type { Db } from '../../../db/open.ts'
import { readPeople } from '../../users/people.queries.ts'
import { readRelations } from '../rescinding.queries.ts'
import { isPartial } from '../resolutions.policy.ts'
import type { Relations } from '../resolutions.present.ts'
import { type FoundResolution, getResolutionRow, readElectors } from '../resolutionRows.queries.ts'
import type { ElectorRow, ResolutionRow } from '../resolutions.table.ts'
import { getResult } from './results.queries.ts'

/** All that a certificate proves. */
export interface Proof {
  row: ResolutionRow
  result: Result
  found: FoundAssembly
  chair: string | null
  tellers: string[]
  /** Of the owners on the roll those to whom the notice was given, and how often in each way. */
  notice: { owners: number; served: number; ways: [way: ServiceWay, count: number][] }
  roll: { units: number; excluded: number; all: Sum }
  /** So many had to be there; null: this is not asked for. */
  quorum: { heads: number | null; shares: number | null }
  sources: Record<AssemblyRuleName, { source: string }>
  electors: ElectorRow[]
  /** Of a secret vote. */
  codes: number
  relations: Relations
}

type Reading = Pick<ReadContext, 'db' | 'actor' | 'now' | 'photoUrl'>

/** Reads to whom of the owners on the roll the notice was given. */
async function readNotice({ db }: Reading, { row }: FoundAssembly, roll: readonly RollRow[]): Promise<Proof['notice']> {
  const services = (await readServices(db, row)).filter(({ failure }) => failure === null)
  const reached = new Set(services.map(({ unit_id, person_id }) => `${unit_id} ${person_id}`))
  const owners = roll.flatMap((line) => ownersOf(line).map(({ personId }) => `${line.unit_id} ${personId}`))
  const ways = [...Map.groupBy(services, ({ way }) => way)].map(([way, of]): [ServiceWay, number] => [way, of.length])
  return {
    owners: owners.length,
    served: owners.filter((owner) => reached.has(owner)).length,
    ways: ways.toSorted(([one], [other]) => (one < other ? -1 : 1))
  }
}

/** Reads who has counted: two for each count. Where nobody counted papers or hands, the tellers are those of the meeting who might have. */
async function readTellers(
  db: Db,
  { id, candidates }: ResolutionRow,
  { row: { chair_id: chairId }, tellers }: FoundAssembly
): Promise<UserId[]> {
  const counts = db.selectFrom('paper_counts').select(['teller_a', 'teller_b']).where('resolution_id', '=', id)
  const agreed = await counts.where('state', '=', 'agreed').orderBy('id').execute()
  const counted = new Set(agreed.flatMap(({ teller_a, teller_b }) => [teller_a, teller_b ?? []].flat()))
  return counted.size > 0 ? [...counted] : tellers.filter((actorId) => !isPartial({ actorId, chairId, candidates }))
}

/** Reads the names of the chair, and of those who have counted. */
async function readOfficers(reading: Reading, { row: vote, found }: FoundResolution): Promise<Pick<Proof, 'chair' | 'tellers'>> {
  const { row } = found
  const tellers = await readTellers(reading.db, vote, found)
  const people = await readPeople(
    reading,
    [row.chair_id, ...tellers].filter((id) => id !== null)
  )
  const name = (id: UserId) => {
    const person = people.get(id)
    return person === undefined ? [] : [`${person.firstName} ${person.lastName}`]
  }
  return { chair: row.chair_id === null ? row.chair_name : (name(row.chair_id)[0] ?? null), tellers: tellers.flatMap(name) }
}

/** Reads what proves a result; 409 before there is one. */
export async function readCertificate(reading: Reading, id: ResolutionId): Promise<Proof> {
  const { db } = reading
  const row = await getResolutionRow(db, id)
  const found = await getAssembly(reading, row.meeting_id)
  const result = await getResult(db, row)
  const roll = await readRoll(db, row.meeting_id)
  const { sources } = await readRules(db, found.row.rules_version ?? undefined)
  const { entitled } = result
  const codes = await db.selectFrom('ballots_codes').select('hash').where('resolution_id', '=', id).execute()
  return {
    row,
    result,
    found,
    ...(await readOfficers(reading, { row, found })),
    notice: await readNotice(reading, found, roll),
    roll: { units: roll.length, excluded: roll.filter(({ excluded }) => excluded !== null).length, all: result.all },
    quorum: quorumOf(quorumRules(found), { entitledHeads: entitled.heads, entitledShares: entitled.shares }),
    sources,
    electors: await readElectors(db, [id]),
    codes: codes.length,
    relations: (await readRelations(db, [row]))(row)
  }
}
