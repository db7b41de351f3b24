import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Building } from '@verandah/contract/building'
import { buildingProfile } from '@verandah/contract/buildingProfile'
import type { SignedIn } from '@verandah/contract/signIn'
import { describe, expect, it, onTestFinished } from 'vitest'
import { transact } from '../../core/transact.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../demo/people.ts'
import { backUp } from '../../test/backups/backups.ts'
import { openBuilding } from '../../test/building.ts'
import { DIALECTS } from '../../test/databases.ts'
import { form, picture } from '../../test/files/uploads.ts'
import { startHere } from '../../test/services/portalHere.ts'
import { runCommand } from '../../test/services/process.ts'
import { UNKNOWN_BUILDING } from './building.queries.ts'
import { describeBuilding } from './building.service.ts'

/** Makes an archive of a building with a logo; returns its file, and the picture that was shown of it. */
async function archiveWithLogo(dialect: (typeof DIALECTS)[number]) {
  const building = await openBuilding(dialect)
  // A name of its own: the papers that other tests have made are kept.
  const own = { ...UNKNOWN_BUILDING, name: `The building of an archive of ${dialect}` }
  await transact(building.app, { actor: null, now: building.clock.now }, (ctx) => describeBuilding(ctx, own))
  const bytes = await picture(60, 30).png().toBuffer()
  const { logo } = await building.as.ishara.call(buildingProfile.setLogo, form([{ field: 'logo', bytes, name: 'logo.png' }]))
  const shown = (await building.app.http.inject({ url: logo ?? '' })).rawPayload
  const { file } = await backUp(building)
  await building.close()
  return { file, shown }
}

describe.each(DIALECTS)('the logo in an archive of %s', (dialect) => {
  it('is shown by the portal that is made of it elsewhere, and stands on its papers', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'verandah-'))
    const archive = await archiveWithLogo(dialect)
    onTestFinished(() => [folder, dirname(archive.file)].forEach((made) => rmSync(made, { recursive: true, force: true })))
    const DATA_DIR = join(folder, 'elsewhere')
    expect(await runCommand(['restore', archive.file], { DATA_DIR })).toMatchObject({ code: 0 })
    const portal = await startHere({ DATA_DIR })
    onTestFinished(portal.stop)
    const json = { email: DEMO_PEOPLE.amaya.email, password: DEMO_PASSWORD }
    const { token } = (await (await portal.call('/api/auth/login', { method: 'POST', json })).json()) as SignedIn
    const { logo } = (await (await portal.call('/api/building', { token })).json()) as Building
    const shown = await portal.call(logo ?? '')
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await shown.arrayBuffer()).equals(archive.shown)).toBe(true)
    const paper = await portal.call('/api/finances/my-account/statement', { token })
    expect(paper.status).toBe(200)
    expect(Buffer.from(await paper.arrayBuffer()).toString('latin1')).toContain('/Subtype /Image')
  })
})
