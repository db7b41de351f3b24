import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabases } from '../db/open.ts'
import { startHere } from '../test/services/portalHere.ts'
import { runCommand } from '../test/services/process.ts'

it('user disconnect ends the connections of an account, and says so', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'verandah-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const admin = { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1', ADMIN_NAME: 'Ruwan de Silva' }
  await (await startHere({ DATA_DIR, ...admin })).stop()
  const databases = await openDatabases({ DATA_DIR, DATABASE_URL: undefined })
  onTestFinished(async () => databases.close())
  const db = databases.write
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const link = { issuer: 'https://id.tower.lk/', subject: 'one', user_id: id, created_at: '2026-11-21T06:30:00.000Z' as never }
  await db.insertInto('oidc_links').values(link).execute()

  const run = (email: string) => runCommand(['user', 'disconnect', email], { DATA_DIR })
  expect(await run('nobody@tower.lk')).toMatchObject({
    code: 1,
    output: 'Nobody has an account with the e-mail address nobody@tower.lk.\n'
  })
  const person = 'Ruwan de Silva (first@tower.lk)'
  expect(await run(' First@tower.lk')).toEqual({
    code: 0,
    output: `${person} is no longer connected with the sign-in service. They are told by mail.\n`
  })
  expect(await run('first@tower.lk')).toEqual({ code: 1, output: `${person} is not connected with a sign-in service.\n` })
  expect(await db.selectFrom('oidc_links').selectAll().execute()).toEqual([])
  const event = db.selectFrom('audit').select(['actor_id', 'details']).where('kind', '=', 'oidc.disconnected')
  expect(await event.executeTakeFirst()).toMatchObject({ actor_id: 'command-line', details: expect.stringContaining('command') as string })
})
