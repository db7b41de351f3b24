import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE } from '../app.ts'
import { backUp } from '../test/backups/backups.ts'
import { makerHere } from '../test/backups/backupMaker.ts'
import { openBuilding, TEST_KEY, type TestBuilding } from '../test/building.ts'
import type { BackupMaker } from './backupMaker.ts'

describe('the work of making an archive', () => {
  const folder = mkdtempSync(join(tmpdir(), 'verandah-'))
  const { signal } = new AbortController()
  let building: TestBuilding
  let maker: BackupMaker
  beforeAll(async () => {
    building = await openBuilding('sqlite')
    const { databases, storage } = building.app
    const clock = () => building.clock.now
    maker = makerHere(folder, { databases, storage, secretKey: TEST_KEY, secretMails: CATALOGUE.alwaysMailed, clock })
  })
  afterAll(async () => {
    await building.close()
    rmSync(folder, { recursive: true })
  })
  const inFolder = () => readdirSync(folder).toSorted()

  it('never takes the place of one that is there, and tells when one was made', async () => {
    const name = 'verandah-first.zip'
    const { isWhole, madeAt, size, sha256 } = await maker.make(name, signal)
    expect([isWhole, madeAt]).toEqual([true, building.clock.now.toISOString()])
    const bytes = readFileSync(join(folder, name))
    expect(await maker.inspect(name, signal)).toEqual({ isWhole, madeAt, size, sha256 })
    await expect(maker.make(name, signal)).rejects.toMatchObject({ reason: 'unknown' })
    expect(readFileSync(join(folder, name))).toEqual(bytes)
    await expect(maker.inspect('verandah-none.zip', signal)).rejects.toMatchObject({ reason: 'noAccess' })
    expect(inFolder()).toEqual([name])
    rmSync(join(folder, name))
  })

  it('removes what a killed one has left a day ago, and nothing of one that may be at work', async () => {
    const [dead, young, own] = ['.verandah-dead.zip.0123456789ab.part', '.verandah-young.zip.0123456789ab.part', '.notes']
    for (const name of [dead, young, own]) writeFileSync(join(folder, name), 'part')
    const at = (ms: number) => new Date(building.clock.now.getTime() - ms)
    for (const name of [dead, own]) utimesSync(join(folder, name), at(0), at(86_400_001))
    utimesSync(join(folder, young), at(0), at(86_399_000))
    await maker.make('verandah-next.zip', signal)
    expect(inFolder()).toEqual([own, young, 'verandah-next.zip'].toSorted())
    for (const name of inFolder()) rmSync(join(folder, name))
  })

  it('keeps none that cannot be restored, and nothing of the trial', async () => {
    const { write } = building.app.databases
    for (const trigger of ['audit_no_update', 'audit_no_delete']) await sql.raw(`drop trigger ${trigger}`).execute(write)
    await write.updateTable('audit').set({ details: '{}' }).where('number', '=', 1).execute()
    await expect(maker.make('verandah-broken.zip', signal)).rejects.toMatchObject({ reason: 'damaged' })
    expect(inFolder()).toEqual([])

    // Somebody has put it there: it stays, and is not taken for one that is whole.
    const made = (await backUp(building)).file
    writeFileSync(join(folder, 'verandah-found.zip'), readFileSync(made))
    rmSync(dirname(made), { recursive: true })
    expect(await maker.inspect('verandah-found.zip', signal)).toMatchObject({ isWhole: false, madeAt: null })
    expect(inFolder()).toEqual(['verandah-found.zip'])
  })
})
