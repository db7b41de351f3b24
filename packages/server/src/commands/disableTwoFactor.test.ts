import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn, type SignedIn } from '@verandah/contract/signIn'
import { users } from '@verandah/contract/users'
import { twoFactor, type TwoFactorKey } from '@verandah/contract/twoFactor'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openDatabases } from '../db/open.ts'
import { verifyChain } from '../events/verify.ts'
import { codeAt } from '../test/people/authenticator.ts'
import { type PortalProcess, runCommand, startProcess, untilHealthy } from '../test/services/process.ts'

const president = { firstName: 'Nirmala', lastName: 'Perera', email: 'president@tower.lk', role: 'president' }
const admin = { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1', ADMIN_NAME: 'Ruwan de Silva' }

describe('user disable-2fa', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'verandah-'))
  let portal: PortalProcess
  const start = async () => (portal = await untilHealthy(await startProcess({ DATA_DIR, ...admin })))
  const stop = () => {
    portal.child.kill('SIGTERM')
    return portal.ended
  }
  const run = (email: string, dataDir = DATA_DIR) => runCommand(['user', 'disable-2fa', email], { DATA_DIR: dataDir })
  const post = async <T>({ path }: { path: string }, json: unknown, token?: string) => {
    const response = await portal.call(path, { method: 'POST', json, ...(token !== undefined && { token }) })
    return (await response.json()) as T
  }
  const enter = () =>
    post<SignedIn & { requiresTwoFactor?: true }>(signIn.login, { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })
  const setUp = async () => {
    const { token } = await enter()
    const { secret } = await post<TwoFactorKey>(twoFactor.enable, { password: admin.ADMIN_PASSWORD }, token)
    await post(twoFactor.verifySetup, { code: codeAt(secret, new Date()) }, token)
    expect(await enter()).toMatchObject({ requiresTwoFactor: true })
  }
  const done = {
    code: 0,
    output: 'Two-factor authentication is off for Ruwan de Silva (first@tower.lk). They are told by mail.\n'
  }
  const notOn = { code: 1, output: 'Two-factor authentication is not on for Ruwan de Silva (first@tower.lk).\n' }

  afterEach(() => void portal?.child.kill('SIGKILL'))
  afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

  it('lets the only administrator in again, beside the running portal and without it', async () => {
    await start()
    await post(users.create, president, (await enter()).token)
    expect(await run(admin.ADMIN_EMAIL)).toEqual(notOn)
    await setUp()
    expect(await run(' FIRST@tower.lk ')).toEqual(done)
    expect(await enter()).toMatchObject({ user: { twoFactorEnabled: false } })
    expect(await run(admin.ADMIN_EMAIL)).toEqual(notOn)

    await setUp()
    await stop()
    expect(await run(admin.ADMIN_EMAIL)).toEqual(done)
    await start()
    expect(await enter()).toMatchObject({ user: { twoFactorEnabled: false } })
    const databases = await openDatabases({ DATA_DIR, DATABASE_URL: undefined })
    const { read } = databases
    const mails = () => read.selectFrom('mails').select('to_address').where('kind', '=', 'twoFactor.disabled').execute()
    await expect.poll(mails).toEqual(Array.from({ length: 2 }, () => ({ to_address: admin.ADMIN_EMAIL })))
    const warned = read.selectFrom('mails').select(['to_address', 'subject']).where('kind', '=', 'users.staffTwoFactorDisabled')
    const subject = 'A command on the server has switched off the two-factor authentication of Ruwan de Silva, whose role is Administrator.'
    await expect.poll(() => warned.execute()).toEqual(Array.from({ length: 2 }, () => ({ to_address: president.email, subject })))
    const notices = read.selectFrom('notifications').select('id').where('kind', '=', 'users.staffTwoFactorDisabled')
    await expect.poll(() => notices.execute()).toHaveLength(2)
    const events = await read.selectFrom('audit').select(['actor_id', 'details']).where('kind', '=', 'twoFactor.disabled').execute()
    expect(events).toMatchObject(
      Array.from({ length: 2 }, () => ({ actor_id: null, details: expect.stringContaining('"by":"command"') as string }))
    )
    expect(await verifyChain(read)).toMatchObject({ badRow: null })
    await databases.close()
    await stop()
  })

  it('says who is unknown, and makes no portal where there is none', async () => {
    await start()
    await stop()
    for (const email of ['nobody@tower.lk', 'not an address'])
      expect(await run(email)).toEqual({ code: 1, output: `Nobody has an account with the e-mail address ${email}.\n` })
    const empty = mkdtempSync(join(tmpdir(), 'verandah-'))
    expect(await run(admin.ADMIN_EMAIL, empty)).toEqual({ code: 1, output: `DATA_DIR: there is no portal in ${empty}.\n` })
    expect(readdirSync(empty)).toEqual([])
    rmSync(empty, { recursive: true })
  })

  it('touches no database of another version', async () => {
    await start()
    await stop()
    const databases = await openDatabases({ DATA_DIR, DATABASE_URL: undefined })
    await sql`update kysely_migration set name = '0009-later' where name = '0001-initial'`.execute(databases.write)
    await databases.close()
    expect(await run(admin.ADMIN_EMAIL)).toMatchObject({ code: 1, output: expect.stringContaining('start version') as string })
  })
})
