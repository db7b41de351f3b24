import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepBytes } from '../test/backups/backups.ts'
import { openBuilding, TEST_KEY, type TestBuilding } from '../test/building.ts'
import { runCommand } from '../test/services/process.ts'
import { inOneLine } from './backup.ts'

describe('npm run backup', () => {
  let building: TestBuilding
  let env: Record<string, string>
  beforeAll(async () => {
    building = await openBuilding('sqlite')
    env = { DATA_DIR: building.config.DATA_DIR, SECRET_KEY: TEST_KEY }
    await keepBytes(building, Buffer.from('a receipt'))
  })
  afterAll(() => building.close())
  const archives = () => readdirSync(join(building.config.DATA_DIR, 'backups'))
  const to = (name: string) => ['--to', join(building.config.DATA_DIR, name)]

  it('prints the path of the archive as its last line, and with --quiet nothing else', async () => {
    const { code, output } = await runCommand(['backup'], env)
    expect([code, output.split('\n').slice(-2)]).toEqual([0, [join(building.config.DATA_DIR, 'backups', archives()[0] ?? ''), '']])
    expect(output).toContain('Backed up: ')
    const [first, second] = [to('first.zip'), to('second.zip')]
    expect(await runCommand(['backup', '--quiet', ...first], env)).toEqual({ code: 0, output: `${first[1]}\n` })
    expect(await runCommand(['backup', '--quiet', '--verify', ...second], env)).toEqual({ code: 0, output: `${second[1]}\n` })
  })

  it('ends with 1 when the archive lacks files that the database names, and keeps all else', async () => {
    const [missing, altered] = [await keepBytes(building, Buffer.from('two')), await keepBytes(building, Buffer.from('three'))]
    await building.app.storage.remove(missing.key)
    writeFileSync(join(building.config.DATA_DIR, 'files', altered.key), 'other')
    const place = to('lacking.zip')
    const { code, output } = await runCommand(['backup', '--verify', '--quiet', ...place], env)
    expect([code, output.split('\n')]).toEqual([
      1,
      [
        expect.stringMatching(`^Warning: the file ${missing.key} is missing in the portal`),
        expect.stringMatching(`^Warning: the file ${altered.key} has other bytes`),
        'Warning: The archive is not whole: of 3 files that the database names it lacks 2.',
        place[1],
        ''
      ]
    ])
    const verified = await runCommand(['backup:verify', place[1] ?? ''], {})
    expect(verified.code).toBe(1)
    expect(verified.output).toMatch(/can be restored: restored to a scratch place[^]*\nWarning: The archive is not whole: /)
  })
})

describe('on a full disk', () => {
  const full = () => {
    const database = new SQLite(':memory:')
    database.exec('create table a (b); pragma max_page_count = 2')
    database.prepare('insert into a values (zeroblob(100000))').run()
  }

  it.each([
    ['the database', full],
    ['a file', () => writeFileSync('/dev/full', 'text')]
  ])('a command about archives says so in one line, whether %s has met it', async (_, fill) => {
    const work = Promise.resolve().then(fill)
    await expect(inOneLine({ what: 'The backup failed.', where: 'Its folder is /srv.' }, work)).rejects.toThrow(
      'The backup failed. There is not enough room for it on the disk of the server. Its folder is /srv.'
    )
  })
})
