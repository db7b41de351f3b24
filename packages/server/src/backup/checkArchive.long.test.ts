import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { backUp, keepBytes } from '../test/backups/backups.ts'
import { openBuilding } from '../test/building.ts'
import { checkArchive } from './checkArchive.ts'
import { BackupError } from './manifest.ts'
import { openArchive } from './readArchive.ts'

/** Everything that a restore reads; throws what a restore says. */
async function readAll(file: string): Promise<Map<string, string>> {
  const archive = await openArchive(file)
  try {
    await checkArchive(archive)
    return new Map(archive.sums)
  } finally {
    archive.close()
  }
}

it('an archive is rejected wherever a byte of it was changed, unless that byte says nothing', async () => {
  const building = await openBuilding('sqlite')
  await keepBytes(building, randomBytes(3_000))
  const { file } = await backUp(building)
  await building.close()
  onTestFinished(() => rmSync(dirname(file), { recursive: true }))
  const bytes = readFileSync(file)
  const expected = await readAll(file)
  // Most entries are tables that look alike, and each place takes a whole reading.
  const some = [...expected.keys()].filter((_, index) => index % 6 === 0)
  const entries = some.flatMap((name) => {
    const at = bytes.indexOf(name)
    return [at - 30, at - 10, at, at + name.length, at + name.length + 40]
  })
  const step = Math.ceil(bytes.length / 100)
  const places = new Set([...entries, ...Array.from({ length: 100 }, (_, index) => index * step)])
  const target = join(dirname(file), 'changed.zip')
  let rejected = 0
  for (const at of places) {
    if (at < 0 || at >= bytes.length) continue
    const changed = Buffer.from(bytes)
    changed[at] = changed[at]! ^ 0x55
    writeFileSync(target, changed)
    const result = await readAll(target).catch((error: unknown) => error)
    if (result instanceof Map) expect([...result]).toEqual([...expected])
    else {
      expect(result).toBeInstanceOf(BackupError)
      rejected += 1
    }
  }
  expect(rejected).toBeGreaterThan(70)
})
