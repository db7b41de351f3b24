import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CATALOGUE } from '../app.ts'
import { noticesList } from './noticesList.ts'

it('the list of who is told of what stands in NOTIFICATIONS.md as `node packages/server/src/cli.ts notices` prints it', () => {
  const documented = readFileSync(join(import.meta.dirname, '../../../../docs/NOTIFICATIONS.md'), 'utf8')
  const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
  expect(inOneLine(documented.split('\n## The list\n')[1] ?? '')).toContain(inOneLine(noticesList(CATALOGUE)))
  const entries = (text: string) => text.match(/\(`\w+\.\w+`\)/g)
  expect(entries(documented)).toEqual(entries(noticesList(CATALOGUE)))
})
