import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inRoot } from '../lib/places.mjs'
import { RIGHT, WRONG } from './wrong.mjs'

const checkout = mkdtempSync(join(tmpdir(), 'verandah-lint-'))
afterAll(() => rmSync(checkout, { recursive: true }))

function write(path, text) {
  mkdirSync(dirname(join(checkout, path)), { recursive: true })
  writeFileSync(join(checkout, path), text)
}

/** The rules that refuse each file, by path. */
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
for (const path of ['packages/server/src/db/open.ts', 'packages/server/src/db/transact.ts', 'packages/web/src/features/b/B.tsx']) {
  write(path, 'export const x = 1\nexport type Db = 1\nexport type Ctx = 1\n')
}
for (const [, path, text] of WRONG) write(path, text)
for (const [path, text] of RIGHT) write(path, text)
const found = lint()

test.each(WRONG)('refuses: %s', (_what, path, _text, rule) => {
  expect((found.get(path) ?? []).map(({ code }) => code)).toContain(rule)
})

test.each(RIGHT)('lets through: %s', (path) => {
  expect((found.get(path) ?? []).filter(({ code }) => code === 'house(borders)')).toEqual([])
})
