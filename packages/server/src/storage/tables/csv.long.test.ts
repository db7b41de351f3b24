import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

it('a table of commas is not read in the process of the portal, which it could stop or fill', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'verandah-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const list = join(directory, 'loaded')
  const preloaded = join(import.meta.dirname, '../../test/services/noteLoaded.js')
  const script = `
    const { readCsv } = await import(${JSON.stringify(join(import.meta.dirname, 'csv.ts'))})
    console.log(JSON.stringify(await readCsv('a,b\\n1,2', 10)))`
  const args = ['--import', preloaded, '--input-type=module', '--eval', script]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, LOADED: list } })
  expect(JSON.parse(stdout)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2'] }
  ])
  expect(readFileSync(list, 'utf8')).not.toContain('csv-parse')
})
