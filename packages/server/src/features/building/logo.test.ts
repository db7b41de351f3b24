import { building as api } from '@verandah/contract/building'
import { audit } from '@verandah/contract/audit'
import { buildingProfile } from '@verandah/contract/buildingProfile'
import { duesStatement } from '@verandah/contract/duesStatement'
import { LOGO_BYTES } from '@verandah/contract/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuilding, type TestBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { bomb, form, picture } from '../../test/files/uploads.ts'

for (const dialect of DIALECTS) {
  describe(`the logo at the head of papers, on ${dialect}`, () => {
    let building: TestBuilding
    beforeAll(async () => {
      building = await openBuilding(dialect)
      building.clock.now = new Date('2026-11-21T06:30:00Z')
    })
    afterAll(() => building.close())
    const set = (bytes: Buffer | string, name = 'logo.png') =>
      building.as.ishara.call(buildingProfile.setLogo, form([{ field: 'logo', bytes, name }]))
    const living = () =>
      building.app.databases.read.selectFrom('files').selectAll().where('kind', '=', 'logo').where('deleted_at', 'is', null).execute()
    const look = async (url: string | null | undefined) => building.app.http.inject({ url: url ?? '' })
    /** Returns a paper, each time of another day, so that none is taken from those made before. */
    let day = 10
    const paper = async () => {
      day += 1
      const query = { from: `2026-01-${day}` }
      return (await building.send(duesStatement.own, await building.tokenOf('amaya'), { query })).rawPayload.toString('latin1')
    }

    it('is made anew as a small PNG without what the file said beside it, and stands on papers from then on', async () => {
      expect(await paper()).not.toContain('/Subtype /Image')
      const taken = await picture(1_600, 400)
        .jpeg()
        .withExif({ IFD0: { Copyright: 'somebody' } })
        .toBuffer()
      const { logo, version } = await set(taken, 'logo.jpg')
      const answer = await look(logo)
      expect(answer.headers['content-type']).toBe('image/png')
      const made = await sharp(answer.rawPayload).metadata()
      expect(made).toMatchObject({ format: 'png', width: 680, height: 170, hasAlpha: false })
      expect(made.exif).toBeUndefined()
      expect(await paper()).toContain('/Subtype /Image')
      expect(await building.as.amaya.call(api.get)).toMatchObject({ logo: expect.any(String) as string, version })
      expect(await building.nobody.call(api.get)).not.toHaveProperty('logo')
      const [event] = (await building.as.ishara.call(audit.list, { query: { kind: 'building' } })).entries
      expect(event?.details).toEqual({ fields: ['logo'] })
    })

    it('is white where it was transparent', async () => {
      const glass = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer()
      const { logo } = await set(glass)
      const { data } = await sharp((await look(logo)).rawPayload)
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
    })

    it('is one: the former file goes with its successor, and the last one when it is removed', async () => {
      const [former] = await living()
      await set(await picture().png().toBuffer())
      const files = await living()
      expect(files).toHaveLength(1)
      expect(files[0]?.id).not.toBe(former?.id)
      expect(await building.as.ishara.call(buildingProfile.removeLogo)).toMatchObject({ logo: null })
      expect(await living()).toEqual([])
      const events = async () => (await building.as.ishara.call(audit.list, { query: { kind: 'building' } })).entries.length
      const before = await events()
      expect(await building.as.ishara.call(buildingProfile.removeLogo)).toMatchObject({ logo: null })
      expect(await events()).toBe(before)
      expect(await paper()).not.toContain('/Subtype /Image')
    })

    it('is a PNG or JPEG by its content, of at most a megabyte and not too many pixels; what is refused leaves the former one', async () => {
      const good = await picture().png().toBuffer()
      await set(good)
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
      for (const [bytes, name, status] of [
        [svg, 'logo.svg', 415],
        [svg, 'logo.png', 415],
        [good, 'logo.svg', 415],
        [await picture().webp().toBuffer(), 'logo.webp', 415],
        [Buffer.alloc(LOGO_BYTES + 1), 'logo.png', 413],
        [bomb(20_000), 'logo.png', 413],
        [good.subarray(0, good.length / 2), 'logo.png', 400]
      ] as const)
        await expect(set(bytes as Buffer, name)).rejects.toMatchObject({ status })
      expect(await living()).toHaveLength(1)
      await expect(building.as.tharindu.call(buildingProfile.setLogo, form([{ field: 'logo', bytes: good }]))).rejects.toMatchObject({
        status: 403
      })
    })

    it('does not keep papers from being made where the storage has lost it', async () => {
      const [file] = await living()
      await building.app.storage.remove(file?.storage_key ?? '')
      const text = await paper()
      expect(text.startsWith('%PDF')).toBe(true)
      expect(text).not.toContain('/Subtype /Image')
    })
  })
}
