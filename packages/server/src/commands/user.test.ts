import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audit, type AuditEntry } from '@verandah/contract/audit'
import { notifications } from '@verandah/contract/notifications'
import { signIn, type SignedIn } from '@verandah/contract/signIn'
import { users } from '@verandah/contract/users'
import { twoFactor, type TwoFactorKey } from '@verandah/contract/twoFactor'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../core/secrets/tokens.ts'
import { openDatabases } from '../db/open.ts'
import { verifyChain } from '../events/verify.ts'
import { codeAt } from '../test/people/authenticator.ts'
import { type PortalHere, startHere } from '../test/services/portalHere.ts'
import { runCommand } from '../test/services/process.ts'

const president = { firstName: 'Nirmala', lastName: 'Perera', email: 'president@tower.lk', role: 'president' }
const admin = { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1', ADMIN_NAME: 'Ruwan de Silva' }

describe('user disable-2fa', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'verandah-'))
  let portal: PortalHere | undefined
  const start = async () => (portal = await startHere({ DATA_DIR, ...admin }))
  const stop = async () => {
    await portal?.stop()
    portal = undefined
  }
  const run = (email: string, dataDir = DATA_DIR) => runCommand(['user', 'disable-2fa', email], { DATA_DIR: dataDir })
  const post = async <T>({ path }: { path: string }, json: unknown, token?: string) => {
    const response = await portal!.call(path, { method: 'POST', json, ...(token !== undefined && { token }) })
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

  afterEach(stop)
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
      Array.from({ length: 2 }, () => ({ actor_id: 'command-line', details: expect.stringContaining('"by":"command"') as string }))
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

describe('the other commands', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'verandah-'))
  let portal: PortalHere
  const run = (...args: string[]) => runCommand(['user', ...args], { DATA_DIR, PUBLIC_URL: 'https://tower.lk' })
  const call = async <T>({ path, method }: { path: string; method: string }, json?: unknown, token?: string) => {
    const init = { method, ...(json !== undefined && { json }), ...(token !== undefined && { token }) }
    const response = await portal.call(path, init)
    return { status: response.status, answer: (await response.json()) as T }
  }
  const enter = (email: string, password: string) => call<SignedIn & { requiresTwoFactor?: true }>(signIn.login, { email, password })
  const useLink = (token: string) => call<SignedIn & { requiresTwoFactor?: true; tempToken?: string }>(signIn.byLink, { token })
  const tokenIn = (output: string) => /https:\/\/tower\.lk\/sign-in\/(\S+)/.exec(output)?.[1] ?? ''
  const EMAIL = 'kasun@tower.lk'

  beforeAll(async () => {
    portal = await startHere({ DATA_DIR, ...admin })
  })
  afterAll(async () => {
    await portal.stop()
    rmSync(DATA_DIR, { recursive: true, force: true })
  })

  it('makes an account, with a temporary password that has to be changed, and tells the leaders', async () => {
    const { code, output } = await run('create', EMAIL, '--role', 'treasurer', '--name', 'Kasun Bandara')
    expect(code).toBe(0)
    const [, password] =
      /^Kasun Bandara \(kasun@tower\.lk\) has an account with the role Treasurer\.\nTemporary password, .*: (\S+)\n$/.exec(output) ?? []
    const { answer } = await enter(EMAIL, password ?? '')
    expect(answer.user).toMatchObject({ role: 'treasurer', mustChangePassword: true })
    expect(await run('create', EMAIL, '--role', 'resident')).toEqual({
      code: 1,
      output: 'Somebody already has an account with this email address\n'
    })
    expect((await run('create', 'other@tower.lk', '--role', 'owner')).output).toContain('resident, council')
    expect(await run('create', 'not an address', '--role', 'resident')).toEqual({ code: 1, output: 'Invalid email address.\n' })
    expect((await run('create', 'new@tower.lk', '--role', 'council')).output).toContain('New Council Member (new@tower.lk)')
    const administrator = (await enter(admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).answer.token
    const notices = async () => JSON.stringify((await call(notifications.list, undefined, administrator)).answer)
    await expect.poll(notices).toContain('A command on the server has given Kasun Bandara the role Treasurer')
    const { entries } = (await call<{ entries: AuditEntry[] }>(audit.list, undefined, administrator)).answer
    expect(entries.find(({ kind }) => kind === 'users.created')).toMatchObject({ actor: null, isCommand: true })
    expect(entries.find(({ kind }) => kind === 'signIn.sessionStarted')).toMatchObject({ isCommand: false })
  })

  it('resets a password and ends the sessions', async () => {
    const { output } = await run('reset-password', EMAIL)
    const [, password] = /: (\S+)\n$/.exec(output) ?? []
    const { token } = (await enter(EMAIL, password ?? '')).answer
    expect((await call(signIn.me, undefined, token)).status).toBe(200)
    await run('reset-password', EMAIL)
    expect((await call(signIn.me, undefined, token)).status).toBe(401)
  })

  it('unlocks an account', async () => {
    expect(await run('unlock', EMAIL)).toEqual({ code: 1, output: 'The account of Kasun Bandara (kasun@tower.lk) is not locked.\n' })
    for (const _ of Array.from({ length: 5 })) await enter(EMAIL, 'wrong')
    expect((await run('list')).output).toMatch(/^kasun@tower\.lk +Kasun Bandara +treasurer +locked +2\d\d\d-/m)
    expect(await run('unlock', EMAIL)).toEqual({ code: 0, output: 'The account of Kasun Bandara (kasun@tower.lk) is unlocked.\n' })
    expect((await run('list')).output).toMatch(/^kasun@tower\.lk +Kasun Bandara +treasurer +active +2\d\d\d-/m)
  })

  it('prints a link that signs in once; the newest counts, and only its hash is stored', async () => {
    const former = tokenIn((await run('sign-in-link', EMAIL)).output)
    const token = tokenIn((await run('sign-in-link', EMAIL)).output)
    expect(token).not.toBe('')
    const { read, close } = await openDatabases({ DATA_DIR, DATABASE_URL: undefined })
    const stored = await read.selectFrom('account_links').select('token_hash').where('purpose', '=', 'signIn').execute()
    expect(stored.map(({ token_hash }) => token_hash)).toEqual([hashToken(token)])
    await close()
    expect((await useLink(former)).status).toBe(400)
    expect((await useLink(token)).answer.user.email).toBe(EMAIL)
    expect((await useLink(token)).status).toBe(400)
  })
})
