import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inRoot } from '../lib/paths.mjs'
import { ALLOWED, FORBIDDEN, TARGETS } from './cases.mjs'

// One run of oxlint over a small checkout that holds the files of all cases.
const checkout = mkdtempSync(join(tmpdir(), 'verandah-lint-'))
afterAll(() => rmSync(checkout, { recursive: true }))

function write(path, text) {
  mkdirSync(dirname(join(checkout, path)), { recursive: true })
  writeFileSync(join(checkout, path), text)
}

/** Returns the reports of oxlint, by file. */
function lint() {
  const oxlint = inRoot('node_modules/oxlint/bin/oxlint')
  const env = { ...process.env, PATH: `${inRoot('node_modules/.bin')}${delimiter}${process.env.PATH}` }
  const args = [oxlint, '--type-aware', '--format=json', 'packages', 'bench']
  const { stdout } = spawnSync(process.execPath, args, { cwd: checkout, encoding: 'utf8', env })
  return Map.groupBy(JSON.parse(stdout).diagnostics, ({ filename }) => filename)
}

cpSync(inRoot('.oxlintrc.json'), join(checkout, '.oxlintrc.json'))
cpSync(inRoot('scripts/lint'), join(checkout, 'scripts/lint'), { recursive: true, filter: (path) => !path.endsWith('.test.mjs') })
write(
  'tsconfig.json',
  '{ "compilerOptions": { "module": "nodenext", "target": "es2024", "strict": true, "jsx": "react-jsx", "types": [] } }'
)
for (const path of TARGETS) write(path, 'export const x = 1\nexport type X = 1\n')
for (const [, path, text] of [...FORBIDDEN, ...ALLOWED]) write(path, text)
const found = lint()

test('each case has a file of its own', () => {
  const paths = [...FORBIDDEN, ...ALLOWED].map(([, path]) => path)
  expect(paths).toEqual([...new Set(paths)])
})

test.each(FORBIDDEN)('reports: %s', (_what, path, _text, rule) => {
  expect((found.get(path) ?? []).map(({ code }) => code)).toContain(rule)
})

test.each(ALLOWED)('allows: %s', (_what, path) => {
  const own = (found.get(path) ?? []).filter(({ code }) => /import-rules|known-folder/.test(code))
  expect(own.map(({ message }) => message)).toEqual([])
})
