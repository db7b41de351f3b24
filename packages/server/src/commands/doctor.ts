import { withReader } from '../boot/openStore.ts'
import { readConfig } from '../boot/config.ts'
import { say } from '../boot/terminal.ts'
import { readTotals } from '../core/totals.ts'
import type { Db } from '../db/open.ts'
import { FEATURES } from '../features.ts'

interface Wrong {
  name: string
  kept: number
  counted: number
}

async function recount(db: Db): Promise<Map<string, number>> {
  const counted = new Map<string, number>()
  for (const feature of FEATURES) {
    if (!('totals' in feature)) continue
    for (const [name, count] of await feature.totals.recount(db)) counted.set(name, count)
  }
  return counted
}

/** Stored totals that differ from the query that counts them again; normally none. */
export async function checkTotals(db: Db): Promise<Wrong[]> {
  const counted = await recount(db)
  const kept = await readTotals(db, [...counted.keys()])
  return [...counted]
    .map(([name, count]) => ({ name, kept: kept.get(name) ?? 0, counted: count }))
    .filter((row) => row.kept !== row.counted)
}

/** `doctor`: compares the stored totals with what they count. */
export async function doctor(): Promise<void> {
  const wrong = await withReader(readConfig(), checkTotals)
  for (const { name, kept, counted } of wrong) say(`${name}: kept ${kept}, counted ${counted}`)
  say(wrong.length === 0 ? 'All kept counts are right.' : `${wrong.length} kept counts are wrong.`)
  if (wrong.length > 0) process.exitCode = 1
}
