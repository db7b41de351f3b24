import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { account } from '@verandah/contract/account'
import { signIn, type SignedIn } from '@verandah/contract/signIn'
import { users } from '@verandah/contract/users'
import { webhooks } from '@verandah/contract/webhooks'
import { twoFactor, type TwoFactorKey } from '@verandah/contract/twoFactor'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabases } from '../db/open.ts'
import { verifyChain } from '../events/verify.ts'
import { codeAt } from '../test/people/authenticator.ts'
import { type PortalHere, startHere } from '../test/services/portalHere.ts'
import { failToStart, runCommand } from '../test/services/process.ts'

const admin = { ADMIN_EMAIL: 'first@tower.lk', ADMIN_PASSWORD: 'Correct@Horse1', ADMIN_NAME: 'Ruwan de Silva' }
const OTHER = 'another key, of thirty-two characters at least'

describe('a portal whose key was lost or changed', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'verandah-'))
  const file = join(DATA_DIR, 'secret.key')
  let portal: PortalHere | undefined
  // The portal runs without jobs, so that mails wait.
  const start = async (env: Record<string, string> = {}) => (portal = await startHere({ DATA_DIR, JOBS: 'false', ...admin, ...env }))
  const stop = async () => {
    await portal?.stop()
    portal = undefined
  }
  const accept = (env: Record<string, string> = {}) => runCommand(['secret-key', 'accept'], { DATA_DIR, ...env })
  const post = async <T>({ path }: { path: string }, json: unknown, token?: string) => {
    const response = await portal!.call(path, { method: 'POST', json, ...(token !== undefined && { token }) })
    return (await response.json()) as T
  }
  const enter = () =>
    post<SignedIn & { requiresTwoFactor?: true }>(signIn.login, { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })
  const refused = async (env: Record<string, string> = {}) => {
    const { code, output } = await failToStart({ DATA_DIR, JOBS: 'false', ...admin, ...env })
    expect(code).toBe(1)
    return output
  }

  beforeAll(async () => {
    await start()
    const { token } = await enter()
    const { secret } = await post<TwoFactorKey>(twoFactor.enable, { password: admin.ADMIN_PASSWORD }, token)
    await post(twoFactor.verifySetup, { code: codeAt(secret, new Date()) }, token)
    const president = { firstName: 'Nirmala', lastName: 'Perera', email: 'president@tower.lk', role: 'president', sendWelcomeEmail: false }
    await post(users.create, president, token)
    await post(webhooks.create, { url: 'https://receiver.example/hook', kinds: ['meetings.scheduled'] }, token)
    await post(account.forgotPassword, { email: admin.ADMIN_EMAIL })
    await stop()
  })
  afterEach(stop)
  afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

  it('does not start with another key or without one, and says what is at stake and how to go on', async () => {
    const key = readFileSync(file, 'utf8')
    const atStake =
      'Encrypted with the right key: 1 authenticator app of a person, 1 invitation or link that is about to be mailed, 1 secret of a webhook.'
    rmSync(file)
    const without = await refused()
    expect(without).toContain(`DATA_DIR: ${file} is missing.`)
    expect(without).toContain(atStake)
    expect(without).toContain('npm run secret-key -- accept')
    expect(existsSync(file)).toBe(false)
    writeFileSync(file, OTHER)
    expect(await refused()).toContain(`DATA_DIR: ${file} holds another key`)
    expect(await refused({ SECRET_KEY: `${OTHER}, given` })).toContain('SECRET_KEY: this is not the key of this database.')
    const command = await runCommand(['user', 'disable-2fa', admin.ADMIN_EMAIL], { DATA_DIR })
    expect(command).toMatchObject({ code: 1, output: expect.stringContaining('holds another key') as string })
    writeFileSync(file, key)
    await start()
    expect(await accept()).toMatchObject({ code: 1, output: expect.stringContaining('another portal runs') as string })
    await stop()
    expect(await accept()).toEqual({ code: 0, output: 'This is the key of this portal already. Nothing was changed.\n' })
  })

  it('goes on with the new key when the administrator accepts it: what only the former one can read is given up', async () => {
    rmSync(file)
    expect(await accept()).toEqual({
      code: 0,
      output:
        'This is the portal’s key now. Given up: 1 authenticator app of a person, 1 invitation or link that is about to be mailed, 1 secret of a webhook.\n'
    })
    await start({ JOBS: 'true' })
    expect(await enter()).toMatchObject({ user: { twoFactorEnabled: false } })
    const { read, close } = await openDatabases({ DATA_DIR, DATABASE_URL: undefined })
    const mails = () => read.selectFrom('mails').select('kind').orderBy('kind').execute()
    await expect.poll(mails).toContainEqual({ kind: 'twoFactor.disabled' })
    const warned = read.selectFrom('mails').select('to_address').where('kind', '=', 'users.staffTwoFactorDisabled')
    await expect.poll(() => warned.execute()).toEqual([{ to_address: 'president@tower.lk' }])
    expect(await mails()).not.toContainEqual({ kind: 'account.resetRequested' })
    const replaced = await read.selectFrom('audit').select('details').where('kind', '=', 'settings.keyReplaced').execute()
    expect(replaced.map(({ details }): unknown => JSON.parse(details))).toMatchObject([
      { secondFactors: 1, mails: 0, events: 1, webhooks: 1, gateways: 0 }
    ])
    expect(await verifyChain(read)).toMatchObject({ badRow: null })
    await close()
    await stop()
  })
})
