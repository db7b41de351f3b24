import type { Month } from '@verandah/contract/dates'
import type { Cents } from '@verandah/contract/money'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../core/transact.ts'
import { dropFile, keepFile } from '../storage/files.ts'
import { storeBytes } from '../storage/storage.ts'
import { openBuilding, type TestBuilding } from '../test/building.ts'
import { DIALECTS } from '../test/databases.ts'
import { runCommand } from '../test/services/process.ts'
import { fakeS3, openS3, STORAGES } from '../test/services/s3.ts'

async function keepIn({ app, clock }: TestBuilding, text: string) {
  const file = await storeBytes(app.storage, Buffer.from(text), 'text/plain')
  const at = { actor: null, now: clock.now }
  const id = await transact(app, at, (ctx) => keepFile(ctx, { kind: 'document', user_id: null }, file))
  return { ...file, id, drop: () => transact(app, at, (ctx) => dropFile(ctx, id)) }
}

for (const dialect of DIALECTS) {
  describe.each(STORAGES)(`doctor, on ${dialect} and %s`, (kind) => {
    let building: TestBuilding
    let service: Awaited<ReturnType<typeof openS3>>
    let env: Record<string, string>
    beforeAll(async () => {
      service = await openS3()
      building = await openBuilding(dialect, kind === 's3' ? { STORAGE_URL: service.url } : {})
      const { DATA_DIR } = building.config
      env = {
        DATA_DIR,
        ...(building.url !== undefined && { DATABASE_URL: building.url }),
        ...(kind === 's3' && { STORAGE_URL: service.url })
      }
    })
    afterAll(async () => {
      await building.close()
      await service.close()
    })

    const keep = (text: string) => keepIn(building, text)
    const replace = async (key: string, text: string) => {
      const path = await building.app.storage.newTemporary()
      writeFileSync(path, text)
      await building.app.storage.put(key, path)
    }

    it('names the files that are missing or not as they were', async () => {
      const [whole, short, other, missing, dropped] = [
        await keep('1'),
        await keep('22'),
        await keep('33'),
        await keep('4'),
        await keep('5')
      ]
      await dropped.drop()
      await building.app.storage.remove(dropped.key)
      expect(await runCommand(['doctor', '--checksums'], env)).toEqual({
        code: 0,
        output: expect.stringMatching(/\nAll kept counts are right\.\nAll 4 files are there\.\n$/) as string
      })
      await replace(short.key, '2')
      await replace(other.key, '34')
      await building.app.storage.remove(missing.key)
      const line = (file: typeof whole, problem: string) => `File ${file.id} (document, ${file.key}) ${problem}.`
      const wrong = [line(short, 'has 1 bytes instead of 2'), line(missing, 'is missing')]
      const quick = await runCommand(['doctor'], env)
      const lines = quick.output.split('\n')
      expect([quick.code, lines.slice(lines.indexOf('All kept counts are right.') + 1)]).toEqual([
        1,
        [...wrong, '2 of 4 files are wrong.', '']
      ])
      const slow = await runCommand(['doctor', '--checksums'], env)
      expect(slow.code).toBe(1)
      expect(slow.output).toContain([wrong[0], line(other, 'has other bytes than when it was stored'), wrong[1]].join('\n'))
      expect(slow.output).toContain('3 of 4 files are wrong.')
    })

    it('fails when the files cannot be read', async () => {
      await keep('6')
      const folder = join(building.config.DATA_DIR, 'files')
      rmSync(folder, { recursive: true })
      writeFileSync(folder, 'a file in place of the folder')
      const away = await runCommand(['doctor'], { ...env, ...(kind === 's3' && { STORAGE_URL: 's3://a:b@127.0.0.1:1/x?insecure=true' }) })
      const place = kind === 's3' ? 'STORAGE_URL' : 'DATA_DIR'
      expect(away).toMatchObject({ code: 1, output: expect.stringContaining(`${place}: the files cannot be read (`) as string })
    })
  })

  it(`doctor, on ${dialect}, derives the books once more`, async () => {
    const building = await openBuilding(dialect)
    const env = { DATA_DIR: building.config.DATA_DIR, ...(building.url !== undefined && { DATABASE_URL: building.url }) }
    expect(await runCommand(['doctor'], env)).toMatchObject({
      code: 0,
      output: expect.stringContaining('\nThe books are right.\n') as string
    })
    const wrong = { account: '1000', fund: 'M', month: '2026-11' as Month, amount: 5 as Cents }
    await building.app.databases.write.insertInto('books_sums').values(wrong).execute()
    const { code, output } = await runCommand(['doctor'], env)
    expect([code, output]).toEqual([
      1,
      expect.stringContaining('\nWRONG: The kept sum 1000 M 2026-11 is 0.05, its entries make 0\n') as string
    ])
    await building.close()
  })

  it(`doctor, on ${dialect}, names no file that is deleted while it looks`, async () => {
    const service = await fakeS3()
    const building = await openBuilding(dialect, { STORAGE_URL: service.url })
    const file = await keepIn(building, '1')
    service.faults.push((response) => void file.drop().then(() => response.writeHead(404).end()))
    const env = {
      DATA_DIR: building.config.DATA_DIR,
      STORAGE_URL: service.url,
      ...(building.url !== undefined && { DATABASE_URL: building.url })
    }
    const whole = expect.stringMatching(/\nAll kept counts are right\.\nAll 1 files are there\.\n$/) as string
    expect(await runCommand(['doctor'], env)).toEqual({ code: 0, output: whole })
    expect(service.faults).toEqual([])
    await building.close()
    await service.close()
  })
}
