import { MINUTE_MS } from '@verandah/contract/dates'
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { backups } from '@verandah/contract/backups'
import { users } from '@verandah/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../core/secrets/tokens.ts'
import { DEMO_PASSWORD } from '../../demo/people.ts'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { backupsIn } from '../../test/backups/madeBackups.ts'

for (const dialect of DIALECTS) {
  describe(`archives on ${dialect}`, () => {
    let building: TestBuilding
    let as: TestBuilding['as']
    const { make, made, folder, later, events, link, asOther, reset } = backupsIn(() => building)
    const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => building.app.http.inject({ url, method })
    beforeAll(async () => {
      building = await openBuilding(dialect)
      as = building.as
    })
    afterAll(() => building.close())
    beforeEach(reset)

    it('are downloaded once, with the password, within a minute', async () => {
      const backup = await made()
      const url = await link(backup)
      expect(url).toMatch(/^\/api\/backups\/download\/[\w-]{43}$/)
      const stored = await building.app.databases.read.selectFrom('backups_links').selectAll().execute()
      expect(JSON.stringify(stored)).not.toContain(url.split('/').at(-1))
      // A HEAD request uses nothing up.
      expect((await get(url, 'HEAD')).statusCode).toBe(404)
      later(MINUTE_MS - 1)
      const answers = await Promise.all([get(url), get(url)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
      const answer = answers.find(({ statusCode }) => statusCode === 200)!
      expect(answer.headers).toMatchObject({
        'content-type': 'application/zip',
        'content-length': String(backup.size),
        'content-disposition': `attachment; filename*=UTF-8''${backup.fileName}`,
        'cache-control': 'private, no-store'
      })
      expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(backup.sha256)
      expect((await get(url)).statusCode).toBe(404)
      expect((await events()).slice(2)).toEqual([
        ['linkMade', building.ids.ishara],
        ['downloaded', building.ids.ishara]
      ])
      const tooLate = await link(backup)
      later(MINUTE_MS)
      expect((await get(tooLate)).statusCode).toBe(404)
      // One that a wrong clock has dated in the future works for nobody.
      const fromTheFuture = await link(backup)
      later(-3_600_000)
      expect((await get(fromTheFuture)).statusCode).toBe(404)
      later(3_600_000)
    })

    it('are downloaded only by who is an administrator still', async () => {
      await asOther(async (other, id) => {
        const backup = await made()
        const urls = [await link(backup, other), await link(backup, other)]
        await as.ishara.call(users.setRole, { params: { id }, body: { role: 'president' } })
        expect((await get(urls[0]!)).statusCode).toBe(404)
        await as.ishara.call(users.setRole, { params: { id }, body: { role: 'administrator' } })
        await as.ishara.call(users.activate, { params: { id }, body: { isActive: false } })
        expect((await get(urls[1]!)).statusCode).toBe(404)
      })
    })

    it('are not downloaded by who guesses passwords: the tries count like those at signing in', async () => {
      await asOther(async (other, id) => {
        const { _id } = await made()
        const guess = (password: string) => other.call(backups.link, { params: { id: _id }, body: { password } })
        const wrong = { status: 400, errors: [{ path: 'password', message: 'Password is incorrect' }] }
        for (let tries = 0; tries < 5; tries += 1) await expect(guess(`Wrong@${tries}pass`)).rejects.toMatchObject(wrong)
        await expect(guess(DEMO_PASSWORD)).rejects.toMatchObject(wrong)
        expect(await as.ishara.call(users.get, { params: { id } })).toMatchObject({ isLocked: true })
        expect((await events()).filter(([kind]) => kind === 'linkMade')).toEqual([])
      })
    })

    it('are not downloaded before they are made, nor when they are gone', async () => {
      const asked = await as.ishara.call(backups.create)
      await expect(link(asked)).rejects.toMatchObject({ status: 409, message: 'This backup is still being made' })
      await make()
      const url = await link(asked)
      rmSync(join(folder(), asked.fileName))
      expect((await get(url)).statusCode).toBe(404)
      expect((await events()).at(-1)).toEqual(['linkMade', building.ids.ishara])
      await expect(link(asked)).rejects.toMatchObject({ status: 404, message: 'This archive is no longer in its folder on the server' })
      await expect(link({ ...asked, _id: newId() })).rejects.toMatchObject({ status: 404, message: 'Not found' })
    })
  })
}
