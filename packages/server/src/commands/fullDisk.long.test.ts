import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openBuilding, TEST_KEY } from '../test/building.ts'
import { runCommand } from '../test/services/process.ts'

it('backup:verify on a full disk says so in one line, and leaves nothing', async () => {
  const building = await openBuilding('sqlite')
  onTestFinished(() => building.close())
  const { DATA_DIR } = building.config
  const archive = join(DATA_DIR, 'archive.zip')
  expect(await runCommand(['backup', '--to', archive], { DATA_DIR, SECRET_KEY: TEST_KEY })).toMatchObject({ code: 0 })
  const TMPDIR = join(DATA_DIR, 'tmp')
  mkdirSync(TMPDIR)
  // A limit on the size of files stands for the disk: in blocks of 512 bytes, fewer than the database needs.
  const shell = 'ulimit -f 400; exec "$0" "$1" backup:verify "$2"'
  const cli = join(import.meta.dirname, '../cli.ts')
  const run = spawnSync('sh', ['-c', shell, process.execPath, cli, archive], { env: { TMPDIR }, encoding: 'utf8' })
  expect([run.status, run.stdout, run.stderr]).toEqual([
    1,
    '',
    `The archive could not be verified. There is not enough room for it on the disk of the server. The scratch place is ${TMPDIR}: TMPDIR names another.\n`
  ])
  expect(readdirSync(TMPDIR)).toEqual([])
})
