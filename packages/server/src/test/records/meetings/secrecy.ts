import type { Instant } from '@verandah/contract/dates'
import type { CandidateId } from '@verandah/contract/ids'
import { resolutions } from '@verandah/contract/resolutions'
import { expect } from 'vitest'
import { openBuilding } from '../../building.ts'
import type { DialectName } from '../../../db/open.ts'
import {
  answersAbout,
  archivedText,
  boundOf,
  bytesOnDisk,
  type Known,
  momentsWithin,
  rankCorrelation,
  rowsAsTheyLie,
  sizeOf,
  takeSecretVote,
  whileReading
} from './secretVotes.ts'
import { hashCode } from '../../../features/resolutions/ballots/urn.ts'

const keyOf = (choice: readonly CandidateId[]) => [...choice].toSorted().join(' ')
const stored = (choice: unknown) => keyOf(JSON.parse(String(choice)) as CandidateId[])

/** Catches all lines that the portal logs, at the level that says most. */
function catchLog(): { lines: string[]; stop: () => void } {
  const lines: string[] = []
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = (line: string) => {
    lines.push(line)
    return true
  }
  return { lines, stop: () => void (process.stdout.write = write) }
}

/** The orders that could tell in which order ballots were cast, none of which may. */
function expectNoOrder(known: readonly Known[], rows: Map<string, Record<string, unknown>[]>): void {
  const cast = known.map(({ choice }) => keyOf(choice))
  const ballots = (rows.get('ballots_secret') ?? []).map(({ choice }) => stored(choice))
  const byId = (rows.get('ballots_secret') ?? []).toSorted((one, other) => (String(one['id']) < String(other['id']) ? -1 : 1))
  const units = (rows.get('resolutions_electors') ?? []).map(({ label }) => String(label))
  const codes = (rows.get('ballots_codes') ?? []).map(({ hash }) => String(hash))
  const ballotsOfCodes = codes.map((code) => keyOf(known.find((one) => hashCode(one.code) === code)?.choice ?? []))
  const ballotsOfUnits = units.map((unit) => keyOf(known.find((one) => one.unit === unit)?.choice ?? []))
  expect(ballots.toSorted()).toEqual(cast.toSorted())
  const orders = {
    'ballots as they lie, and as they were cast': [ballots, cast],
    'ballots by their ids, and as they were cast': [byId.map(({ choice }) => stored(choice)), cast],
    'codes as they lie, and as their ballots were cast': [ballotsOfCodes, cast],
    'codes and ballots as they lie': [ballotsOfCodes, ballots],
    'marks as they lie, and as they were set': [units, known.map(({ unit }) => unit)],
    'marks and ballots as they lie': [ballotsOfUnits, ballots]
  }
  for (const [name, [one = [], other = []]] of Object.entries(orders))
    expect.soft(Math.abs(rankCorrelation(one, other)), name).toBeLessThan(boundOf(known.length))
}

/** Nothing that lies somewhere, or is answered, has a unit or a person beside a choice. */
function expectNoPair(known: readonly Known[], pieces: readonly string[], people: readonly string[]): void {
  const units = new Set(known.map(({ unit }) => unit))
  for (const piece of pieces) {
    const names = [...units].some((unit) => piece.includes(`"${unit}"`)) || people.some((id) => piece.includes(id))
    const hasChoice = known.some(({ choice }) => choice.length > 0 && piece.includes(JSON.stringify(JSON.stringify(choice)).slice(1, -1)))
    expect.soft(names && hasChoice, piece.slice(0, 300)).toBe(false)
  }
}

/**
 * Takes a secret vote whose ballots are known, and then reads all that is left of it: the file and its log, rows as they lie,
 * lines of the log, the audit trail, answers, and an archive.
 */
export async function expectSecrecy(dialect: DialectName, count: number): Promise<void> {
  const log = catchLog()
  const building = await openBuilding(dialect, { LOG_LEVEL: 'trace', LOG_FORMAT: 'text' })
  try {
    const take = async () => takeSecretVote(building, count)
    const { id, meeting, known, sealed, casting } = await (dialect === 'postgres' ? whileReading(building, take) : take())
    if (dialect === 'postgres') {
      // Also where PostgreSQL itself had to keep the earlier rows.
      for (const name of ['paper_counts', 'resolutions_electors'] as const) {
        const size = await sizeOf(building, name)
        expect({ name, size: size?.taken }).toEqual({ name, size: size?.needed })
      }
      expect(await sizeOf(building, 'ballots_urns')).toMatchObject({ long: 0 })
    }
    const vote = await building.as.dilan.call(resolutions.get, { params: { id } })
    const rows = await rowsAsTheyLie(building)
    const disk = bytesOnDisk(building)
    const answers = await answersAbout(building, { id, meeting })
    const archive = await archivedText(building)
    expect(vote).toMatchObject({ state: 'closed', voted: count })

    expectNoOrder(known, rows)

    // On PostgreSQL each row has the number of its transaction: none is of a cast, but that some table has changed.
    const isOfCast = ({ xmin }: Record<string, unknown>) =>
      Number(xmin) > casting.firstTransaction && Number(xmin) < casting.lastTransaction
    const ofCasts = [...rows].filter(([, found]) => found.some(isOfCast)).map(([table]) => table)
    expect(ofCasts.filter((table) => table !== 'table_changes')).toEqual([])

    const rowTexts = [...rows.values()].flat().map((row) => JSON.stringify(row))
    const people = Object.values(building.ids)
    expectNoPair(known, [...rowTexts, ...archive.split('\n')], people)
    // The file of ballots has nothing but shares and choices, the list of codes nothing but hashes.
    const lines = answers.filter((one) => one.startsWith('\uFEFFShare,')).flatMap((one) => one.trim().split('\r\n'))
    expect(lines.filter((line) => /^10(,[01])+$/.test(line))).toHaveLength(3 * count)
    expect(lines.filter((line) => !/^10(,[01])+$/.test(line) && !line.startsWith('Share,[Candidate'))).toEqual([])
    for (const answer of answers.filter((one) => one.startsWith('{"codes"')))
      expect(answer).toMatch(/^\{"codes":\[("[0-9a-f]{64}",?)+\]\}$/)

    const planned = String(rows.get('meetings')?.find(({ id: one }) => one === meeting)?.['ends_at']) as Instant
    const within = { planned, after: vote.openedAt ?? ('' as never), before: vote.closedAt ?? ('' as never), casting }
    for (const [name, text] of Object.entries({
      rows: rowTexts.join('\n'),
      disk,
      answers: answers.join('\n'),
      archive,
      log: log.lines.join('')
    }))
      expect.soft(momentsWithin(text, within), name).toEqual([])
    expect(log.lines.filter((line) => known.some(({ unit }) => line.includes(unit)) || line.includes('ballot'))).toEqual([])

    // With the key each state of the urn could be read, and two of them say what was cast between.
    for (const one of sealed)
      for (let at = 0; at < one.length; at += 1_000)
        expect(disk.includes(one.slice(at, at + 40)) || rowTexts.some((row) => row.includes(one.slice(at, at + 40)))).toBe(false)
    for (const { code } of known) expect([disk, archive, ...answers].some((text) => text.includes(code))).toBe(false)
  } finally {
    log.stop()
    await building.close()
  }
}
